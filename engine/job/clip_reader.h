#pragma once
// A video back into frames, for looking at a clip that was made before.

#include <filesystem>
#include <stop_token>

#include "engine/clip_file.h"

namespace weft {

/// Decodes the file and hands on each frame, upright and in order; keeps none. Throws as VideoReader does, Error{bad_file} for a video
/// without a frame, Error{cancelled} at a stop.
ClipFile read_clip(const std::filesystem::path& file, const FrameTaker& on_frame, const std::stop_token& stop);

}  // namespace weft
