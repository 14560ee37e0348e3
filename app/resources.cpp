#include "app/resources.h"

#include <cstdlib>
#include <system_error>
#include <vector>

namespace weft::app {

namespace {

namespace fs = std::filesystem;

/// The first folder of the resources that holds `mark`; empty if none does.
fs::path folder_with(const char* name, const char* mark) {
    std::vector<fs::path> places;
    if (const char* wanted = std::getenv("WEFT_RESOURCES"); wanted != nullptr && *wanted != '\0') places.emplace_back(wanted);
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    if (!failed) places.push_back(program.parent_path().parent_path() / "share" / "weft-studio");
    for (const auto& place : places) {
        fs::path folder = place / name;
        if (fs::is_regular_file(folder / mark, failed)) return folder;
    }
    return {};
}

}  // namespace

std::filesystem::path demo_model_folder() { return folder_with("demo-model", "model_index.json"); }

std::filesystem::path help_folder() { return folder_with("help", "index.md"); }

}  // namespace weft::app
