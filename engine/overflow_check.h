#pragma once
// Values that no healthy model reaches. NaN and infinities spread by themselves, but a huge finite value may not: the sum of squares of a
// norm overflows, the norm divides by infinity, and the row becomes a plausible 0. So the inputs of norms are looked at before.

#include <cstdint>
#include <string_view>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Squares of values up to this, summed over any model's width, stay far below the largest float (3.4e38).
constexpr float largest_sound_value = 1e17F;

/// How many elements are NaN, infinite or beyond +-largest_sound_value. x f32 or bf16.
std::int64_t count_unsound(kernels::ConstView x, const kernels::Device& device);

/// Throws Error{internal} with the place ("block 3, self-attention query") and how many of how many values, and what to do.
void require_sound(kernels::ConstView x, std::string_view place, const kernels::Device& device);

}  // namespace weft
