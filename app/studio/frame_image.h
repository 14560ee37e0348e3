#pragma once

#include <QImage>

#include "engine/media/frame.h"

namespace weft::app {

/// The frame's pixels, shared, not copied; empty without a frame.
QImage image_of(const FramePtr& frame);

}  // namespace weft::app
