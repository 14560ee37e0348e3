#include "app/studio/frame_image.h"

namespace weft::app {

QImage image_of(const FramePtr& frame) {
    if (!frame || frame->width <= 0 || frame->height <= 0) return {};
    auto* owner = new FramePtr(frame);
    return {frame->rgb.data(),
            frame->width,
            frame->height,
            3 * static_cast<qsizetype>(frame->width),
            QImage::Format_RGB888,
            [](void* shared) { delete static_cast<FramePtr*>(shared); },
            owner};
}

}  // namespace weft::app
