#pragma once
// What a clip's frames are given to, whatever file they become.

#include <functional>

#include "engine/media/frame.h"

namespace weft {

/// Called whenever a frame is in the file, which may be long after it was added; what it throws ends the export.
using FrameDone = std::function<void()>;

/// Writes beside the target; only `finish` puts the file in its place. Destroyed before that, it leaves nothing behind.
class ClipWriter {
  public:
    ClipWriter() = default;
    virtual ~ClipWriter() = default;
    ClipWriter(const ClipWriter&) = delete;
    ClipWriter& operator=(const ClipWriter&) = delete;

    /// Frames in order, all of one size. Throws Error{io}, e.g. when the disk is full.
    virtual void add(const Frame& frame) = 0;
    virtual void finish() = 0;
};

}  // namespace weft
