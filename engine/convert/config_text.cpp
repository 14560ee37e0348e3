#include "engine/convert/config_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

namespace weft {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json) { return json.dump(2) + "\n"; }

Json number_or_null(std::int64_t value, std::int64_t null) { return value == null ? Json() : Json(value); }

/// The shortest decimal that is this float, as people wrote it down: -0.7571, not -0.757099986076355.
std::vector<Json> short_numbers(const std::vector<float>& values) {
    std::vector<Json> numbers;
    for (const float value : values) numbers.push_back(Json::parse(fmt::format("{}", value)));
    return numbers;
}

}  // namespace

std::string config_text(const TransformerConfig& config) {
    return text_of({{"_class_name", "WanTransformer3DModel"},
                    {"added_kv_proj_dim", config.has_image_embedder() ? Json(config.inner_dim()) : Json()},
                    {"attention_head_dim", config.attention_head_dim},
                    {"cross_attn_norm", config.cross_attn_norm},
                    {"eps", config.eps},
                    {"ffn_dim", config.ffn_dim},
                    {"freq_dim", config.freq_dim},
                    {"image_dim", number_or_null(config.image_dim, 0)},
                    {"in_channels", config.in_channels},
                    {"num_attention_heads", config.num_attention_heads},
                    {"num_layers", config.num_layers},
                    {"out_channels", config.out_channels},
                    {"patch_size", config.patch_size},
                    {"pos_embed_seq_len", number_or_null(config.pos_embed_seq_len, 0)},
                    {"qk_norm", "rms_norm_across_heads"},
                    {"rope_max_seq_len", config.rope_max_seq_len},
                    {"text_dim", config.text_dim}});
}

std::string config_text(const TextEncoderConfig& config) {
    return text_of({{"architectures", {"UMT5EncoderModel"}},
                    {"classifier_dropout", 0.0},
                    {"d_ff", config.d_ff},
                    {"d_kv", config.d_kv},
                    {"d_model", config.d_model},
                    {"decoder_start_token_id", 0},
                    {"dense_act_fn", "gelu_new"},
                    {"dropout_rate", 0.1},
                    {"eos_token_id", 1},
                    {"feed_forward_proj", "gated-gelu"},
                    {"initializer_factor", 1.0},
                    {"is_encoder_decoder", true},
                    {"is_gated_act", true},
                    {"layer_norm_epsilon", config.layer_norm_epsilon},
                    {"model_type", "umt5"},
                    {"num_decoder_layers", config.num_layers},
                    {"num_heads", config.num_heads},
                    {"num_layers", config.num_layers},
                    {"pad_token_id", 0},
                    {"relative_attention_max_distance", config.relative_attention_max_distance},
                    {"relative_attention_num_buckets", config.relative_attention_num_buckets},
                    {"tie_word_embeddings", true},
                    {"use_cache", true},
                    {"vocab_size", config.vocab_size}});
}

std::string config_text(const VaeConfig& config) {
    return text_of({{"_class_name", "AutoencoderKLWan"},
                    {"attn_scales", Json::array()},
                    {"base_dim", config.base_dim},
                    {"decoder_base_dim", number_or_null(config.decoder_base_dim, config.base_dim)},
                    {"dim_mult", config.dim_mult},
                    {"dropout", 0.0},
                    {"in_channels", config.pixel_channels()},
                    {"is_residual", config.is_residual},
                    {"latents_mean", short_numbers(config.latents_mean)},
                    {"latents_std", short_numbers(config.latents_std)},
                    {"num_res_blocks", config.num_res_blocks},
                    {"out_channels", config.pixel_channels()},
                    {"patch_size", number_or_null(config.patch_size, 1)},
                    {"scale_factor_spatial", config.scale_factor_spatial},
                    {"scale_factor_temporal", config.scale_factor_temporal},
                    {"temperal_downsample", config.temperal_downsample},
                    {"z_dim", config.z_dim}});
}

}  // namespace weft
