#include "kernels/ops/modulation.h"

#include "kernels/cpu/modulation.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/modulation.h"

namespace weft::kernels {
namespace {

const cpu::ModulationKernels& kernels_of(const Device& device) {
    return device.backend() == Backend::avx512 ? cpu::avx512::modulation_kernels : cpu::avx2::modulation_kernels;
}

}  // namespace

void add_gated(View residual, ConstView x, ConstView gate, Device& device) {
    require_dtype("add_gated", "residual", residual, DType::f32);
    require_rank("add_gated", "residual", residual, 2);
    require_activation_dtype("add_gated", "x", x);
    require_shape("add_gated", "x", x, residual.shape);
    const bool gate_per_row = require_vector_or_rows("add_gated", "gate", gate, residual.shape[0], residual.shape[1]);
    if (device.backend() == Backend::reference) return reference::add_gated(residual, x, gate, device.threads());
    const std::int64_t dim = residual.shape[1];
    const cpu::GatedSum sum{residual.f32(), x.data, x.dtype, gate.f32(), gate_per_row ? dim : 0, dim};
    for_rows(residual.shape[0], dim, device.threads(),
             [&](std::int64_t begin, std::int64_t end) { kernels_of(device).add_gated(sum, begin, end); });
}

void add(View y, ConstView x, Device& device) {
    require_activation_dtype("add", "y", y);
    require_activation_dtype("add", "x", x);
    require_shape("add", "x", x, y.shape);
    if (device.backend() == Backend::reference) return reference::add(y, x, device.threads());
    const cpu::Sum sum{y.data, y.dtype, x.data, x.dtype};
    for_element_blocks(y.shape.element_count(), device.threads(),
                       [&](std::int64_t begin, std::int64_t end) { kernels_of(device).add(sum, begin, end); });
}

}  // namespace weft::kernels
