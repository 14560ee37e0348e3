#pragma once
// The clip that was on screen before the present one, kept so that the two can be compared. Only that one, and only up to a limit.

#include <cstdint>
#include <vector>

#include "engine/media/frame.h"
#include "engine/request.h"

namespace weft::app {

class ClipBefore {
  public:
    /// 121 frames of 1280 x 720 are 319 MiB.
    static constexpr std::uint64_t limit_bytes = 512ULL << 20;

    /// A clip over the limit is not kept; nor is then the one before it, which nobody would expect.
    void set(const std::vector<FramePtr>& frames, FrameRate rate);

    bool is_there() const { return !frames_.empty(); }
    std::uint64_t bytes() const { return bytes_; }
    /// The frame at the time of picture `index` of a clip of that rate, each of whose pictures stands for `frames_each` frames. After the
    /// end the last one; none without a clip.
    FramePtr at(int index, int frames_each, FrameRate rate) const;

  private:
    std::vector<FramePtr> frames_;
    FrameRate rate_;
    std::uint64_t bytes_ = 0;
};

}  // namespace weft::app
