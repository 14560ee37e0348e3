#include "engine/media/clip_export.h"

#include <utility>

#include "engine/error.h"
#include "engine/media/export_plan.h"
#include "engine/media/jpeg_file.h"
#include "engine/media/picture_sequence.h"
#include "engine/media/still_writer.h"
#include "engine/media/video_writer.h"
#include "engine/media/webp_writer.h"
#include "engine/part_name.h"

namespace weft {
namespace {

std::unique_ptr<ClipWriter> make_writer(const FullExportPlan& full, const ExportRequest& request, const std::string& metadata_json,
                                        const std::vector<FramePtr>& palette_frames, FrameDone done) {
    switch (full.format->file) {
        case ExportFile::webp:
            return std::make_unique<WebpWriter>(request.target, full.encoder, full.plays, metadata_json, std::move(done));
        case ExportFile::png_frames:
            return std::make_unique<PictureSequence>(request.target.string(), metadata_json, std::move(done));
        case ExportFile::png:
            return std::make_unique<PngWriter>(request.target, metadata_json);
        case ExportFile::jpeg:
            return std::make_unique<JpegWriter>(request.target, full.encoder, metadata_json);
        default:
            break;
    }
    VideoSettings settings;
    static_cast<EncoderSettings&>(settings) = full.encoder;
    settings.file = full.format->file;
    settings.plays = full.plays;
    settings.palette_frames = palette_frames;
    settings.metadata_json = metadata_json;
    settings.on_frame_done = std::move(done);
    return std::make_unique<VideoWriter>(request.target, settings);
}

/// Hands every frame that is to be written to `sink`, once.
void filter_frames(const FullExportPlan& full, const std::vector<FramePtr>& frames, const std::function<void(FramePtr)>& sink) {
    const auto first = frames.begin() + full.first_frame;
    if (!full.needs_filter) {
        for (auto frame = first; frame != first + full.frames_taken; ++frame) sink(*frame);
        return;
    }
    FrameFilter filter(full.filter, [&](Frame frame) { sink(std::make_shared<const Frame>(std::move(frame))); });
    for (auto frame = first; frame != first + full.frames_taken; ++frame) filter.add(**frame);
    filter.finish();
}

}  // namespace

void write_clip(const std::vector<FramePtr>& frames, FrameRate rate, const ExportRequest& request, const std::string& metadata_json,
                const std::function<void(int done, int total)>& on_progress) {
    const Frame& first = *frames.at(0);
    const FullExportPlan full = full_export_plan(request, first.width, first.height, static_cast<int>(frames.size()), rate);
    const int total = full.plan.frames;
    const std::filesystem::path folder = request.target.parent_path();
    remove_left_overs(folder.empty() ? "." : folder);
    int done = 0;
    // Also before the first frame is coded, and while an encoder keeps what it is given: an export can be stopped at any frame.
    const auto tell = [&] { on_progress(done, total); };
    const auto writer = make_writer(full, request, metadata_json, frames, [&] {
        ++done;
        tell();
    });
    std::vector<FramePtr> again;  // what is written more than once
    filter_frames(full, frames, [&](FramePtr frame) {
        tell();
        writer->add(*frame);
        if (full.times_written > 1) again.push_back(std::move(frame));
    });
    for (int time = 1; time < full.times_written; ++time) {
        for (const FramePtr& frame : again) {
            tell();
            writer->add(*frame);
        }
    }
    writer->finish();
    on_progress(total, total);
}

}  // namespace weft
