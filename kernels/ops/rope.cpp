#include "kernels/ops/rope.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/ops/argument_check.h"
#include "kernels/reference/rope.h"

namespace weft::kernels {

void rope(View x, ConstView cos, ConstView sin, Device& device) {
    require_activation_dtype("rope", "x", x);
    require_rank("rope", "x", x, 3);
    if (x.shape[2] % 2 != 0) throw std::invalid_argument(fmt::format("rope: x is {}; head_dim must be even", x.shape.text()));
    const Shape table{x.shape[0], x.shape[2] / 2};
    require_dtype("rope", "cos", cos, DType::f32);
    require_dtype("rope", "sin", sin, DType::f32);
    require_shape("rope", "cos", cos, table);
    require_shape("rope", "sin", sin, table);
    reference::rope(x, cos, sin, device.threads());
}

}  // namespace weft::kernels
