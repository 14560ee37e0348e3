#pragma once
// The engine's logger: stderr and a rotating file in the user's state folder.

#include <spdlog/logger.h>

#include <filesystem>
#include <memory>
#include <string_view>

namespace weft {

/// Sets the logger up once; later calls only change the level.
///   level         trace, debug, info, warn, error or off; anything else throws Error{invalid_request} listing them
///   state_folder  where weft.log goes (5 MB, three kept); empty: stderr only. A folder that can't be written is a warning, not an error.
void set_up_log(std::string_view level, const std::filesystem::path& state_folder);

/// The file that is written to now, in that folder.
std::filesystem::path log_file(const std::filesystem::path& state_folder);

/// The logger; before set_up_log it writes warnings to stderr.
spdlog::logger& log();

}  // namespace weft
