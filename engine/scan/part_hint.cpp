#include "engine/scan/part_hint.h"

namespace weft {
namespace {

// Source: the file lists of Wan-AI's releases, of their -Diffusers versions and of ComfyUI's repackaged ones.
const char* hint_of(const std::string& name, bool is_wan_22_vae) {
    if (name == "transformer")
        return "The model itself: the folder transformer/ of a diffusers release, diffusion_pytorch_model*.safetensors of Wan's own, or a "
               "single file (wan2.1_t2v_1.3B_bf16.safetensors, a GGUF).";
    if (name == "transformer_2")
        return "The expert for low noise: the folder transformer_2/ of a diffusers release, low_noise_model/ of Wan's own, or a single "
               "file (wan2.2_t2v_low_noise_14B_fp8_scaled.safetensors).";
    if (name == "text_encoder")
        return "UMT5-XXL: the folder text_encoder/ of a diffusers release, models_t5_umt5-xxl-enc-bf16.pth of Wan's own, or "
               "umt5_xxl_fp8_e4m3fn_scaled.safetensors of ComfyUI, which carries the tokenizer as well.";
    if (name == "vae")
        return is_wan_22_vae
                   ? "The VAE of Wan 2.2 TI2V-5B: the folder vae/ of its diffusers release, Wan2.2_VAE.pth, or "
                     "wan2.2_vae.safetensors."
                   : "The VAE of Wan 2.1, which Wan 2.2 A14B has as well: the folder vae/ of a diffusers release, Wan2.1_VAE.pth, "
                     "or wan_2.1_vae.safetensors.";
    if (name == "image_encoder")
        return "CLIP ViT-H: the folder image_encoder/ of a diffusers release, "
               "models_clip_open-clip-xlm-roberta-large-vit-huge-14.pth of Wan's own, or clip_vision_h.safetensors.";
    return "The tokenizer of UMT5-XXL: the folder tokenizer/ of a diffusers release or google/umt5-xxl/ of Wan's own (spiece.model). Not "
           "needed where the text encoder's file carries it.";
}

}  // namespace

MissingPart missing_part(const std::string& name, bool is_wan_22_vae) { return {name, hint_of(name, is_wan_22_vae)}; }

}  // namespace weft
