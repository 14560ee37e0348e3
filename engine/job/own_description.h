#pragma once
// weft.json: what a model folder says of itself. Anybody may have written it, so every value is checked before it is used.

#include <filesystem>

#include "engine/engine.h"
#include "engine/load/model.h"

namespace weft {

/// Reads `file` over what was derived in `info`; without the file nothing changes. Keys, all optional:
///   name      text without control characters, 1 to 200 bytes
///   defaults  an object with keys of a request's JSON; the whole must be a request that could run, as `validate` has its ranges
///   sizes     at most 64 objects with name, width and height, both of which the model can make
/// Throws Error{bad_file} naming the file and the key; also for a file that is no regular file or larger than 1 MiB.
void apply_own_description(const std::filesystem::path& file, const Model& model, ModelInfo& info);

}  // namespace weft
