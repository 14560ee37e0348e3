#pragma once
// Resampling of 8-bit pictures as Pillow 13 does it, which is what the reference sees: a separable filter, widened when it shrinks, in
// fixed point, rounded to 8 bits after each axis. Across comes first, unless the height loses more than twice the pixels that the width
// loses.

#include <cstdint>

#include "engine/media/frame.h"

namespace weft {

enum class ResizeFilter {
    bicubic,  // Keys 1981, a = -1/2: four pixels wide where it enlarges
    lanczos,  // sinc(x) sinc(x/3): six pixels wide
};

/// A part of a picture, in its pixels.
struct PixelWindow {
    std::int64_t left = 0;
    std::int64_t top = 0;
    int width = 0;
    int height = 0;
};

/// The picture at exactly width x height; at its own size it is passed on unchanged. Throws std::invalid_argument for a size below 1.
/// Source: Pillow's documentation of Image.resize and of its convolution-based filters.
Frame resize(const Frame& picture, int width, int height, ResizeFilter filter);

/// A window of the picture at width x height, at the cost of the window alone: the size may be far beyond what memory holds. Throws
/// std::invalid_argument for a size below 1 or a window that leaves it.
Frame resize_window(const Frame& picture, std::int64_t width, std::int64_t height, const PixelWindow& window, ResizeFilter filter);

}  // namespace weft
