#pragma once
// config.json of a component as diffusers and transformers write it, from what its weights tell. Keys are those of their classes; the
// values that no shape tells (dropout, activations) are those of all releases of Wan.

#include <string>

#include "engine/load/model_config.h"

namespace weft {

std::string config_text(const TransformerConfig& config);
std::string config_text(const TextEncoderConfig& config);
std::string config_text(const VaeConfig& config);

}  // namespace weft
