#pragma once
// Between frames and what the VAE's convolutions take and give: a square of patch x patch pixels as the channels of one position.

#include <cstdint>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft {

/// patches[y, x, (c * patch + q) * patch + r] = frame[y * patch + r, x * patch + q, c]: the column q comes before the row r.
///   frame  f32 [height * patch, width * patch, 3]        patches  f32 [height, width, 3 * patch²]
/// Source: patchify of AutoencoderKLWan.
void to_patches(kernels::ConstView frame, kernels::View patches, const kernels::Threads& threads);

/// The way back, then the clamp to -1..1. A value that is no number or infinite becomes NaN: the clamp would turn an infinity into a
/// plausible white, and the caller's check is to see it. With patches of one pixel `frame` may be `patches`.
void to_frame(kernels::ConstView patches, kernels::View frame, const kernels::Threads& threads);

}  // namespace weft
