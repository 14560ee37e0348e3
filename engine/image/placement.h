#pragma once
// How a picture of any shape becomes one of the video's size.

#include "engine/media/frame.h"

namespace weft {

enum class Placement {
    stretch,  // to exactly the video's size, whatever its shape: what the reference does
    crop,     // scaled until it covers the video, what sticks out is cut off evenly on both sides
    pad,      // scaled until it fits into the video, with even black bars
};

/// The picture at width x height, resampled by Lanczos. Throws std::invalid_argument for a size below 1.
Frame place_picture(const Frame& picture, int width, int height, Placement placement = Placement::stretch);

}  // namespace weft
