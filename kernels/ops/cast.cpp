#include "kernels/ops/cast.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/ops/argument_check.h"
#include "kernels/reference/cast.h"

namespace weft::kernels {

void cast(ConstView x, View y, Device& device) {
    require_float_dtype("cast", "x", x);
    require_activation_dtype("cast", "y", y);
    if (x.shape.element_count() != y.shape.element_count())
        throw std::invalid_argument(fmt::format("cast: x is {}, y is {}; expected as many elements", x.shape.text(), y.shape.text()));
    reference::cast(x, y, device.threads());
}

std::int64_t count_non_finite(ConstView x, Device& device) {
    require_activation_dtype("count_non_finite", "x", x);
    return reference::count_non_finite(x, device.threads());
}

}  // namespace weft::kernels
