// Mask and known latents against the conditions that the reference pipelines made.

#include <QtTest>

#include "engine/denoise/latent_condition.h"
#include "engine/error.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

Tensor item_of(const CaseTensor& recorded) {
    Tensor tensor(DType::f32, Shape(std::span(recorded.shape).subspan(1)));
    const std::vector<float> values = recorded.floats();
    std::copy(values.begin(), values.end(), tensor.f32());
    return tensor;
}

Tensor counted(const Shape& shape) {
    Tensor tensor(DType::f32, shape);
    for (std::int64_t i = 0; i < shape.element_count(); ++i) tensor.f32()[i] = static_cast<float>(i + 1);
    return tensor;
}

}  // namespace

class LatentConditionTest : public QObject {
    Q_OBJECT

  private slots:
    void masks_are_the_references_data() {
        QTest::addColumn<bool>("has_last");
        QTest::newRow("wan21-i2v") << false;
        QTest::newRow("wan22-i2v-a14b") << false;
        QTest::newRow("wan22-i2v-a14b_last_image") << true;
    }
    void masks_are_the_references() {
        QFETCH(bool, has_last);
        const Tensor expected = item_of(read_case(std::string("pipeline_") + QTest::currentDataTag()).at("condition"));
        const Shape& shape = expected.shape();
        const std::int64_t mask_values = 4 * shape[1] * shape[2] * shape[3];
        const kernels::ConstView latents{expected.f32() + mask_values, DType::f32, {shape[0] - 4, shape[1], shape[2], shape[3]}};
        const Tensor condition = masked_condition(latents, 4, has_last);
        QCOMPARE(condition.shape(), shape);
        QVERIFY(compare(condition.values(), expected.values(), 0).ok);
    }

    void one_frame_is_first_and_last() {
        const Tensor condition = masked_condition(counted({2, 1, 1, 1}).view(), 4, true);
        const std::vector<float> expected{1, 1, 1, 1, 1, 2};
        QVERIFY(compare(condition.values(), expected, 0).ok);
    }

    void channels_follow_the_noise() {
        LatentCondition condition;
        condition.channels = counted({3, 2, 1, 1});
        const Tensor input = condition.model_input(counted({2, 2, 1, 1}).view());
        const std::vector<float> expected{1, 2, 3, 4, 1, 2, 3, 4, 5, 6};
        QVERIFY(compare(input.values(), expected, 0).ok);
        QCOMPARE(input.shape(), Shape({5, 2, 1, 1}));
        QCOMPARE(condition.time(500).clean_frames, std::int64_t{0});
    }

    void a_first_frame_stands_in_place_of_the_noise() {
        LatentCondition condition;
        condition.first_frame = Tensor::zeros(DType::f32, {2, 1, 1, 2});
        const Tensor noise = counted({2, 2, 1, 2});
        const Tensor input = condition.model_input(noise.view());
        const std::vector<float> expected{0, 0, 3, 4, 0, 0, 7, 8};
        QVERIFY(compare(input.values(), expected, 0).ok);
        QCOMPARE(condition.time(500).clean_frames, std::int64_t{1});
        QCOMPARE(noise.f32()[0], 1.0F);
    }

    void a_condition_of_another_size_is_refused() {
        LatentCondition condition;
        condition.channels = counted({3, 2, 1, 1});
        QVERIFY_THROWS_EXCEPTION(Error, condition.model_input(counted({2, 3, 1, 1}).view()));
        LatentCondition picture;
        picture.first_frame = counted({2, 1, 1, 2});
        QVERIFY_THROWS_EXCEPTION(Error, picture.model_input(counted({2, 3, 2, 2}).view()));
    }
};

QTEST_APPLESS_MAIN(LatentConditionTest)
#include "test_latent_condition.moc"
