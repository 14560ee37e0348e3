#pragma once
// Which release a model's dimensions belong to, and the settings that release was made for.

#include <string>

#include "engine/engine.h"
#include "engine/load/model.h"

namespace weft {

/// "Wan 2.1 text to video", "Wan 2.2 image to video, two experts", ...
std::string family_name(const Model& model);

/// Sizes, frames, rate, steps and guidance scales of the release, as defaults and presets.
/// Source: Wan-Video/Wan2.1 generate.py and wan/configs, Wan-Video/Wan2.2 wan/configs (wan_t2v_A14B, wan_i2v_A14B, wan_ti2v_5B).
void apply_release_settings(const Model& model, ModelInfo& info);

}  // namespace weft
