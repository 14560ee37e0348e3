#pragma once
// A clip's file, read again.

#include <functional>

#include "engine/media/frame.h"
#include "engine/request.h"

namespace weft {

struct ClipFile {
    FrameRate frame_rate;  // as the file says; FrameRate{} where it says nothing that can be played
    int frames = 0;        // that were read
};

/// Takes the next frame; false: no more are wanted.
using FrameTaker = std::function<bool(const FramePtr& frame)>;

}  // namespace weft
