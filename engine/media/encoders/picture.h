#pragma once
// A frame in the pixels that an encoder takes.

#include "engine/media/frame.h"
#include "engine/media/libav.h"

namespace weft {

/// Of the encoder's size, pixel format and colours, with memory of its own.
AvFramePtr allocate_picture(const AVCodecContext& encoder);

/// BGRA (opaque), planar YUV of BT.709 in limited range, or JPEG's in full range. Palettes come from gif_palette. Throws
/// Error{internal} where sizes or formats do not fit.
void fill_picture(const Frame& frame, AVFrame& picture);

}  // namespace weft
