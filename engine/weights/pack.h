#pragma once
// The one way from file bytes to a kernel's layout. Each function consumes its RawWeight and gives the mapped pages back to the system,
// so that a parameter is in memory once. There is no function that takes a packed weight.

#include "engine/weights/raw_weight.h"
#include "kernels/ops/conv3d.h"
#include "kernels/ops/linear.h"

namespace weft {

/// [n, k] → a linear weight computed in `compute_dtype` (f32 or bf16).
kernels::PackedMatrix pack_matrix(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device);
/// [c_out, c_in, (kt,) kh, kw] → a convolution weight.
kernels::PackedConv3d pack_conv3d(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device);
/// Any shape → fp32, same shape: biases, norm weights, modulation tables.
kernels::Tensor pack_vector(RawWeight&& weight, kernels::Device& device);

}  // namespace weft
