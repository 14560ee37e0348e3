#include "engine/media/gif_palette.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft {
namespace {

constexpr std::size_t frames_looked_at = 64;

}  // namespace

AvFramePtr make_palette(const std::vector<FramePtr>& frames, int colours) {
    const Frame& first = *frames.at(0);
    FilterGraph graph(fmt::format("[in]palettegen=max_colors={}:reserve_transparent=0:stats_mode=full[out]", colours),
                      {{"in", AV_PIX_FMT_BGRA, first.width, first.height}}, {1, 1}, 1);
    const std::size_t every = std::max<std::size_t>(1, frames.size() / frames_looked_at);
    std::int64_t number = 0;
    for (std::size_t at = 0; at < frames.size(); at += every) {
        const AvFramePtr picture = picture_of(*frames[at], AV_PIX_FMT_BGRA);
        picture->pts = number++;
        graph.push(0, picture.get());
    }
    graph.push(0, nullptr);
    AvFramePtr palette = graph.pull();
    if (!palette) throw Error(ErrorKind::internal, "libavfilter made no palette");
    return palette;
}

// sierra2_4a, the default of paletteuse.
PaletteMapper::PaletteMapper(const AVFrame& palette, int width, int height)
    : graph_("[in][palette]paletteuse=dither=sierra2_4a:diff_mode=rectangle[out]",
             {{"in", AV_PIX_FMT_BGRA, width, height}, {"palette", AV_PIX_FMT_BGRA, palette.width, palette.height}}, {1, 1}, 1) {
    graph_.push(1, &palette);
    graph_.push(1, nullptr);
}

AvFramePtr PaletteMapper::map(const Frame& frame) {
    const AvFramePtr picture = picture_of(frame, AV_PIX_FMT_BGRA);
    picture->pts = frames_++;
    graph_.push(0, picture.get());
    AvFramePtr mapped = graph_.pull();
    if (!mapped) throw Error(ErrorKind::internal, "libavfilter gave no picture back");
    return mapped;
}

}  // namespace weft
