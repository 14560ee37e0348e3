#include "engine/load/file_presence.h"

#include <fmt/format.h>

#include <system_error>

#include "engine/error.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

fs::file_status status_of(const fs::path& path) {
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (status.type() != fs::file_type::none) return status;
    throw Error(ErrorKind::io, fmt::format("{} can't be looked at: {}", path.string(), failure.message()),
                failure == std::errc::permission_denied ? "Give yourself the right to open its folder." : "");
}

}  // namespace

bool is_there(const fs::path& path) { return fs::exists(status_of(path)); }

bool is_folder(const fs::path& path) { return fs::is_directory(status_of(path)); }

}  // namespace weft
