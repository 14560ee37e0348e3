#include "kernels/ops/upsample.h"

#include <fmt/format.h>

#include <QtTest>

#include "tests/support/backends.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::DType;
using kernels::Shape;
using tests::GuardedTensor;

class UpsampleTest : public QObject {
    Q_OBJECT
  private slots:
    void every_position_becomes_four();
    void an_empty_tensor_gives_an_empty_one();
    void wrong_arguments_are_named();
};

void UpsampleTest::every_position_becomes_four() {
    for (const auto& device : tests::runnable_devices()) {
        for (const DType dtype : {DType::f32, DType::bf16}) {
            for (const Shape& shape : {Shape{1, 1, 1, 1}, Shape{2, 3, 5, 7}, Shape{3, 4, 4, 96}}) {
                const std::int64_t height = shape[1], width = shape[2], channels = shape[3];
                const GuardedTensor x(dtype, shape, 1);
                GuardedTensor y(dtype, {shape[0], 2 * height, 2 * width, channels});
                kernels::upsample_nearest_2x(x.view(), y.view(), *device);
                const auto from = x.values();
                const auto to = y.values();
                for (std::int64_t t = 0; t < shape[0]; ++t)
                    for (std::int64_t h = 0; h < 2 * height; ++h)
                        for (std::int64_t w = 0; w < 2 * width; ++w)
                            for (std::int64_t c = 0; c < channels; ++c)
                                QVERIFY2(to[static_cast<std::size_t>(((t * 2 * height + h) * 2 * width + w) * channels + c)] ==
                                             from[static_cast<std::size_t>(((t * height + h / 2) * width + w / 2) * channels + c)],
                                         fmt::format("{} {} {} at [{}, {}, {}, {}]", name_of(device->backend()), name_of(dtype),
                                                     shape.text(), t, h, w, c)
                                             .c_str());
                QVERIFY(y.guards_are_intact());
            }
        }
    }
}

void UpsampleTest::an_empty_tensor_gives_an_empty_one() {
    for (const auto& device : tests::runnable_devices()) {
        const GuardedTensor x(DType::f32, {0, 3, 5, 7}, 1);
        GuardedTensor y(DType::f32, {0, 6, 10, 7});
        kernels::upsample_nearest_2x(x.view(), y.view(), *device);
        QVERIFY(y.guards_are_intact());
    }
}

void UpsampleTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    const GuardedTensor x(DType::f32, {1, 2, 3, 4}, 1);
    GuardedTensor y(DType::f32, {1, 4, 6, 5});
    try {
        kernels::upsample_nearest_2x(x.view(), y.view(), *devices.front());
        QFAIL("a wrong shape was taken");
    } catch (const std::invalid_argument& error) {
        QCOMPARE(std::string(error.what()), std::string("upsample_nearest_2x: y is [1, 4, 6, 5]; expected [1, 4, 6, 4]"));
    }
}

QTEST_APPLESS_MAIN(UpsampleTest)
#include "test_upsample.moc"
