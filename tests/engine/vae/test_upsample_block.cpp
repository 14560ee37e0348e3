#include <QtTest>
#include <cstring>
#include <random>

#include "engine/error.h"
#include "engine/vae/upsample_block.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/upsample.h"
#include "tests/support/backends.h"
#include "tests/support/compare.h"

namespace weft::tests {
namespace {

using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

Tensor random_tensor(const Shape& shape, std::uint32_t seed) {
    Tensor tensor(DType::f32, shape);
    std::mt19937 words(seed);
    for (float& value : tensor.values()) value = static_cast<float>(words()) / 2147483648.0F - 1.0F;
    return tensor;
}

/// A plan with room for one upsampling only.
WorkspacePlan plan_for(std::int64_t height, std::int64_t width, std::int64_t channels, DType dtype) {
    WorkspacePlan plan;
    plan.conv_dtype = dtype;
    plan.mid_cache = {dtype, 1, 1, {1}};
    plan.residual_bytes = static_cast<std::uint64_t>(4 * height * width * channels) * sizeof(float);
    plan.branch_bytes = static_cast<std::uint64_t>(height * width * channels) * size_of(dtype);
    plan.spare_bytes = UpsampleBlock::spare_bytes({height, width, channels}, dtype);
    return plan;
}

class UpsampleBlockTest : public QObject {
    Q_OBJECT

  private slots:
    void bands_of_rows_give_the_whole_picture_data() {
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("width");
        QTest::addRow("one row") << 1 << 6;
        QTest::addRow("one band") << 9 << 7;
        // 8 MiB for each row and its copy: bands of at most two rows.
        QTest::addRow("three bands, a short last one") << 5 << 131072;
    }

    void bands_of_rows_give_the_whole_picture() {
        QFETCH(int, height);
        QFETCH(int, width);
        constexpr std::int64_t channels = 4;
        const Tensor frame = random_tensor({1, height, width, channels}, 3);
        const Tensor weight = random_tensor({1, channels, 3, 3}, 4);
        const Tensor bias = random_tensor({1}, 5);
        for (const auto& device : runnable_devices()) {
            Tensor doubled(DType::f32, {1, 2 * height, 2 * width, channels});
            upsample_nearest_2x(frame.view(), doubled.view(), *device);
            Tensor expected(DType::f32, {1, 2 * height, 2 * width, 1});
            conv3d(doubled.view(), kernels::pack_conv3d(weight.view(), DType::f32, *device), bias.view(),
                   {.stride = {1, 1, 1}, .pad_front = {0, 1, 1}, .pad_back = {0, 1, 1}}, expected.view(), *device);

            Tensor own_bias = Tensor::zeros(DType::f32, {1});
            own_bias.values()[0] = bias.values()[0];
            const UpsampleBlock block(kernels::pack_conv3d(weight.view(), DType::f32, *device), std::move(own_bias));
            Workspace workspace(plan_for(height, width, channels, DType::f32));
            std::memcpy(workspace.residual.as(DType::f32, frame.shape()).data, frame.f32(), frame.byte_count());
            block.keep_frame(workspace, height, width, *device);
            block.enlarge(workspace, height, width, {}, *device);
            const kernels::View actual = workspace.residual.as(DType::f32, expected.shape());
            const Comparison worst =
                compare({actual.f32(), static_cast<std::size_t>(actual.shape.element_count())}, expected.values(), 1e-5);
            QVERIFY2(worst.ok, qPrintable(QString("%1: %2").arg(name_of(device->backend()).data()).arg(worst.text.c_str())));
        }
    }

    void a_stop_is_seen_between_bands() {
        const auto devices = runnable_devices();
        kernels::Device& device = *devices.front();
        const UpsampleBlock block(kernels::pack_conv3d(random_tensor({1, 2, 3, 3}, 1).view(), DType::f32, device),
                                  Tensor::zeros(DType::f32, {1}));
        Workspace workspace(plan_for(3, 3, 2, DType::f32));
        block.keep_frame(workspace, 3, 3, device);
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error, block.enlarge(workspace, 3, 3, source.get_token(), device));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::UpsampleBlockTest)
#include "test_upsample_block.moc"
