#pragma once
// Turns a picture upright.

#include "engine/media/frame.h"

namespace weft {

/// The picture as it was meant to be seen; orientation is EXIF's, 1 to 8 (1: as it is). Source: EXIF 2.3, tag 274.
Frame upright(Frame&& picture, int orientation);

}  // namespace weft
