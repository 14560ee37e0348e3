#pragma once
// Looks through folders for models, their parts and LoRAs: values only, and the one call. Reads headers, never weights.

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace weft {

/// model: a folder that is a whole one, complete or not. damaged: weights that can't be read, of whatever kind.
enum class FoundKind { model, transformer, text_encoder, vae, image_encoder, lora, damaged };

/// "model", "transformer", "text encoder", "VAE", "image encoder", "LoRA", "damaged file"
std::string_view name_of(FoundKind kind);

/// A part that a model still needs.
struct MissingPart {
    std::string name;  // "text_encoder", as in model_parts
    std::string hint;  // which official file or folder it is
};

struct FoundModel {
    std::filesystem::path path;  // the folder or file
    FoundKind kind = FoundKind::damaged;
    std::string family;                     // "Wan 2.1 text to video, 1.4 B parameters"; empty where nothing could be read
    std::string format;                     // "safetensors", "GGUF", "PyTorch archive"; of a model its transformer's, as the next two
    std::vector<std::string> dtypes;        // stored dtypes, the one with the most elements first
    std::uint64_t parameters = 0;           // of a model the sum
    std::uint64_t file_bytes = 0;           // the same
    std::vector<ComponentInfo> components;  // of a model that is complete
    std::vector<MissingPart> missing;       // of a model, or of a transformer that is to become one
    std::string fault;                      // why it can't be used as it is; empty: it can
    std::string hint;                       // what to do then
    std::string identity;                   // changes with its files

    bool is_usable() const { return fault.empty(); }
};

struct ModelScan {
    int folders = 0;  // looked into
    int files = 0;    // looked at
    int others = 0;   // weight files that are sound and nothing of a Wan model
    /// Folders that could not be looked into, with the reason; and whether there was more than one scan may look at.
    std::vector<std::string> notices;
};

struct ModelScanEvents {
    std::function<void(const FoundModel&)> on_found;
    /// Before a folder is looked into; files: looked at so far.
    std::function<void(const std::filesystem::path&, int files)> on_folder;
};

/// Every folder once, however many links lead to it, at most 8 below the given ones, no hidden ones; files by ending (safetensors, gguf,
/// pth, pt, bin, ckpt), then by what is in them. What belongs to a model is not told again by itself. Files that are damaged or odd are
/// told or counted, and never end a scan. Throws Error{cancelled} at a stop, before the next file.
ModelScan scan_for_models(const std::vector<std::filesystem::path>& folders, const ModelScanEvents& events, std::stop_token stop);

}  // namespace weft
