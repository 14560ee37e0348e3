#include "engine/media/export_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/media/encoders/open_encoder.h"

namespace weft {
namespace {

constexpr int largest_side = 16384;
constexpr int most_frames = 1'000'000;
constexpr int most_plays = 65535;  // that GIF and WebP can count
constexpr int smallest_interpolated_side = 32;
constexpr double fastest_gif = 50;  // frames per second; most programs slow down what is faster

[[noreturn]] void refuse(std::string message, std::string hint) {
    throw Error(ErrorKind::invalid_request, std::move(message), std::move(hint));
}

/// A setting that would change nothing is told rather than passed over.
void require_useful_settings(const ExportRequest& request, const ExportFormatInfo& format) {
    const auto refuse_setting = [&](const char* setting) {
        refuse(fmt::format("{} does nothing with {}.", setting, format.name), "Leave it out, or choose another format.");
    };
    const bool is_still = format.file == ExportFile::png || format.file == ExportFile::jpeg;
    if (request.quality && !format.quality) refuse_setting("A quality");
    if (request.quality && request.lossless) refuse("Lossless has no quality.", "Ask for one of them.");
    if (request.lossless && !format.has_lossless_choice) refuse_setting("Lossless");
    if (request.ten_bit && !format.has_ten_bit_choice) refuse_setting("10 bit");
    if (request.frame_rate && !format.has_motion) refuse_setting("A frame rate");
    if (request.plays && !format.has_motion) refuse_setting("A number of plays");
    if (request.interpolate_to && is_still) refuse_setting("Interpolation");
    if (request.still && !is_still) refuse_setting("The number of a still");
}

void require_still(const ExportRequest& request, int frames) {
    if (!request.still && frames > 1)
        refuse(fmt::format("{} would hold one frame of {}.", request.target.string(), frames),
               "Say which (--still N), or give a pattern for all of them, such as folder/%05d.png.");
    if (request.still && (*request.still < 1 || *request.still > frames))
        refuse(fmt::format("There is no frame {}: the clip has {}.", *request.still, frames),
               fmt::format("1 is the first, {} the last.", frames));
}

/// A side rounded to what the codec's chroma needs.
int rounded(double side, bool is_even) {
    const int whole = static_cast<int>(std::lround(std::min(side, 1e6)));
    return std::max(is_even ? whole / 2 * 2 : whole, is_even ? 2 : 1);
}

void resize(ExportPlan& plan, const ResizeTo& wanted, EvenSides even) {
    const double shape = static_cast<double>(plan.width) / plan.height;
    if (wanted.width > 0 && wanted.height > 0) {
        plan.width = wanted.width;
        plan.height = wanted.height;
    } else if (wanted.width > 0) {
        plan.width = wanted.width;
        plan.height = rounded(wanted.width / shape, even.height);
    } else if (wanted.height > 0) {
        plan.width = rounded(wanted.height * shape, even.width);
        plan.height = wanted.height;
    } else {
        plan.width = rounded(plan.width * wanted.percent / 100.0, even.width);
        plan.height = rounded(plan.height * wanted.percent / 100.0, even.height);
    }
    if (plan.width > largest_side || plan.height > largest_side)
        refuse(fmt::format("A size of {} x {} is more than {} pixels a side.", plan.width, plan.height, largest_side), "Make it smaller.");
}

void interpolate(ExportPlan& plan, FrameRate to) {
    if (to.value() <= plan.frame_rate.value())
        refuse(
            fmt::format("Interpolation to {} frames per second makes none: the clip plays at {}.", text_of(to), text_of(plan.frame_rate)),
            "Ask for more than that.");
    if (plan.width < smallest_interpolated_side || plan.height < smallest_interpolated_side)
        refuse(fmt::format("Interpolation needs {0} x {0} pixels or more, found {1} x {2}.", smallest_interpolated_side, plan.width,
                           plan.height),
               "Leave it out, or make the clip larger.");
    plan.frames = interpolated_frames(plan.frames, plan.frame_rate, to);
    plan.frame_rate = to;
}

void count_plays(FullExportPlan& full, const ExportRequest& request) {
    const int least = full.format->counts_plays ? 0 : 1;
    const int plays = request.plays.value_or(least);
    if (plays < least || plays > most_plays)
        refuse(fmt::format("{} plays are outside {} to {}.", plays, least, most_plays),
               least == 0 ? "0 plays for ever." : "A video can't play for ever by itself; players can repeat it.");
    (full.format->counts_plays ? full.plays : full.times_written) = plays;
}

EncoderSettings encoder_settings(const ExportRequest& request, const ExportFormatInfo& format) {
    EncoderSettings settings;
    settings.codec = format.codec;
    settings.quality = request.quality.value_or(format.quality ? format.quality->usual : 0);
    settings.lossless = request.lossless;
    settings.ten_bit = request.ten_bit;
    settings.threads = request.threads;
    return settings;
}

}  // namespace

FullExportPlan full_export_plan(const ExportRequest& request, int width, int height, int frames, FrameRate rate) {
    FullExportPlan full;
    full.format = &format_of(request);
    const ExportFormatInfo& format = *full.format;
    require_useful_settings(request, format);
    full.frames_taken = frames;
    if (format.file == ExportFile::png || format.file == ExportFile::jpeg) {
        require_still(request, frames);
        full.first_frame = request.still.value_or(1) - 1;
        full.frames_taken = 1;
    }
    ExportPlan& plan = full.plan;
    plan = {.width = width, .height = height, .frames = full.frames_taken, .frame_rate = request.frame_rate.value_or(rate)};
    full.encoder = encoder_settings(request, format);
    const bool is_png = format.codec == ExportCodec::png;
    full.filter = {
        .width = width, .height = height, .rate = plan.frame_rate, .interpolate_to = request.interpolate_to, .threads = request.threads};
    if (request.resize) resize(plan, *request.resize, is_png ? EvenSides{} : even_sides(full.encoder));
    if (request.interpolate_to) interpolate(plan, *request.interpolate_to);
    full.filter.new_width = plan.width;
    full.filter.new_height = plan.height;
    full.needs_filter = request.interpolate_to.has_value() || plan.width != width || plan.height != height;
    if (format.has_motion) count_plays(full, request);
    if (std::int64_t{plan.frames} * full.times_written > most_frames)
        refuse(fmt::format("{} frames are more than {}.", std::int64_t{plan.frames} * full.times_written, most_frames),
               "Play it less often.");
    plan.seconds = plan.frames / plan.frame_rate.value();
    plan.frames *= full.times_written;
    if (format.codec == ExportCodec::gif && plan.frame_rate.value() > fastest_gif)
        refuse(fmt::format("GIF counts hundredths of a second, and most programs play nothing faster than {} frames per second; found {}.",
                           fastest_gif, text_of(plan.frame_rate)),
               "Choose another format or a lower rate.");
    if (is_png) return full;
    full.encoder.width = plan.width;
    full.encoder.height = plan.height;
    full.encoder.frame_rate = plan.frame_rate;
    check_encoder_settings(full.encoder);
    if (const EncoderSelection selection = select_encoder(full.encoder); selection.encoder == nullptr)
        throw Error(ErrorKind::unsupported, fmt::format("{} can't be written here: {}.", format.name, selection.refusal),
                    "Choose another format; 'weft info' lists them.");
    return full;
}

ExportPlan plan_export(const ExportRequest& request, int width, int height, int frames, FrameRate rate) {
    return full_export_plan(request, width, height, frames, rate).plan;
}

}  // namespace weft
