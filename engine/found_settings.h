#pragma once
// The settings that a picture's or clip's file carries, whichever program wrote it.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.h"

namespace weft {

/// A file that the settings name.
struct NamedFile {
    std::string role;         // "model", "transformer", "vae", ..., "lora", "image", "last_image", "video"
    std::string name;         // without a folder
    std::string fingerprint;  // see file_fingerprint; empty where the program wrote none
};

/// What `tool` is in files of this program.
inline constexpr std::string_view own_tool = "Weft Studio";

struct FoundSettings {
    std::string tool;     // own_tool, "ComfyUI", ...
    std::string request;  // the settings that were found, as a JSON object with keys of to_json(Request)
    std::vector<NamedFile> files;
    std::vector<std::string> not_understood;  // "denoise: 0.7": what has no place here
};

/// Looks into a PNG, JPEG, WebP, GIF, MP4, MOV, WebM or MKV for the settings of this program, ComfyUI, A1111 and Forge, SwarmUI, InvokeAI,
/// Wan2GP or Draw Things. Absent where there are none. Throws Error{io} or {bad_file} if the file can't be read.
std::optional<FoundSettings> find_settings(const std::filesystem::path& file);

/// `base` with every setting that was found; paths in `found` stay as they are there: names. What this program did not write into its own
/// file is as it is by default; what another one did not say stays that of `base`, as far as it fits what was found.
Request with_settings(const Request& base, const FoundSettings& found);

}  // namespace weft
