#pragma once
// The colours of a GIF: one palette for all frames, and each frame drawn in it, by libavfilter's palettegen and paletteuse.

#include <vector>

#include "engine/media/filter_graph.h"

namespace weft {

/// The palette (16 x 16 BGRA) of at most `colours` that fits the frames best; of a long clip every few are looked at. None is kept for
/// transparency.
AvFramePtr make_palette(const std::vector<FramePtr>& frames, int colours);

class PaletteMapper {
  public:
    PaletteMapper(const AVFrame& palette, int width, int height);

    /// The frame in the palette (PAL8), dithered.
    AvFramePtr map(const Frame& frame);

  private:
    FilterGraph graph_;
    std::int64_t frames_ = 0;
};

}  // namespace weft
