#include "engine/media/frame_filter.h"

#include <fmt/format.h>

#include <climits>
#include <cstring>
#include <utility>

namespace weft {
namespace {

// It holds back pictures until it has seen those that follow, and drops them at the end: so the last picture is given again.
constexpr int look_ahead = 2;

std::string description_of(const FilterSettings& settings) {
    std::string filters;
    if (settings.new_width != settings.width || settings.new_height != settings.height)
        filters +=
            fmt::format("scale={}:{}:flags=lanczos+accurate_rnd+full_chroma_int+full_chroma_inp,", settings.new_width, settings.new_height);
    if (settings.interpolate_to) {
        // There and back by the same matrix, in full range and with all of the chroma, so that colours stay.
        filters += fmt::format(
            "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp:out_color_matrix=bt709:out_range=full,format=yuv444p,"
            "minterpolate=fps={}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1,"
            "scale=flags=accurate_rnd+full_chroma_int+full_chroma_inp:in_color_matrix=bt709:in_range=full,",
            text_of(*settings.interpolate_to));
    }
    return fmt::format("[in]{}format=rgb24[out]", filters);
}

Frame frame_of(const AVFrame& picture) {
    Frame frame{picture.width, picture.height, {}};
    const std::size_t row_bytes = 3 * static_cast<std::size_t>(picture.width);
    frame.rgb.resize(row_bytes * static_cast<std::size_t>(picture.height));
    for (int row = 0; row < picture.height; ++row)
        std::memcpy(frame.rgb.data() + static_cast<std::size_t>(row) * row_bytes,
                    picture.data[0] + static_cast<std::ptrdiff_t>(row) * picture.linesize[0], row_bytes);
    return frame;
}

}  // namespace

int interpolated_frames(int frames, FrameRate from, FrameRate to) {
    if (frames < 2) return frames;
    const std::int64_t in_between =
        std::int64_t{frames - 1} * from.denominator * to.numerator / (std::int64_t{from.numerator} * to.denominator);
    return in_between >= INT_MAX ? INT_MAX : static_cast<int>(in_between) + 1;
}

FrameFilter::FrameFilter(const FilterSettings& settings, Sink sink)
    : settings_(settings),
      sink_(std::move(sink)),
      graph_(description_of(settings), {{"in", AV_PIX_FMT_RGB24, settings.width, settings.height}}, settings.rate, settings.threads) {}

void FrameFilter::push(const Frame& frame) {
    const AvFramePtr picture = picture_of(frame, AV_PIX_FMT_RGB24);
    picture->pts = frames_in_++;
    graph_.push(0, picture.get());
}

void FrameFilter::drain() {
    while (const AvFramePtr picture = graph_.pull()) {
        if (limit_ != 0 && frames_out_ >= limit_) continue;
        ++frames_out_;
        sink_(frame_of(*picture));
    }
}

void FrameFilter::add(const Frame& frame) {
    push(frame);
    drain();
    if (settings_.interpolate_to) last_ = frame;
}

void FrameFilter::finish() {
    if (settings_.interpolate_to && frames_in_ > 0) {
        limit_ = interpolated_frames(static_cast<int>(frames_in_), settings_.rate, *settings_.interpolate_to);
        for (int again = 0; again < look_ahead; ++again) push(last_);
        drain();
    }
    graph_.push(0, nullptr);
    drain();
}

}  // namespace weft
