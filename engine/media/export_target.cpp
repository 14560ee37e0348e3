// Whether a clip could be written to a place, told before it is made.

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/export_request.h"
#include "engine/media/picture_sequence.h"
#include "engine/media/still_writer.h"
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

void check_export(const ExportRequest& request, const Request& clip) {
    at_the_door([&] {
        const ExportPlan plan = plan_export(request, clip.width, clip.height, clip.frames, clip.frame_rate);
        if (file_kind_of_target(request.target) != ExportFile::png_frames) {
            require_apart(request.target, clip);
            const PartFile trial(request.target);
            return;
        }
        const std::string pattern = request.target.string();
        const TargetFolder folder(frame_path(pattern, 0).parent_path());
        for (int number = 0; number < plan.frames; ++number) {
            require_apart(frame_path(pattern, number), clip);
            require_replaceable(frame_path(pattern, number));
        }
        // The last number makes the longest name.
        const PartFile trial(frame_path(pattern, std::max(plan.frames - 1, 0)));
    });
}

}  // namespace weft
