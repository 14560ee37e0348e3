#pragma once
// Whether a file is there, told apart from whether it may be looked at.

#include <filesystem>

namespace weft {

/// False where nothing has that name. Throws Error{io} with the system's reason where it does not let us look (no permission for a folder
/// on the way, a link that leads in a circle): "missing" would be untrue.
bool is_there(const std::filesystem::path& path);

/// Whether it is there and a folder; throws as is_there.
bool is_folder(const std::filesystem::path& path);

}  // namespace weft
