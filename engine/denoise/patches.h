#pragma once
// Latents as tokens and back: a token is one patch of the latents.

#include <array>
#include <cstdint>

#include "engine/denoise/rope_table.h"
#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft {

using PatchSize = std::array<std::int64_t, 3>;  // frames, rows, columns

/// The tokens of latents [channels, frames, height, width]. Throws Error{invalid_request} if an axis is not a multiple of the patch.
TokenGrid token_grid(const kernels::Shape& latents, const PatchSize& patch);

/// tokens[t, (c, f, r, k)] = the patch of token first_token + t, channels slowest: what the patch embedding's convolution reads, in its
/// weight's order.
///   latents  f32 [channels, frames, height, width]     tokens  f32 or bf16 [tokens, channels * patch]
void gather_patches(kernels::ConstView latents, const PatchSize& patch, kernels::View tokens, const kernels::Device& device,
                    std::int64_t first_token = 0);

/// The way back for the head's output, whose channels are fastest: latents of token t = tokens[t, (f, r, k, c)].
///   tokens  f32 [tokens, patch * channels]     latents  f32 [channels, frames, height, width]
void scatter_patches(kernels::ConstView tokens, const PatchSize& patch, kernels::View latents, const kernels::Device& device);

}  // namespace weft
