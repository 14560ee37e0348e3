#pragma once
// What a file carries about how it was made, and reading it again.

#include <filesystem>
#include <optional>
#include <string>

#include "engine/engine.h"

namespace weft {

/// One JSON object: the keys of to_json(Request), so that request_from_json reads it, and
///   model_folder    the name only, and so for every part and picture: no private path leaves the machine
///   model_sha256    tells models apart; see model_fingerprint. Missing if the model can't be read any more
///   loras[].fingerprint, fingerprints   by file_fingerprint: of each LoRA; of "model" (the folder or file) and each part chosen beside it
///   weft            version
///   backend_used, backend_reason   what really ran, and why it was not the wanted one
///   steps_done, seconds, and skipped_passes where the step cache was on
std::string clip_metadata(const Clip& clip);

/// SHA-256 over every config, tokenizer and weight file of a model's folder and its components, and of the parts chosen beside it: name,
/// size, first and last 64 KiB and 16 pages evenly spread. A fine-tuned model differs; reading all of a 60 GB model would take minutes.
/// Absent if a file can't be read.
std::optional<std::string> model_fingerprint(const ModelChoice& choice);

/// The same for one file whatever its name, or for a folder: tells whether a file that is here is the one that is meant.
std::optional<std::string> file_fingerprint(const std::filesystem::path& path);

/// The JSON that a file of ours carries, see embedded_texts; absent where there is none. Throws as embedded_texts.
std::optional<std::string> read_metadata(const std::filesystem::path& file);

}  // namespace weft
