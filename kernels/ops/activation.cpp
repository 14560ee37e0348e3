#include "kernels/ops/activation.h"

#include "kernels/ops/argument_check.h"
#include "kernels/reference/activation.h"

namespace weft::kernels {
namespace {

void check(const char* operation, const ConstView& x, const View& y) {
    require_activation_dtype(operation, "x", x);
    require_activation_dtype(operation, "y", y);
    require_shape(operation, "y", y, x.shape);
}

}  // namespace

void silu(ConstView x, View y, Device& device) {
    check("silu", x, y);
    reference::silu(x, y, device.threads());
}

void gelu_tanh(ConstView x, View y, Device& device) {
    check("gelu_tanh", x, y);
    reference::gelu_tanh(x, y, device.threads());
}

void gated_gelu(ConstView gate, ConstView x, View y, Device& device) {
    check("gated_gelu", x, y);
    require_activation_dtype("gated_gelu", "gate", gate);
    require_shape("gated_gelu", "gate", gate, x.shape);
    reference::gated_gelu(gate, x, y, device.threads());
}

}  // namespace weft::kernels
