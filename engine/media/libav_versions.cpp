#include "engine/media/libav_versions.h"

#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libswscale/swscale.h>
}

namespace weft {
namespace {

std::string in_words(unsigned version) {
    return fmt::format("{}.{}.{}", AV_VERSION_MAJOR(version), AV_VERSION_MINOR(version), AV_VERSION_MICRO(version));
}

}  // namespace

std::vector<LibraryVersion> libav_versions() {
    return {{"libavcodec", in_words(avcodec_version())},
            {"libavfilter", in_words(avfilter_version())},
            {"libavformat", in_words(avformat_version())},
            {"libavutil", in_words(avutil_version())},
            {"libswscale", in_words(swscale_version())}};
}

}  // namespace weft
