#pragma once
// Conversion of element types, and the check for numbers that are none.

#include <cstdint>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// y = descale * x in y's dtype; the product is rounded to fp32 first.  x any float dtype, blocked ones too; y f32 or bf16; as many
/// elements. Throws std::invalid_argument otherwise.
void cast(ConstView x, View y, Device& device, float descale = 1);

/// The same on the calling thread alone, for the inside of a parallel loop; the dtypes and sizes are not checked.
void cast_on_this_thread(const ConstView& x, const View& y, const Device& device, float descale);

/// How many elements are NaN or infinite. x f32 or bf16.
std::int64_t count_non_finite(ConstView x, Device& device);

}  // namespace weft::kernels
