#include "kernels/ops/activation.h"

#include "kernels/cpu/activation.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/activation.h"

namespace weft::kernels {
namespace {

void check(const char* operation, const ConstView& x, const View& y) {
    require_activation_dtype(operation, "x", x);
    require_activation_dtype(operation, "y", y);
    require_shape(operation, "y", y, x.shape);
}

const cpu::ActivationKernels& kernels_of(const Device& device) {
    return device.backend() == Backend::avx512 ? cpu::avx512::activation_kernels : cpu::avx2::activation_kernels;
}

using Run = void (*)(const cpu::ActivationRun& run, std::int64_t begin, std::int64_t end);

void run(Run kernel, const ConstView& gate, const ConstView& x, const View& y, const Device& device) {
    const cpu::ActivationRun run{x.data, x.dtype, gate.data, gate.dtype, y.data, y.dtype};
    for_element_blocks(x.shape.element_count(), device.threads(), [&](std::int64_t begin, std::int64_t end) { kernel(run, begin, end); });
}

}  // namespace

void silu(ConstView x, View y, Device& device) {
    check("silu", x, y);
    if (device.backend() == Backend::reference) return reference::silu(x, y, device.threads());
    run(kernels_of(device).silu, {}, x, y, device);
}

void gelu_tanh(ConstView x, View y, Device& device) {
    check("gelu_tanh", x, y);
    if (device.backend() == Backend::reference) return reference::gelu_tanh(x, y, device.threads());
    run(kernels_of(device).gelu_tanh, {}, x, y, device);
}

void gelu_erf(ConstView x, View y, Device& device) {
    check("gelu_erf", x, y);
    if (device.backend() == Backend::reference) return reference::gelu_erf(x, y, device.threads());
    run(kernels_of(device).gelu_erf, {}, x, y, device);
}

void quick_gelu(ConstView x, View y, Device& device) {
    check("quick_gelu", x, y);
    if (device.backend() == Backend::reference) return reference::quick_gelu(x, y, device.threads());
    run(kernels_of(device).quick_gelu, {}, x, y, device);
}

void gated_gelu(ConstView gate, ConstView x, View y, Device& device) {
    check("gated_gelu", x, y);
    require_activation_dtype("gated_gelu", "gate", gate);
    require_shape("gated_gelu", "gate", gate, x.shape);
    if (device.backend() == Backend::reference) return reference::gated_gelu(gate, x, y, device.threads());
    run(kernels_of(device).gated_gelu, gate, x, y, device);
}

}  // namespace weft::kernels
