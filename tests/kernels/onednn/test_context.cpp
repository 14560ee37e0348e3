#include "kernels/onednn/context.h"

#include <omp.h>

#include <QtTest>
#include <thread>

#include "kernels/ops/conv3d.h"
#include "kernels/ops/linear.h"
#include "tests/support/backends.h"

using namespace weft;
using kernels::Activation;
using kernels::Backend;
using kernels::Device;
using kernels::DType;
using kernels::Scratch;
using kernels::Tensor;

namespace {

/// A product and a convolution whose x and y need converting, for every kind of working memory.
void work(Device& device, std::int64_t rows) {
    const Tensor weight = Tensor::zeros(DType::f32, {24, 16});
    const Tensor taps = Tensor::zeros(DType::f32, {8, 16, 3, 3, 3});
    const auto matrix = kernels::pack_matrix(weight.view(), DType::bf16, device);
    const auto conv = kernels::pack_conv3d(taps.view(), DType::bf16, device);
    const Tensor x = Tensor::zeros(DType::f32, {rows, 16});
    Tensor y(DType::bf16, {rows, 24});
    kernels::linear(x.view(), matrix, std::nullopt, y.view(), Activation::silu, device);
    const Tensor frames = Tensor::zeros(DType::f32, {3, 3, rows, 16});
    Tensor out(DType::bf16, {1, 1, rows - 2, 8});
    kernels::conv3d(frames.view(), conv, std::nullopt, {}, out.view(), device);
}

}  // namespace

class ContextTest : public QObject {
    Q_OBJECT
  private slots:
    void working_memory_grows_to_the_largest_call_and_is_counted();
    void a_second_call_of_the_same_size_makes_nothing_new();
    void sizes_that_change_all_day_keep_the_cache_bounded();
    void out_of_memory_in_onednn_is_bad_alloc();
    void the_thread_count_is_the_devices_on_any_thread();
};

void ContextTest::working_memory_grows_to_the_largest_call_and_is_counted() {
    kernels::OnednnContext context;
    QCOMPARE(context.scratch_byte_count(), std::size_t{0});
    void* first = context.scratch(Scratch::source, 1000);
    QCOMPARE(context.scratch(Scratch::source, 900), first);
    QCOMPARE(context.scratch_byte_count(), std::size_t{1000});
    QVERIFY(context.scratch(Scratch::weight, 500) != first);
    context.scratch(Scratch::source, 2000);
    QCOMPARE(context.scratch_byte_count(), std::size_t{2500});
    context.release_scratch();
    QCOMPARE(context.scratch_byte_count(), std::size_t{0});
}

void ContextTest::a_second_call_of_the_same_size_makes_nothing_new() {
    for (const auto& device : tests::runnable_devices()) {
        if (device->backend() == Backend::reference) continue;
        work(*device, 40);
        const std::size_t primitives = device->onednn().primitives().size();
        const std::size_t bytes = device->onednn().scratch_byte_count();
        QVERIFY(primitives > 0 && bytes > 0);
        work(*device, 40);
        work(*device, 40);
        QCOMPARE(device->onednn().primitives().size(), primitives);
        QCOMPARE(device->onednn().scratch_byte_count(), bytes);
    }
}

void ContextTest::sizes_that_change_all_day_keep_the_cache_bounded() {
    for (const auto& device : tests::runnable_devices(1)) {
        if (device->backend() == Backend::reference) continue;
        for (std::int64_t rows = 3; rows < 160; ++rows) work(*device, rows);
        QCOMPARE(device->onednn().primitives().size(), kernels::PrimitiveCache::default_capacity);
        work(*device, 3);
    }
}

void ContextTest::out_of_memory_in_onednn_is_bad_alloc() {
    QVERIFY_EXCEPTION_THROWN(kernels::calling_onednn([] { throw dnnl::error(dnnl_out_of_memory, "could not create a memory object"); }),
                             std::bad_alloc);
    QVERIFY_EXCEPTION_THROWN(kernels::calling_onednn([] { throw dnnl::error(dnnl_unimplemented, "could not create a primitive"); }),
                             std::runtime_error);
}

void ContextTest::the_thread_count_is_the_devices_on_any_thread() {
    for (const auto& device : tests::runnable_devices(3)) {
        if (device->backend() == Backend::reference) continue;
        int count = 0;
        std::jthread([&] {
            work(*device, 20);
            count = omp_get_max_threads();
        }).join();
        QCOMPARE(count, 3);
    }
}

QTEST_APPLESS_MAIN(ContextTest)
#include "test_context.moc"
