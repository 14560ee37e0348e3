#pragma once
// Latents → a rough picture, by a linear map from the latent channels to RGB that is fitted to the model's own VAE.

#include <vector>

#include "engine/media/frame.h"
#include "engine/vae/wan_vae.h"

namespace weft {

/// rgb[j] (in -1..1) = bias[j] + sum over c of weights[c * 3 + j] * latent[c]; latents as the denoising loop has them (normalised).
struct PreviewMap {
    std::vector<float> weights;  // [z_dim, 3]
    float bias[3] = {0, 0, 0};
};

/// Least squares over one frame of random latents (always the same) decoded by the VAE and averaged over each latent pixel's square: the
/// cost of one picture of 128 x 128, or of 384 x 384 for the 48 channels of Wan 2.2 5B. Throws Error{cancelled} at a stop.
PreviewMap fit_preview_map(const WanVaeDecoder& vae, std::stop_token stop);
/// The fit alone.  latents f32 [z_dim, height, width]; frame f32 [s height, s width, 3], what they were decoded to.
PreviewMap fit_preview_map(kernels::ConstView latents, kernels::ConstView frame);

/// One small picture per latent frame, at latent resolution; latent frame i stands for pixel frames 4i - 3 to 4i.
///   latents  f32 [z_dim, frames, height, width]. Throws Error{internal} for another number of channels than the map has.
std::vector<FramePtr> preview_frames(const PreviewMap& map, kernels::ConstView latents);

}  // namespace weft
