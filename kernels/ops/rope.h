#pragma once
// Rotary position embedding of neighbouring pairs (2i, 2i + 1).

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// x[t, h, 2i] , x[t, h, 2i+1] = rotated by the angle of token t and pair i, in fp32; in place.
///   x         f32 or bf16 [tokens, heads, head_dim]
///   cos, sin  f32 [tokens, head_dim / 2]
/// Source: Su et al. 2021, "RoFormer". Throws std::invalid_argument naming the tensor and both sizes.
void rope(View x, ConstView cos, ConstView sin, Device& device);

}  // namespace weft::kernels
