#pragma once
// Conversion of element types, and the check for numbers that are none.

#include <cstdint>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// y = x in y's dtype.  x any float dtype; y f32 or bf16; as many elements. Throws std::invalid_argument otherwise.
void cast(ConstView x, View y, Device& device);

/// How many elements are NaN or infinite. x f32 or bf16.
std::int64_t count_non_finite(ConstView x, Device& device);

}  // namespace weft::kernels
