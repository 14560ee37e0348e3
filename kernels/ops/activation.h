#pragma once
// Pointwise activations, computed in fp32.

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// y = x / (1 + exp(-x)); f32 or bf16, same shape; y may be x.
void silu(ConstView x, View y, Device& device);
/// y = gelu(x), tanh form: x/2 (1 + tanh(sqrt(2/π)(x + 0.044715 x³))); y may be x. Source: Hendrycks & Gimpel 2016.
void gelu_tanh(ConstView x, View y, Device& device);
/// y = gelu(x), exact form: x/2 (1 + erf(x/√2)); y may be x.
void gelu_erf(ConstView x, View y, Device& device);
/// y = x / (1 + exp(-1.702 x)), the GELU of the first CLIP models; y may be x.
void quick_gelu(ConstView x, View y, Device& device);
/// y = gelu_tanh(gate) * x, the gated feed-forward of UMT5; all the same shape; y may be x or gate.
void gated_gelu(ConstView gate, ConstView x, View y, Device& device);

}  // namespace weft::kernels
