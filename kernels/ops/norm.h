#pragma once
// Normalisations over the last axis. Statistics in fp32 whatever the tensors' dtype.

#include <optional>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// y = (x - mean) / sqrt(variance + eps) * (1 + scale) + shift: a layer norm without weights followed by modulation.
///   x             f32 or bf16 [..., dim]          y  f32 or bf16, same shape
///   scale, shift  f32 [dim], or [rows, dim] for one modulation per token
/// Throws std::invalid_argument naming the tensor and both sizes.
void layer_norm_modulated(ConstView x, ConstView scale, ConstView shift, float eps, View y, Device& device);

/// y = (x - mean) / sqrt(variance + eps) * weight + bias; weight and bias f32 [dim], or both absent.
void layer_norm(ConstView x, const std::optional<ConstView>& weight, const std::optional<ConstView>& bias, float eps, View y,
                Device& device);

/// y = x / sqrt(mean(x²) + eps) * weight.
///   x  f32 or bf16 [..., dim]     y  f32 or bf16, same shape; may be x     weight  f32 [dim]
/// Source: Zhang & Sennrich 2019, "Root Mean Square Layer Normalization".
void rms_norm(ConstView x, ConstView weight, float eps, View y, Device& device);

/// y = x / max(‖x‖₂, 1e-12) * sqrt(dim) * weight, then SiLU if asked: the norm of the Wan VAE, channels last.
///   x  f32 or bf16 [..., dim]     y  f32 or bf16, same shape; may be x     weight  f32 [dim]
void channel_norm(ConstView x, ConstView weight, bool then_silu, View y, Device& device);

}  // namespace weft::kernels
