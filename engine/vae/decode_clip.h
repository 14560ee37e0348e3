#pragma once
// The latents of a whole clip → its frames, at once or in tiles.

#include <cstdint>
#include <functional>
#include <stop_token>

#include "engine/vae/vae_tiles.h"
#include "engine/vae/wan_vae.h"

namespace weft {

/// Hands on every frame in order: f32 [height, width, 3] in -1..1, valid until `on_frame` returns (see WanVaeDecoder::Stream::next).
///   latents  f32 [z_dim, frames, height, width], normalised
/// Without tiles, or with one, frames come while later ones are still to be decoded. With several, one tile goes through the whole clip
/// before the next begins, and the frames come while the last one does. Tiles side by side, frame by frame, would need the causal caches
/// of all of them at once: with what they share that is more than those of the whole picture, and the caches are nine tenths of the memory
/// (at 1280 x 720 in fp32 10 of 11 GB). This way it is one tile's, and the frames so far: decode_working_bytes.
/// on_progress(done, total) after each latent frame of each tile. Throws Error{cancelled} at a stop, Error{invalid_request} for latents of
/// another model.
void decode_clip(const WanVaeDecoder& decoder, kernels::ConstView latents, const TilePlan& tiles, const std::stop_token& stop,
                 const WanVaeDecoder::Stream::FrameSink& on_frame,
                 const std::function<void(std::int64_t done, std::int64_t total)>& on_progress = {});

/// Bytes of activations, caches and unfinished frames during decode_clip, without the scratch of single kernels. Without tiles they don't
/// depend on the number of frames; with tiles there are about 12 bytes for each pixel of the clip.
std::uint64_t decode_working_bytes(const VaeConfig& config, std::int64_t latent_height, std::int64_t latent_width,
                                   std::int64_t latent_frames, Precision precision, const TilePlan& tiles);

}  // namespace weft
