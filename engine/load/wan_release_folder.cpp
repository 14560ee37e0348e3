#include "engine/load/wan_release_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/error.h"
#include "engine/load/file_presence.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr const char* transformer_stem = "diffusion_pytorch_model";
constexpr const char* high_noise = "high_noise_model";
constexpr const char* low_noise = "low_noise_model";

/// The first weight file by name that begins so and has this in it; empty if there is none.
fs::path weight_file(const fs::path& folder, std::string_view begin, std::string_view part = {}) {
    std::vector<fs::path> found;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        const fs::path ending = entry->path().extension();
        const bool is_weights = ending == ".pth" || ending == ".safetensors" || ending == ".gguf";
        if (is_weights && name.starts_with(begin) && name.find(part) != std::string::npos) found.push_back(entry->path());
    }
    return found.empty() ? fs::path() : *std::ranges::min_element(found);
}

fs::path text_encoder_file(const fs::path& folder) { return weight_file(folder, "models_t5"); }
fs::path vae_file(const fs::path& folder) { return weight_file(folder, "Wan2", "VAE"); }

bool has_transformer(const fs::path& folder) {
    return is_there(folder / fmt::format("{}.safetensors", transformer_stem)) ||
           is_there(folder / fmt::format("{}.safetensors.index.json", transformer_stem));
}

}  // namespace

bool is_wan_release_folder(const fs::path& folder) {
    if (!is_folder(folder)) return false;
    return !text_encoder_file(folder).empty() || !vae_file(folder).empty() || is_folder(folder / high_noise) ||
           is_folder(folder / low_noise);
}

void find_in_wan_release(const fs::path& folder, ModelLayout& layout) {
    const auto add = [&](const char* name, const fs::path& file) {
        if (!file.empty()) layout.components[name] = source_at(file, {});
    };
    const bool has_high = is_folder(folder / high_noise);
    if (has_high != is_folder(folder / low_noise))
        throw Error(ErrorKind::bad_file, fmt::format("{}: the folder {} is missing", folder.string(), has_high ? low_noise : high_noise),
                    "The download may be incomplete; fetch this folder again.");
    if (has_high) {
        layout.components["transformer"] = source_at(folder / high_noise, transformer_stem);
        layout.components["transformer_2"] = source_at(folder / low_noise, transformer_stem);
    } else if (has_transformer(folder)) {
        layout.components["transformer"] = source_at(folder, transformer_stem);
    }
    add("text_encoder", text_encoder_file(folder));
    add("vae", vae_file(folder));
    add("image_encoder", weight_file(folder, "models_clip"));
    if (const fs::path tokenizer = folder / "google/umt5-xxl"; is_folder(tokenizer)) layout.tokenizer = tokenizer;
}

}  // namespace weft
