#pragma once
// Where a clip goes: what the target's name asks for, and whether it could be written.

#include <filesystem>

#include "engine/request.h"

namespace weft {

enum class ExportFormat { mp4, png_frames };

/// FILE.mp4 → mp4, DIR/%05d.png → png_frames; letter case of the ending does not matter. Throws Error{invalid_request} for any other name.
ExportFormat format_of(const std::filesystem::path& target);

}  // namespace weft
