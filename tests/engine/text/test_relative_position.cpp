// Buckets of relative positions and the bias made of them, against the reference.

#include <QtTest>

#include "engine/text/relative_position.h"
#include "tests/support/case_reader.h"

using namespace weft;

class RelativePositionTest : public QObject {
    Q_OBJECT

  private slots:
    void buckets_are_those_of_the_reference() {
        const auto umt5 = tests::read_case("umt5");
        const auto positions = umt5.at("bucket_relative_position").integers();
        const auto expected = umt5.at("bucket").integers();
        QCOMPARE(positions.size(), expected.size());
        for (std::size_t i = 0; i < positions.size(); ++i) QCOMPARE(relative_position_bucket(positions[i], 32, 128), expected[i]);
    }

    void far_positions_share_the_last_bucket_of_their_direction() {
        QCOMPARE(relative_position_bucket(1'000'000'000'000, 32, 128), 31);
        QCOMPARE(relative_position_bucket(-1'000'000'000'000, 32, 128), 15);
        QCOMPARE(relative_position_bucket(7, 4, 2), 3);
        QCOMPARE(relative_position_bucket(0, 4, 2), 0);
    }

    void the_bias_is_each_heads_number_for_the_distance() {
        constexpr std::int64_t buckets = 8;
        constexpr std::int64_t heads = 3;
        constexpr std::int64_t tokens = 7;
        kernels::Tensor table(kernels::DType::f32, {buckets, heads});
        for (std::size_t i = 0; i < table.values().size(); ++i) table.values()[i] = static_cast<float>(i);
        kernels::Tensor bias(kernels::DType::f32, {heads, tokens, tokens});
        position_bias(table.view(), 6, bias.view(), kernels::Threads(2));
        for (std::int64_t head = 0; head < heads; ++head)
            for (std::int64_t query = 0; query < tokens; ++query)
                for (std::int64_t key = 0; key < tokens; ++key)
                    QCOMPARE(bias.f32()[(head * tokens + query) * tokens + key],
                             table.f32()[relative_position_bucket(key - query, buckets, 6) * heads + head]);
    }
};

QTEST_APPLESS_MAIN(RelativePositionTest)
#include "test_relative_position.moc"
