#include "engine/media/export_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/engine.h"
#include "engine/media/picture_sequence.h"
#include "engine/media/still_writer.h"
#include "engine/media/video_writer.h"
#include "engine/part_file.h"
#include "engine/same_place.h"

namespace weft {

namespace {

/// Neither the latents of the same run nor what the clip is made of may be replaced by it.
void require_apart(const std::filesystem::path& target, const Request& clip) {
    if (clip.save_latents && is_same_place(target, *clip.save_latents)) {
        throw Error(ErrorKind::invalid_request, fmt::format("The clip and its latents would both be written to {}.", target.string()),
                    "Give the latents a name of their own, such as latents.safetensors.");
    }
    for (const std::filesystem::path& source : {clip.video, clip.image, clip.last_image}) {
        if (source.empty() || !is_same_place(target, source)) continue;
        throw Error(ErrorKind::invalid_request, fmt::format("The clip would replace {}, which it is made of.", target.string()),
                    "Give the clip another name.");
    }
}

}  // namespace

ExportFormat format_of(const std::filesystem::path& target) {
    std::string ending = target.extension().string();
    for (char& byte : ending) byte = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    if (ending == ".mp4") return ExportFormat::mp4;
    if (ending != ".png") {
        throw Error(ErrorKind::invalid_request, fmt::format("'{}' ends in neither .mp4 nor .png.", target.string()),
                    "Name a file such as clip.mp4, or frames such as folder/%05d.png.");
    }
    frame_path(target.string(), 1);
    return ExportFormat::png_frames;
}

void check_export(const ExportRequest& request, const Request& clip) {
    at_the_door([&] {
        if (format_of(request.target) == ExportFormat::mp4) {
            check_video_settings({clip.width, clip.height, clip.frame_rate, request.crf, {}});
            require_apart(request.target, clip);
            const PartFile trial(request.target);
            return;
        }
        const std::string pattern = request.target.string();
        const TargetFolder folder(frame_path(pattern, 0).parent_path());
        for (int number = 0; number < clip.frames; ++number) {
            require_apart(frame_path(pattern, number), clip);
            require_replaceable(frame_path(pattern, number));
        }
        // The last number makes the longest name.
        const PartFile trial(frame_path(pattern, std::max(clip.frames - 1, 0)));
    });
}

}  // namespace weft
