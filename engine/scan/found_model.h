#pragma once
// What one place on disk is: a whole model's folder, or the weights of one part or of a LoRA.

#include <filesystem>
#include <optional>

#include "engine/model_scan.h"

namespace weft {

/// Opens the model as a job would, without its weights. What keeps it from being used is told in the value, never thrown.
FoundModel found_model(const std::filesystem::path& folder);

/// source: a weight file, or a component's folder. Absent where it is sound and nothing of a Wan model; what is damaged is told in the
/// value.
std::optional<FoundModel> found_weights(const std::filesystem::path& source);

}  // namespace weft
