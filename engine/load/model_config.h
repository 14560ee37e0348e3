#pragma once
// The configs of a model folder's components as structs. Field names are those of the config files.

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// transformer/config.json of WanTransformer3DModel.
struct TransformerConfig {
    std::int64_t num_layers = 0;
    std::int64_t num_attention_heads = 0;
    std::int64_t attention_head_dim = 0;
    std::int64_t ffn_dim = 0;
    std::int64_t freq_dim = 256;
    std::int64_t text_dim = 4096;
    std::int64_t in_channels = 16;
    std::int64_t out_channels = 16;
    std::int64_t image_dim = 0;          // width of the picture embeddings that blocks attend to; 0: no image embedder
    std::int64_t pos_embed_seq_len = 0;  // rows of the image embedder's position table (first and last frame); 0: none
    std::array<std::int64_t, 3> patch_size{1, 2, 2};
    std::int64_t rope_max_seq_len = 1024;
    bool cross_attn_norm = true;
    double eps = 1e-6;

    std::int64_t inner_dim() const { return num_attention_heads * attention_head_dim; }
    bool has_image_embedder() const { return image_dim > 0; }
    /// Input channels beside the noise: mask and known latents of an image-conditioned model.
    std::int64_t condition_channels() const { return in_channels - out_channels; }
};

/// text_encoder/config.json of UMT5EncoderModel.
struct TextEncoderConfig {
    std::int64_t vocab_size = 0;
    std::int64_t d_model = 0;
    std::int64_t d_kv = 0;
    std::int64_t d_ff = 0;
    std::int64_t num_heads = 0;
    std::int64_t num_layers = 0;
    std::int64_t relative_attention_num_buckets = 32;
    std::int64_t relative_attention_max_distance = 128;
    double layer_norm_epsilon = 1e-6;
};

/// vae/config.json of AutoencoderKLWan.
struct VaeConfig {
    std::int64_t base_dim = 96;
    std::int64_t decoder_base_dim = 96;  // base_dim where the file has null
    std::int64_t z_dim = 16;
    std::vector<std::int64_t> dim_mult{1, 2, 4, 4};
    std::int64_t num_res_blocks = 2;
    std::vector<bool> temperal_downsample{false, true, true};  // sic: the file's spelling
    std::vector<float> latents_mean;
    std::vector<float> latents_std;
    bool is_residual = false;     // Wan 2.2: shortcuts around the levels
    std::int64_t patch_size = 1;  // pixels are taken and given in squares of this side; 1 where the file has null
    std::int64_t scale_factor_temporal = 4;
    std::int64_t scale_factor_spatial = 8;

    /// Of the first and the last convolution: red, green and blue of each pixel of a square.
    std::int64_t pixel_channels() const { return 3 * patch_size * patch_size; }
};

/// scheduler/scheduler_config.json.
struct SchedulerConfig {
    std::string class_name;
    std::int64_t num_train_timesteps = 1000;
    double flow_shift = 3.0;
    std::int64_t solver_order = 2;
};

/// Each throws Error{bad_file} naming the file, the key, what is expected and what was found; Error{unsupported} for a value that is valid
/// but not handled (another activation), naming it.
TransformerConfig read_transformer_config(const std::filesystem::path& file);
TextEncoderConfig read_text_encoder_config(const std::filesystem::path& file);
VaeConfig read_vae_config(const std::filesystem::path& file);
SchedulerConfig read_scheduler_config(const std::filesystem::path& file);

}  // namespace weft
