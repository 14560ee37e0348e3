#include "engine/job/video_start.h"

#include <fmt/format.h>

#include <memory>

#include "engine/error.h"
#include "engine/image/orient.h"
#include "engine/media/video_reader.h"

namespace weft {

VideoStart read_video_start(const std::filesystem::path& file) {
    VideoReader reader(file);
    VideoStart start;
    start.frame_rate = reader.frame_rate();
    start.frames = reader.frame_count();
    start.seconds = reader.seconds();
    const FramePtr first = reader.next();
    if (first == nullptr) throw Error(ErrorKind::bad_file, fmt::format("{} has no frame in it", file.string()), "Choose another video.");
    start.first_frame = reader.orientation() == 1 ? first : std::make_shared<const Frame>(upright(Frame(*first), reader.orientation()));
    return start;
}

}  // namespace weft
