#include "engine/job/clip_reader.h"

#include <fmt/format.h>

#include <memory>

#include "engine/error.h"
#include "engine/image/orient.h"
#include "engine/media/video_reader.h"

namespace weft {

ClipFile read_clip(const std::filesystem::path& file, const FrameTaker& on_frame, const std::stop_token& stop) {
    VideoReader reader(file);
    ClipFile clip;
    clip.frame_rate = reader.frame_rate().value_or(FrameRate{});
    while (FramePtr frame = reader.next()) {
        if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "Reading the clip was stopped.");
        if (reader.orientation() != 1) frame = std::make_shared<const Frame>(upright(Frame(*frame), reader.orientation()));
        ++clip.frames;
        if (!on_frame(frame)) return clip;
    }
    if (clip.frames == 0)
        throw Error(ErrorKind::bad_file, fmt::format("{} has no frame in it", file.string()), "The file may be cut or damaged.");
    return clip;
}

}  // namespace weft
