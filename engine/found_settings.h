#pragma once
// The settings that a picture's or clip's file carries, whichever program wrote it.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/request.h"

namespace weft {

/// A file that the settings name.
struct NamedFile {
    std::string role;         // "model", "transformer", "vae", ..., "lora", "image", "last_image", "video"
    std::string name;         // without a folder
    std::string fingerprint;  // see file_fingerprint; empty where the program wrote none
};

struct FoundSettings {
    std::string tool;     // "Weft Studio", "ComfyUI", ...
    std::string request;  // the settings that were found, as a JSON object with keys of to_json(Request)
    std::vector<NamedFile> files;
    std::vector<std::string> not_understood;  // "denoise: 0.7": what has no place here
};

/// Looks into a PNG, JPEG, WebP, GIF, MP4, MOV, WebM or MKV for the settings of this program, ComfyUI, A1111 and Forge, SwarmUI, InvokeAI,
/// Wan2GP or Draw Things. Absent where there are none. Throws Error{io} or {bad_file} if the file can't be read.
std::optional<FoundSettings> find_settings(const std::filesystem::path& file);

/// `base` with every setting that was found; paths in `found` stay as they are there: names.
Request with_settings(const Request& base, const FoundSettings& found);

}  // namespace weft
