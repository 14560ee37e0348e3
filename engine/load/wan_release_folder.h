#pragma once
// A folder of Wan's own releases, as their makers publish it beside the diffusers layout.

#include <filesystem>

#include "engine/load/model_layout.h"

namespace weft {

/// Told by the files that these folders have and no other: a text encoder models_t5*, a VAE Wan2.*_VAE*, or the folders of two experts.
bool is_wan_release_folder(const std::filesystem::path& folder);

/// The components that are there:
///   diffusion_pytorch_model*.safetensors, or those in high_noise_model and low_noise_model   transformers, with Wan's own config.json
///   models_t5*   Wan2.*_VAE*   models_clip*   google/umt5-xxl                               text encoder, VAE, image encoder, tokenizer
/// Throws Error{bad_file} for one expert without the other.
void find_in_wan_release(const std::filesystem::path& folder, ModelLayout& layout);

}  // namespace weft
