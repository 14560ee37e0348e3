#pragma once
// The pixels of a decoded picture, whatever their format, as 8-bit RGB.

#include "engine/media/frame.h"
#include "engine/media/libav.h"

namespace weft {

/// Range of luma and chroma.
enum class YuvRange { full, limited };

/// Grey and palettes are expanded, alpha is dropped (colours under it stay as they are stored), deep samples keep their highest 8 bits.
/// YUV is that of BT.601 in `range`; chroma of half the size is interpolated as the JPEG library does it, further apart it is repeated.
/// Throws Error{unsupported} for floating-point, Bayer and XYZ pixels.
Frame rgb_of(const AVFrame& decoded, YuvRange range);

}  // namespace weft
