#pragma once
// A picture as numbers: what the VAE encodes and what CLIP sees.

#include "engine/load/clip_config.h"
#include "engine/media/frame.h"
#include "kernels/base/tensor.h"

namespace weft {

/// One frame of a video before encoding, 2 (v / 255) - 1, as the VAE takes it.  pixels  f32 [height, width, 3]
/// The reference's frame is this of place_picture(picture, width, height).
void frame_pixels(const Frame& picture, kernels::View pixels);

/// CLIP's view of the original picture: bicubic until its short side is shortest_edge, the middle square, rescaled and normalised:
/// f32 [1, 3, crop_height, crop_width].
kernels::Tensor clip_pixels(const Frame& picture, const ImageProcessorConfig& config);

}  // namespace weft
