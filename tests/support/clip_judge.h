#pragma once
// Says from the pixels alone what a clip of the demo model shows: background, colour and motion of its one object.

#include <string>
#include <vector>

#include "engine/media/frame.h"

namespace weft::tests {

struct ClipContent {
    std::string background;
    std::string colour;
    std::string motion;  // right, left, up, down, bounce, grow, shrink, spin, still, none
};

/// The rules of the demo model's own evaluation: background is the median of the edge pixels, the object is what is more than 45 away from
/// it, its colour the nearest to the median of its core, its motion the shift of its centre or the change of its area.
ClipContent judge(const std::vector<FramePtr>& frames);

}  // namespace weft::tests
