#pragma once
// The configs of the image side of an image-to-video folder as structs. Field names are those of the config files.

#include <array>
#include <cstdint>
#include <filesystem>

namespace weft {

/// What lies between the two linears of a CLIP layer.
enum class ClipActivation { gelu, quick_gelu };

/// image_encoder/config.json of CLIPVisionModel.
struct ClipVisionConfig {
    std::int64_t hidden_size = 0;
    std::int64_t intermediate_size = 0;
    std::int64_t num_hidden_layers = 0;
    std::int64_t num_attention_heads = 0;
    std::int64_t image_size = 224;
    std::int64_t patch_size = 14;
    std::int64_t projection_dim = 512;  // of a projection that the embedding does not go through
    ClipActivation hidden_act = ClipActivation::quick_gelu;
    double layer_norm_eps = 1e-5;

    std::int64_t head_dim() const { return hidden_size / num_attention_heads; }
    std::int64_t patch_count() const { return (image_size / patch_size) * (image_size / patch_size); }
    /// The class token and the patches: rows of the image embedding.
    std::int64_t token_count() const { return 1 + patch_count(); }
};

/// image_processor/preprocessor_config.json of CLIPImageProcessor.
struct ImageProcessorConfig {
    std::int64_t shortest_edge = 224;
    std::int64_t crop_height = 224;
    std::int64_t crop_width = 224;
    double rescale_factor = 1.0 / 255;
    std::array<double, 3> image_mean{0.48145466, 0.4578275, 0.40821073};
    std::array<double, 3> image_std{0.26862954, 0.26130258, 0.27577711};
};

/// Each throws Error{bad_file} naming the file, the key, what is expected and what was found; Error{unsupported} for a value that is valid
/// but not handled (another activation, another resampling filter, a step switched off), naming it. An absent key means what transformers
/// takes it for.
ClipVisionConfig read_clip_vision_config(const std::filesystem::path& file);
/// The crop must be the square that the encoder sees.
ImageProcessorConfig read_image_processor_config(const std::filesystem::path& file, const ClipVisionConfig& encoder);

}  // namespace weft
