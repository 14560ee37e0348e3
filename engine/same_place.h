#pragma once
// Whether two paths, spelt differently, mean one place.

#include <filesystem>

namespace weft {

/// Whether writing to one would replace the other: the same file, or the same name in the same folder where there is none yet.
bool is_same_place(const std::filesystem::path& one, const std::filesystem::path& other);

/// Whether a file of that path is, or would be, inside the folder or below it.
bool is_inside(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace weft
