#include "engine/convert/part_folder.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "engine/load/file_presence.h"
#include "engine/part_file.h"
#include "engine/part_name.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

/// Without the separator that may stand at its end.
fs::path plain(const fs::path& folder) { return folder.has_filename() ? folder : folder.parent_path(); }

void require_free(const fs::path& target) {
    if (!target.has_filename() || target.filename() == "." || target.filename() == "..")
        throw Error(ErrorKind::invalid_request, fmt::format("{} names no new folder.", target.string()), "Name one that is not there yet.");
    if (!is_there(target)) return;
    std::error_code failure;
    if (is_folder(target) && fs::is_empty(target, failure) && !failure) return;
    throw Error(ErrorKind::invalid_request, fmt::format("{} is there already.", target.string()),
                "Folders are never replaced: choose another name, or remove it first.");
}

}  // namespace

PartFolder::PartFolder(const fs::path& target) : target_(plain(target)) {
    require_free(target_);
    const fs::path path = (target_.has_parent_path() ? target_.parent_path() : fs::path(".")) / new_part_name();
    std::error_code failure;
    if (!fs::create_directory(path, failure)) throw write_error(target_, failure ? failure.value() : EEXIST);
    path_ = path;
}

PartFolder::~PartFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
}

void PartFolder::commit() {
    // The system replaces an empty folder and no other.
    if (std::rename(path_.c_str(), target_.c_str()) != 0) throw write_error(target_, errno);
    path_.clear();
}

}  // namespace weft
