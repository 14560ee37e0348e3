// The rotation angles of a clip's tokens against the recorded tables and the formula.

#include <QtTest>
#include <cmath>

#include "engine/denoise/rope_table.h"
#include "engine/error.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;

namespace {

/// The case repeats each pair's value at 2i and 2i + 1.
std::vector<float> one_of_each_pair(const std::vector<float>& repeated) {
    std::vector<float> pairs;
    for (std::size_t i = 0; i < repeated.size(); i += 2) pairs.push_back(repeated[i]);
    return pairs;
}

}  // namespace

class RopeTableTest : public QObject {
    Q_OBJECT

  private slots:
    void tables_are_the_references() {
        const Case recorded = read_case("transformer_wan21-t2v_transformer");
        const RopeTable case1 = make_rope_table({3, 3, 5}, 64, 1024);
        check(case1.cos, recorded.at("case1.rope_cos"));
        check(case1.sin, recorded.at("case1.rope_sin"));
        check(make_rope_table({2, 2, 3}, 64, 1024).cos, recorded.at("case4.rope_cos"));
    }

    void a_head_size_that_is_no_multiple_of_six_gives_the_rest_to_the_frames() {
        // 128: rows and columns 42 elements each, frames 44. Token (2, 1, 3) of a grid of 3 x 2 x 4.
        const RopeTable table = make_rope_table({3, 2, 4}, 128, 1024);
        const std::int64_t token = (2 * 2 + 1) * 4 + 3;
        for (int pair = 0; pair < 64; ++pair) {
            const double position = pair < 22 ? 2 : pair < 43 ? 1 : 3;
            const double exponent = pair < 22 ? pair / 22.0 : pair < 43 ? (pair - 22) / 21.0 : (pair - 43) / 21.0;
            const double angle = position * std::pow(10000, -exponent);
            QVERIFY(std::fabs(static_cast<double>(table.cos.f32()[token * 64 + pair]) - std::cos(angle)) < 1e-7);
            QVERIFY(std::fabs(static_cast<double>(table.sin.f32()[token * 64 + pair]) - std::sin(angle)) < 1e-7);
        }
    }

    void a_clip_longer_than_the_models_positions_is_refused_with_the_numbers() {
        for (const TokenGrid& grid : {TokenGrid{9, 2, 2}, TokenGrid{2, 9, 2}, TokenGrid{2, 2, 9}}) {
            try {
                make_rope_table(grid, 64, 8);
                QFAIL("not refused");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::invalid_request);
                QVERIFY(error.message().find("9 positions") != std::string::npos && error.message().find("knows 8") != std::string::npos);
            }
        }
        QCOMPARE(make_rope_table({8, 8, 8}, 64, 8).cos.shape().text(), std::string("[512, 32]"));
    }

  private:
    void check(const kernels::Tensor& actual, const CaseTensor& expected) {
        const auto result = compare(actual.values(), one_of_each_pair(expected.floats()), 1e-7);
        QVERIFY2(result.ok, result.text.c_str());
    }
};

QTEST_APPLESS_MAIN(RopeTableTest)
#include "test_rope_table.moc"
