#include "app/studio/clip_before.h"

#include <algorithm>

namespace weft::app {

void ClipBefore::set(const std::vector<FramePtr>& frames, FrameRate rate) {
    frames_.clear();
    bytes_ = 0;
    rate_ = rate;
    for (const FramePtr& frame : frames) bytes_ += frame->rgb.size();
    if (bytes_ > limit_bytes)
        bytes_ = 0;
    else
        frames_ = frames;
}

FramePtr ClipBefore::at(int index, int frames_each, FrameRate rate) const {
    if (frames_.empty()) return nullptr;
    const std::int64_t time = static_cast<std::int64_t>(index) * frames_each * rate.denominator * rate_.numerator;
    const std::int64_t frame = time / (static_cast<std::int64_t>(rate.numerator) * rate_.denominator);
    return frames_[static_cast<std::size_t>(std::clamp<std::int64_t>(frame, 0, static_cast<std::int64_t>(frames_.size()) - 1))];
}

}  // namespace weft::app
