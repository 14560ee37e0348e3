#include "engine/load/component_source.h"

#include <fmt/format.h>

#include <system_error>

#include "engine/error.h"
#include "engine/load/file_presence.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

std::string size_and_age(const fs::directory_entry& entry) {
    std::error_code ignored;
    const auto age = entry.last_write_time(ignored).time_since_epoch().count();
    return fmt::format("{}:{}", entry.file_size(ignored), age);
}

}  // namespace

ComponentFiles ComponentSource::open() const { return is_file() ? ComponentFiles::of_file(path) : ComponentFiles(path, stem); }

std::string ComponentSource::identity() const {
    std::error_code error;
    if (is_file()) return fmt::format("{}|{}", path.string(), size_and_age(fs::directory_entry(path, error)));
    std::string identity = path.string();
    for (const auto& entry : fs::directory_iterator(path, error))
        identity += fmt::format("|{}:{}", entry.path().filename().string(), size_and_age(entry));
    return identity;
}

ComponentSource source_at(const fs::path& path, const std::string& stem) {
    if (!is_there(path)) throw Error(ErrorKind::io, fmt::format("{} is not there", path.string()), "Choose another file.");
    if (!is_folder(path)) return {path, {}, {}};
    const fs::path config = path / "config.json";
    return {path, stem, is_there(config) ? config : fs::path()};
}

}  // namespace weft
