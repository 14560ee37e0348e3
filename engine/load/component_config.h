#pragma once
// The config of a component wherever its weights come from. Reads no weights.

#include "engine/load/clip_config.h"
#include "engine/load/component_source.h"
#include "engine/load/model_config.h"

namespace weft {

// Each reads the config beside the weights. Where there is none, or Wan's own, the tensors tell it, and every one of them is checked:
//   replaced  a component with a config that this one stands in for (or is like); null: none. The weights have that config where their
//   tensors
//             fit it; of a transformer, head_dim comes from there in any case where it divides the width, else it is 128.
// Throws Error{bad_file} for weights of another part and incomplete ones, naming file and tensor, and as the readers of configs.

/// Whether a config.json is Wan's own, which says less than the tensors do.
bool is_config_of_wan(const std::filesystem::path& file);

TransformerConfig transformer_config(const ComponentSource& source, const ComponentSource* replaced);
TextEncoderConfig text_encoder_config(const ComponentSource& source, const ComponentSource* replaced);
VaeConfig vae_config(const ComponentSource& source, const ComponentSource* replaced);
ClipVisionConfig image_encoder_config(const ComponentSource& source, const ComponentSource* replaced);

}  // namespace weft
