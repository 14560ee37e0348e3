#pragma once
// Frames of another size, and frames in between, by libavfilter.

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/media/filter_graph.h"

namespace weft {

struct FilterSettings {
    int width = 0;  // of what comes in
    int height = 0;
    int new_width = 0;  // of what goes out
    int new_height = 0;
    FrameRate rate;
    std::optional<FrameRate> interpolate_to;  // more than rate
    int threads = 0;
};

/// How many frames there are at `to` from the first of `frames` at `from` to the last.
int interpolated_frames(int frames, FrameRate from, FrameRate to);

class FrameFilter {
  public:
    using Sink = std::function<void(Frame frame)>;

    FrameFilter(const FilterSettings& settings, Sink sink);

    void add(const Frame& frame);
    void finish();

  private:
    void push(const Frame& frame);
    void drain();

    FilterSettings settings_;
    Sink sink_;
    FilterGraph graph_;
    Frame last_;  // kept where frames are made in between
    std::int64_t frames_in_ = 0;
    int frames_out_ = 0;
    int limit_ = 0;  // known at the end
};

}  // namespace weft
