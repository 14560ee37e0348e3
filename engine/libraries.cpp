#include "engine/libraries.h"

#include <fmt/format.h>
#include <spdlog/version.h>
#include <unicode/uchar.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/media/libav_versions.h"
#include "kernels/onednn/onednn_version.h"

namespace weft {
namespace {

std::string icu_version() {
    UVersionInfo numbers{};
    u_getVersion(numbers);
    std::array<char, U_MAX_VERSION_STRING_LENGTH> text{};
    u_versionToString(numbers, text.data());
    return text.data();
}

std::string of_three(int major, int minor, int patch) { return fmt::format("{}.{}.{}", major, minor, patch); }

}  // namespace

std::vector<LibraryVersion> library_versions() {
    std::vector<LibraryVersion> all{
        {"oneDNN", kernels::onednn_version()},
        {"ICU", icu_version()},
        {"SentencePiece", WEFT_SENTENCEPIECE_VERSION},
        {"fmt", of_three(FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
        {"spdlog", of_three(SPDLOG_VER_MAJOR, SPDLOG_VER_MINOR, SPDLOG_VER_PATCH)},
        {"nlohmann-json", of_three(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)}};
    std::ranges::move(libav_versions(), std::back_inserter(all));
    return all;
}

std::string version_text(const std::string& program, const std::vector<LibraryVersion>& libraries) {
    std::string text = fmt::format("{} {}", program, WEFT_VERSION);
    for (const LibraryVersion& library : libraries) text += fmt::format("\n  {} {}", library.name, library.version);
    return text;
}

}  // namespace weft
