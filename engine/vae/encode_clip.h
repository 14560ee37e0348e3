#pragma once
// A whole clip of frames → its latents, as the denoising loop has them.

#include <cstdint>
#include <functional>
#include <stop_token>

#include "engine/vae/vae_tiles.h"
#include "engine/vae/wan_vae_encoder.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Frames that are made when they are needed, so that a long clip never lies in memory as a whole.
struct FrameSource {
    std::int64_t frames = 0;
    std::int64_t height = 0;  // multiples of the VAE's scale_factor_spatial
    std::int64_t width = 0;
    /// Fills f32 [height, width, 3] in -1..1. Called for frames 0, 1, 2, ... in order, and so once more for each further tile.
    std::function<void(std::int64_t index, kernels::View frame)> read;
};

/// The normalised modes, f32 [z_dim, latent frames, height / stride, width / stride]; there is a latent frame for the first frame and for
/// each scale_factor_temporal after it, and frames behind the last whole chunk are not read. on_progress(done, total) after each frame of
/// each tile. With tiles (none: the picture at once) one goes through the whole clip before the next begins: the causal caches, nearly all
/// of the memory, are then those of one tile. Memory does not depend on the number of frames, but for the latents.
/// Throws Error{cancelled} at a stop, Error{invalid_request} for sizes that the VAE can't take, and what `read` throws.
kernels::Tensor encode_clip(const WanVaeEncoder& encoder, const FrameSource& source, const std::stop_token& stop,
                            const std::function<void(std::int64_t done, std::int64_t total)>& on_progress = {}, const TilePlan& tiles = {});

/// Bytes of activations, caches, one frame and the latents during encode_clip, without the scratch of single kernels.
std::uint64_t encode_working_bytes(const VaeConfig& config, std::int64_t height, std::int64_t width, std::int64_t frames,
                                   Precision precision, const TilePlan& tiles);

}  // namespace weft
