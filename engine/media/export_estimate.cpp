// How large an export will be, from a few of its frames.

#include <algorithm>
#include <cmath>

#include "engine/error.h"
#include "engine/media/export_plan.h"
#include "engine/media/frame_encoder.h"
#include "engine/media/still_writer.h"

namespace weft {
namespace {

constexpr double pixels_looked_at = 5e6;  // a dozen frames of 832 x 480: about a second of the slower encoders on two cores
constexpr int most_looked_at = 24;
constexpr int least_looked_at = 6;         // fewer say nothing of how much one frame takes of the one before
constexpr double bytes_around_frame = 20;  // of a container, for each
constexpr double bytes_around_clip = 3000;

void stop_if_asked(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "The estimate was stopped.");
}

/// A part of the clip, and what is made of it.
struct Sample {
    FullExportPlan full;
    std::vector<FramePtr> frames;
};

Sample sample_of(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request) {
    const Frame& first = *frames.at(0);
    const auto all = static_cast<int>(frames.size());
    const FullExportPlan whole = full_export_plan(request, first.width, first.height, all, rate);
    const double pixels = static_cast<double>(whole.plan.width) * whole.plan.height;
    const int wanted = std::clamp(static_cast<int>(pixels_looked_at / pixels), least_looked_at, most_looked_at);
    const int count = std::min(wanted, whole.frames_taken);
    // The middle: clips begin and end calmer than they are.
    const auto begin = frames.begin() + whole.first_frame + (whole.frames_taken - count) / 2;
    Sample sample{whole, {begin, begin + count}};
    sample.full.frames_taken = count;
    return sample;
}

/// Hands the sample's frames on as they would be written.
void filter(const Sample& sample, const std::stop_token& stop, const std::function<void(const Frame&)>& sink) {
    const auto take = [&](const Frame& frame) {
        stop_if_asked(stop);
        sink(frame);
    };
    if (!sample.full.needs_filter) {
        for (const FramePtr& frame : sample.frames) take(*frame);
        return;
    }
    FrameFilter frame_filter(sample.full.filter, take);
    for (const FramePtr& frame : sample.frames) {
        stop_if_asked(stop);
        frame_filter.add(*frame);
    }
    frame_filter.finish();
}

double png_bytes(const Sample& sample, const std::stop_token& stop) {
    double bytes = 0;
    int frames = 0;
    filter(sample, stop, [&](const Frame& frame) {
        bytes += static_cast<double>(png_size(frame));
        ++frames;
    });
    return bytes / frames * sample.full.plan.frames;
}

}  // namespace

std::uint64_t estimate_export_bytes(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request,
                                    const std::stop_token& stop) {
    double bytes = 0;
    at_the_door([&] {
        const Sample sample = sample_of(frames, rate, request);
        const int total = sample.full.plan.frames;
        if (sample.full.format->codec == ExportCodec::png) {
            bytes = png_bytes(sample, stop) + bytes_around_clip * total;
            return;
        }
        FrameEncoder encoder(sample.full.encoder, false, sample.frames);
        double first = 0;
        double others = 0;
        int packets = 0;
        const auto count = [&](const AVPacket& packet) {
            stop_if_asked(stop);
            (packets++ == 0 ? first : others) += packet.size;
        };
        int coded = 0;
        filter(sample, stop, [&](const Frame& frame) {
            encoder.add(frame, count);
            ++coded;
        });
        encoder.finish(count);
        // A WebP comes as one packet; of a video the first frame stands alone and is larger.
        bytes = packets < 2 ? first / coded * total : first + others / (packets - 1) * (total - 1);
        bytes += bytes_around_clip + bytes_around_frame * total;
    });
    return static_cast<std::uint64_t>(std::llround(bytes));
}

}  // namespace weft
