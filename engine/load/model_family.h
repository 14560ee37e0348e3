#pragma once
// What a weight file without a config is: told by the names and shapes of its tensors alone.

#include <cstdint>
#include <string_view>

#include "engine/load/clip_config.h"
#include "engine/load/component_files.h"
#include "engine/load/model_config.h"

namespace weft {

enum class ModelPart { transformer, text_encoder, vae, image_encoder };

/// "transformer", "text encoder", "VAE", "image encoder"
std::string_view name_of(ModelPart part);

/// The part of a Wan model that these files hold. Throws Error{unsupported} for weights of anything else, naming some of their tensors.
ModelPart part_of(const ComponentFiles& files);

// Each gives the config that the file would have had beside it, and throws Error{bad_file} where the file is of another part, a tensor that
// tells a number is missing or the numbers do not fit each other; Error{unsupported} for a relative that is not run here (a T5 encoder, a
// VACE transformer). Whether every tensor is there and right is for model_check to say.

/// head_dim: elements of an attention head, which no shape tells; 128 in all releases.
TransformerConfig transformer_config_of(const ComponentFiles& files, std::int64_t head_dim = 128);
TextEncoderConfig text_encoder_config_of(const ComponentFiles& files);
/// The latents' statistics are those of the releases: Wan 2.1 for 16 channels, Wan 2.2 for 48.
VaeConfig vae_config_of(const ComponentFiles& files);
/// Heads of 80 and an exact GELU, as the ViT-H of the releases has them.
ClipVisionConfig image_encoder_config_of(const ComponentFiles& files);

}  // namespace weft
