#pragma once
// What a front end shows of a video before a clip is made over it.

#include <filesystem>

#include "engine/engine.h"

namespace weft {

/// Decodes the first frame only. Throws as VideoReader does; Error{bad_file} for a video without a frame.
VideoStart read_video_start(const std::filesystem::path& file);

}  // namespace weft
