#pragma once
// What a file carries about how it was made, and reading it again.

#include <filesystem>
#include <optional>
#include <string>

#include "engine/engine.h"

namespace weft {

/// JSON: the whole request, version, backend with its reason, model name and the hash of its configs and file sizes. No private paths: the
/// model by its folder's name.
std::string clip_metadata(const Clip& clip);

/// The JSON that a file of ours carries (MP4 comment or PNG text); absent where there is none. Throws Error{bad_file} if the file can't be
/// read as media.
std::optional<std::string> read_metadata(const std::filesystem::path& file);

}  // namespace weft
