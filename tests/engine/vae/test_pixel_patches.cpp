#include <QtTest>
#include <cmath>
#include <limits>

#include "engine/vae/pixel_patches.h"

namespace weft::tests {
namespace {

using kernels::DType;
using kernels::Tensor;

class PixelPatchesTest : public QObject {
    Q_OBJECT

  private slots:
    void the_column_comes_before_the_row() {
        // One patch of 2 x 2: pixel (row, column) has colours 10 * row + column + 100 * c.
        Tensor frame(DType::f32, {2, 2, 3});
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 2; ++column)
                for (int c = 0; c < 3; ++c) frame.f32()[(row * 2 + column) * 3 + c] = static_cast<float>(10 * row + column + 100 * c);
        Tensor patches(DType::f32, {1, 1, 12});
        to_patches(frame.view(), patches.view(), kernels::Threads(1));
        const std::vector<float> expected{0, 10, 1, 11, 100, 110, 101, 111, 200, 210, 201, 211};
        QVERIFY(std::equal(expected.begin(), expected.end(), patches.f32()));
    }

    void the_way_back_gives_the_frame_data() {
        QTest::addColumn<int>("patch");
        for (const int patch : {1, 2, 3}) QTest::addRow("patch %d", patch) << patch;
    }

    void the_way_back_gives_the_frame() {
        QFETCH(int, patch);
        constexpr int height = 18;
        constexpr int width = 12;
        Tensor frame(DType::f32, {height, width, 3});
        for (std::int64_t i = 0; i < frame.shape().element_count(); ++i) frame.f32()[i] = static_cast<float>(i) / 1000.0F;
        Tensor patches(DType::f32, {height / patch, width / patch, std::int64_t{3} * patch * patch});
        Tensor back(DType::f32, frame.shape());
        const kernels::Threads threads(2);
        to_patches(frame.view(), patches.view(), threads);
        to_frame(patches.view(), back.view(), threads);
        QVERIFY(std::ranges::equal(back.values(), frame.values()));
    }

    void values_are_clamped_and_what_is_no_number_is_nan() {
        const float infinity = std::numeric_limits<float>::infinity();
        Tensor frame(DType::f32, {2, 1, 3});
        const float values[] = {-1.5F, 1.5F, 0.25F, infinity, -infinity, std::numeric_limits<float>::quiet_NaN()};
        std::ranges::copy(values, frame.f32());
        to_frame(frame.view(), frame.view(), kernels::Threads(1));
        QCOMPARE(frame.f32()[0], -1.0F);
        QCOMPARE(frame.f32()[1], 1.0F);
        QCOMPARE(frame.f32()[2], 0.25F);
        for (int i = 3; i < 6; ++i) QVERIFY(std::isnan(frame.f32()[i]));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::PixelPatchesTest)
#include "test_pixel_patches.moc"
