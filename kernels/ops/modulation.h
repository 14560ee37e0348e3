#pragma once
// Sums into the residual stream, which stays fp32.

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// residual += x * gate.  residual f32 [rows, dim]; x f32 or bf16 [rows, dim]; gate f32 [dim], or [rows, dim] for one gate per token.
void add_gated(View residual, ConstView x, ConstView gate, Device& device);
/// y += x, fp32 sum rounded to y's dtype.  y f32 or bf16; x f32 or bf16; same shape.
void add(View y, ConstView x, Device& device);

}  // namespace weft::kernels
