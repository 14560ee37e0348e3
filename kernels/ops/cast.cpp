#include "kernels/ops/cast.h"

#include <fmt/format.h>

#include <atomic>
#include <stdexcept>

#include "kernels/cpu/cast.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/cast.h"

namespace weft::kernels {
namespace {

const cpu::CastKernels& kernels_of(const Device& device) {
    return device.backend() == Backend::avx512 ? cpu::avx512::cast_kernels : cpu::avx2::cast_kernels;
}

}  // namespace

void cast(ConstView x, View y, Device& device, float descale) {
    require_float_dtype("cast", "x", x);
    require_activation_dtype("cast", "y", y);
    if (x.shape.element_count() != y.shape.element_count())
        throw std::invalid_argument(fmt::format("cast: x is {}, y is {}; expected as many elements", x.shape.text(), y.shape.text()));
    bytes_of(x.dtype, x.shape.element_count());  // throws if x ends within a block
    if (device.backend() == Backend::reference) return reference::cast(x, y, descale, device.threads());
    const cpu::CastRun run{x.data, x.dtype, y.data, y.dtype, descale};
    for_element_blocks(x.shape.element_count(), device.threads(),
                       [&](std::int64_t begin, std::int64_t end) { kernels_of(device).cast(run, begin, end); });
}

void cast_on_this_thread(const ConstView& x, const View& y, const Device& device, float descale) {
    const std::int64_t count = x.shape.element_count();
    if (device.backend() == Backend::reference) return reference::cast(x, y, descale, Threads(1));
    kernels_of(device).cast({x.data, x.dtype, y.data, y.dtype, descale}, 0, count);
}

std::int64_t count_non_finite(ConstView x, Device& device) {
    require_activation_dtype("count_non_finite", "x", x);
    if (device.backend() == Backend::reference) return reference::count_non_finite(x, device.threads());
    std::atomic<std::int64_t> total = 0;
    for_element_blocks(x.shape.element_count(), device.threads(), [&](std::int64_t begin, std::int64_t end) {
        total += kernels_of(device).count_non_finite(x.data, x.dtype, begin, end);
    });
    return total;
}

}  // namespace weft::kernels
