#include "kernels/ops/rope.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/cpu/rope.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/rope.h"

namespace weft::kernels {
namespace {

const cpu::RopeKernels& kernels_of(const Device& device) {
    return device.backend() == Backend::avx512 ? cpu::avx512::rope_kernels : cpu::avx2::rope_kernels;
}

}  // namespace

void rope(View x, ConstView cos, ConstView sin, Device& device) {
    require_activation_dtype("rope", "x", x);
    require_rank("rope", "x", x, 3);
    if (x.shape[2] % 2 != 0) throw std::invalid_argument(fmt::format("rope: x is {}; head_dim must be even", x.shape.text()));
    const Shape table{x.shape[0], x.shape[2] / 2};
    require_dtype("rope", "cos", cos, DType::f32);
    require_dtype("rope", "sin", sin, DType::f32);
    require_shape("rope", "cos", cos, table);
    require_shape("rope", "sin", sin, table);
    if (device.backend() == Backend::reference) return reference::rope(x, cos, sin, device.threads());
    const cpu::RopeTokens tokens{x.data, x.dtype, cos.f32(), sin.f32(), x.shape[1], x.shape[2]};
    for_rows(x.shape[0], x.shape[1] * x.shape[2], device.threads(),
             [&](std::int64_t begin, std::int64_t end) { kernels_of(device).rope(tokens, begin, end); });
}

}  // namespace weft::kernels
