#pragma once
// Names of files that are being written. A name has the host and the process that writes, so that what a killed process left can be told
// from what a running one, perhaps on another host, is at.

#include <filesystem>
#include <string>
#include <string_view>

namespace weft {

/// ".weft-<host>-<process>-<random>.part": short, as a target's own name may already be as long as the file system allows.
std::string new_part_name();

/// Whether a name is exactly of that kind, of this host (name and process namespace), and its process is gone.
bool is_left_over(std::string_view name);

/// Removes the regular files in `folder` whose names say so, and nothing else. What can't be removed stays.
void remove_left_overs(const std::filesystem::path& folder);

}  // namespace weft
