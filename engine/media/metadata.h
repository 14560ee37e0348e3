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
///   weft            version
///   backend_used, backend_reason   what really ran, and why it was not the wanted one
///   steps_done, seconds, and skipped_passes where the step cache was on
std::string clip_metadata(const Clip& clip);

/// SHA-256 over every config, tokenizer and weight file of a model's folder and its components, and of the parts chosen beside it: name,
/// size, first and last 64 KiB and 16 pages evenly spread. A fine-tuned model differs; reading all of a 60 GB model would take minutes.
/// Absent if a file can't be read.
std::optional<std::string> model_fingerprint(const ModelChoice& choice);

/// The JSON that a file of ours carries (MP4 comment or PNG text); absent where there is none. Throws Error{bad_file} if the file can't be
/// read as MP4 or PNG, Error{io} if it can't be opened.
std::optional<std::string> read_metadata(const std::filesystem::path& file);

}  // namespace weft
