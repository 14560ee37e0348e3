#pragma once
// What a file or folder is, told by what is in it.

#include <filesystem>

#include "engine/engine.h"

namespace weft {

/// Reads headers only. A folder counts as a model: whether it is one is for opening it to say. Throws Error{io} for what is not there or
/// can't be read, Error{bad_file} or {unsupported} for a file of a known format that is damaged or holds nothing that is used here, and for
/// any other file, each saying what was found.
FileKind file_kind_of(const std::filesystem::path& path);

}  // namespace weft
