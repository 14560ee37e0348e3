#pragma once
// Between latents as the denoising loop has them (normalised) and as the VAE has them. Source: AutoencoderKLWan's latents_mean and
// latents_std, as the reference pipeline applies them.

#include "engine/load/model_config.h"
#include "kernels/base/tensor.h"

namespace weft {

/// z[h, w, c] = latent[c, h, w] / (1 / std[c]) + mean[c], in fp32 and in this order of roundings: what the decoder takes, channels last.
///   latent  f32 [z_dim, height, width]        z  f32 [height, width, z_dim]
void denormalise(kernels::ConstView latent, const VaeConfig& config, kernels::View z);

/// The way back, into one frame of a clip: latents[c, frame, h, w] = (z[h, w, c] - mean[c]) * (1 / std[c]).
///   z  f32 [height, width, z_dim]        latents  f32 [z_dim, frames, height, width]
void normalise(kernels::ConstView z, const VaeConfig& config, std::int64_t frame, kernels::View latents);

}  // namespace weft
