#include "engine/media/export_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/engine.h"
#include "engine/media/still_writer.h"
#include "engine/media/video_writer.h"
#include "engine/part_file.h"

namespace weft {

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

void check_export(const ExportRequest& request, int width, int height) {
    at_the_door([&] {
        const bool is_video = format_of(request.target) == ExportFormat::mp4;
        if (is_video) {
            VideoSettings settings;
            settings.width = width;
            settings.height = height;
            settings.crf = request.crf;
            check_video_settings(settings);
        }
        const PartFile trial(is_video ? request.target : frame_path(request.target.string(), 1));
    });
}

}  // namespace weft
