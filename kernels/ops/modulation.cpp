#include "kernels/ops/modulation.h"

#include "kernels/ops/argument_check.h"
#include "kernels/reference/modulation.h"

namespace weft::kernels {

void add_gated(View residual, ConstView x, ConstView gate, Device& device) {
    require_dtype("add_gated", "residual", residual, DType::f32);
    require_rank("add_gated", "residual", residual, 2);
    require_activation_dtype("add_gated", "x", x);
    require_shape("add_gated", "x", x, residual.shape);
    require_vector_or_rows("add_gated", "gate", gate, residual.shape[0], residual.shape[1]);
    reference::add_gated(residual, x, gate, device.threads());
}

void add(View y, ConstView x, Device& device) {
    require_activation_dtype("add", "y", y);
    require_activation_dtype("add", "x", x);
    require_shape("add", "x", x, y.shape);
    reference::add(y, x, device.threads());
}

}  // namespace weft::kernels
