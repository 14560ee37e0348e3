#pragma once
// Every tensor of the CLIP vision encoder.

#include <vector>

#include "engine/load/clip_config.h"
#include "engine/load/weight_table.h"

namespace weft {

/// The tensors of the last layer, the norm after it and the projection are optional: the embedding is the state before that layer.
std::vector<WeightSpec> clip_vision_weights(const ClipVisionConfig& config);

}  // namespace weft
