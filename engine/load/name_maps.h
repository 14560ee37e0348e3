#pragma once
// Every naming of Wan's components that users' files have, against ours: one table each, which loader, checker and converter read.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/load/name_table.h"

namespace weft {

enum class Naming {
    ours,               // diffusers and transformers; or a naming that is not known
    wan_transformer,    // Wan's own model.py
    wan_text_encoder,   // Wan's own t5.py
    gguf_text_encoder,  // t5encoder of the ggml project
    wan_vae,            // Wan's own vae.py and vae2_2.py
    wan_image_encoder   // Wan's own clip.py, see wan_clip.h
};

/// "diffusers", "Wan", "GGUF"
std::string_view name_of(Naming naming);

/// Transformers of all releases: T2V, I2V (img_emb, k_img, v_img), first and last frame (emb_pos).
const NameTable& wan_transformer_names();
const NameTable& wan_text_encoder_names();
const NameTable& gguf_text_encoder_names();
/// residual_blocks: num_res_blocks of the config, where Wan counts blocks through; is_residual: the VAE of Wan 2.2.
NameTable wan_vae_names(std::int64_t residual_blocks, bool is_residual);

/// What the names of one component are, told by themselves.
struct KnownNames {
    std::string prefix;  // "model.diffusion_model." or another one that all names share; empty if none
    Naming naming = Naming::ours;
    std::map<std::string, std::string> ours;  // by the name in the file: our name; itself where it is not known
};
KnownNames recognise_names(const std::vector<std::string>& names);

}  // namespace weft
