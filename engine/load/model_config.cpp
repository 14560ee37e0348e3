#include "engine/load/model_config.h"

#include <algorithm>
#include <string_view>

#include "engine/load/config_values.h"

namespace weft {
namespace {

// Far past any model there is; small enough that products of a few of them stay below 2^63.
constexpr std::int64_t max_dim = 1'000'000;
constexpr std::int64_t max_layers = 1000;
constexpr const char* runnable = "Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.";

void require_class(const ConfigValues& config, const std::string& expected) {
    if (config.text("_class_name") != expected) config.unsupported("_class_name", "only " + expected + " can be run here", runnable);
}

void require_text(const ConfigValues& config, const std::string& key, const std::string& only) {
    if (config.text(key) != only) config.unsupported(key, "only \"" + only + "\" is handled", runnable);
}

/// A shortcut around a level of the encoder takes means of whole groups: of the channels at 2 x 2 positions, at the last level of the
/// channels alone. Those of the decoder, which repeat, then work out as well.
bool shortcuts_work_out(const std::vector<std::int64_t>& dim_mult) {
    std::int64_t before = 1;
    for (std::size_t level = 0; level < dim_mult.size(); ++level) {
        const std::int64_t positions = level + 1 == dim_mult.size() ? 1 : 4;
        if (before * positions % dim_mult[level] != 0) return false;
        before = dim_mult[level];
    }
    return true;
}

/// Wan 2.1 image-to-video: picture embeddings, and keys and values of them in every block.
void read_image_embedder(const ConfigValues& config, TransformerConfig& result) {
    if (!config.is_null("image_dim")) result.image_dim = config.integer("image_dim", 1, max_dim);
    if (!config.is_null("pos_embed_seq_len")) result.pos_embed_seq_len = config.integer("pos_embed_seq_len", 1, max_dim);
    const bool has_added_keys = !config.is_null("added_kv_proj_dim");
    if (has_added_keys != result.has_image_embedder())
        config.bad("added_kv_proj_dim",
                   result.has_image_embedder() ? "a number, because image_dim is given" : "null, because image_dim is");
    if (has_added_keys && config.integer("added_kv_proj_dim", 1, max_dim) != result.inner_dim())
        config.bad("added_kv_proj_dim", std::to_string(result.inner_dim()) + " (num_attention_heads x attention_head_dim)");
    if (result.pos_embed_seq_len > 0 && !result.has_image_embedder()) config.bad("pos_embed_seq_len", "null, because image_dim is");
}

}  // namespace

TransformerConfig read_transformer_config(const std::filesystem::path& file) {
    const ConfigValues config(file);
    require_class(config, "WanTransformer3DModel");
    require_text(config, "qk_norm", "rms_norm_across_heads");

    TransformerConfig result;
    result.num_layers = config.integer("num_layers", 1, max_layers);
    result.num_attention_heads = config.integer("num_attention_heads", 1, 4096);
    result.attention_head_dim = config.integer("attention_head_dim", 2, 4096);
    if (result.attention_head_dim % 2 != 0) config.bad("attention_head_dim", "an even number (rotary pairs)");
    if (result.inner_dim() > max_dim) config.bad("num_attention_heads", "num_attention_heads x attention_head_dim of at most 1000000");
    result.ffn_dim = config.integer("ffn_dim", 1, max_dim);
    result.freq_dim = config.integer("freq_dim", 2, max_dim);
    if (result.freq_dim % 2 != 0) config.bad("freq_dim", "an even number (cosines and sines)");
    result.text_dim = config.integer("text_dim", 1, max_dim);
    result.in_channels = config.integer("in_channels", 1, 4096);
    result.out_channels = config.integer("out_channels", 1, 4096);
    if (result.in_channels < result.out_channels) config.bad("in_channels", "at least out_channels");
    read_image_embedder(config, result);
    const auto patch = config.integers("patch_size", 3, 3, 1, 16);
    std::copy(patch.begin(), patch.end(), result.patch_size.begin());
    if (result.patch_size[0] != 1) config.unsupported("patch_size", "patches over several frames are not handled", runnable);
    result.rope_max_seq_len = config.integer("rope_max_seq_len", 1, max_dim, result.rope_max_seq_len);
    result.cross_attn_norm = config.truth("cross_attn_norm", result.cross_attn_norm);
    result.eps = config.number("eps", 1e-12, 1e-2, result.eps);
    return result;
}

TextEncoderConfig read_text_encoder_config(const std::filesystem::path& file) {
    const ConfigValues config(file);
    require_text(config, "model_type", "umt5");
    if (!config.is_null("architectures")) {
        const auto classes = config.texts("architectures", 16);
        if (std::find(classes.begin(), classes.end(), "UMT5EncoderModel") == classes.end())
            config.unsupported("architectures", "only UMT5EncoderModel can be run here", runnable);
    }
    require_text(config, "feed_forward_proj", "gated-gelu");
    if (config.has("dense_act_fn")) require_text(config, "dense_act_fn", "gelu_new");

    TextEncoderConfig result;
    result.vocab_size = config.integer("vocab_size", 1, 100'000'000);
    result.d_model = config.integer("d_model", 1, max_dim);
    result.d_kv = config.integer("d_kv", 1, 4096);
    result.d_ff = config.integer("d_ff", 1, max_dim);
    result.num_heads = config.integer("num_heads", 1, 4096);
    if (result.num_heads * result.d_kv > max_dim) config.bad("num_heads", "num_heads x d_kv of at most 1000000");
    result.num_layers = config.integer("num_layers", 1, max_layers);
    // Half of the buckets are for each direction, half of those for single distances.
    result.relative_attention_num_buckets =
        config.integer("relative_attention_num_buckets", 4, 65536, result.relative_attention_num_buckets);
    if (result.relative_attention_num_buckets % 4 != 0) config.bad("relative_attention_num_buckets", "a multiple of 4");
    result.relative_attention_max_distance =
        config.integer("relative_attention_max_distance", 1, max_dim, result.relative_attention_max_distance);
    if (result.relative_attention_max_distance <= result.relative_attention_num_buckets / 4)
        config.bad("relative_attention_max_distance", "more than a quarter of relative_attention_num_buckets");
    result.layer_norm_epsilon = config.number("layer_norm_epsilon", 1e-12, 1e-2, result.layer_norm_epsilon);
    return result;
}

VaeConfig read_vae_config(const std::filesystem::path& file) {
    const ConfigValues config(file);
    require_class(config, "AutoencoderKLWan");
    if (config.has("attn_scales") && !config.numbers("attn_scales", config.value("attn_scales").size(), 0, 1e6).empty())
        config.unsupported("attn_scales", "attention inside the VAE's levels is not handled", runnable);

    VaeConfig result;
    result.base_dim = config.integer("base_dim", 1, 65536);
    result.decoder_base_dim = config.is_null("decoder_base_dim") ? result.base_dim : config.integer("decoder_base_dim", 1, 65536);
    result.z_dim = config.integer("z_dim", 1, 4096);
    result.dim_mult = config.integers("dim_mult", 2, 8, 1, 64);
    result.is_residual = config.truth("is_residual", false);
    if (result.is_residual && !shortcuts_work_out(result.dim_mult))
        config.bad("dim_mult", "levels whose channels are means of whole groups of the level before");
    // Without shortcuts each level of the decoder but the last halves its channels where it doubles the picture.
    for (std::size_t level = 1; level < result.dim_mult.size(); ++level)
        if (!result.is_residual && result.decoder_base_dim * result.dim_mult[level] % 2 != 0)
            config.bad("decoder_base_dim", "even channels at each level that is scaled");
    result.num_res_blocks = config.integer("num_res_blocks", 1, 64);
    result.temperal_downsample = config.truths("temperal_downsample", result.dim_mult.size() - 1);
    result.patch_size = config.is_null("patch_size") ? 1 : config.integer("patch_size", 1, 16);
    for (const char* key : {"in_channels", "out_channels"})
        if (config.integer(key, 1, 4096, result.pixel_channels()) != result.pixel_channels())
            config.unsupported(key, "only red, green and blue are handled: 3 channels for each pixel of a patch", runnable);

    const auto means = config.numbers("latents_mean", static_cast<std::size_t>(result.z_dim), -1e6, 1e6);
    const auto deviations = config.numbers("latents_std", static_cast<std::size_t>(result.z_dim), 1e-6, 1e6);
    result.latents_mean.assign(means.begin(), means.end());
    result.latents_std.assign(deviations.begin(), deviations.end());

    // These two follow from the levels; a file that says otherwise is of another model.
    const auto in_time = std::count(result.temperal_downsample.begin(), result.temperal_downsample.end(), true);
    const std::int64_t temporal = std::int64_t{1} << in_time;
    const std::int64_t spatial = result.patch_size << (result.dim_mult.size() - 1);
    result.scale_factor_temporal = config.integer("scale_factor_temporal", 1, max_dim, temporal);
    result.scale_factor_spatial = config.integer("scale_factor_spatial", 1, max_dim, spatial);
    if (result.scale_factor_temporal != temporal)
        config.bad("scale_factor_temporal", std::to_string(temporal) + ", as temperal_downsample says");
    if (result.scale_factor_spatial != spatial)
        config.bad("scale_factor_spatial", std::to_string(spatial) + ", as dim_mult and patch_size say");
    return result;
}

SchedulerConfig read_scheduler_config(const std::filesystem::path& file) {
    const ConfigValues config(file);
    SchedulerConfig result;
    result.class_name = config.text("_class_name");
    const bool is_euler = result.class_name == "FlowMatchEulerDiscreteScheduler";
    if (!is_euler && result.class_name != "UniPCMultistepScheduler" && result.class_name != "DPMSolverMultistepScheduler")
        config.unsupported("_class_name",
                           "only UniPCMultistepScheduler, FlowMatchEulerDiscreteScheduler and DPMSolverMultistepScheduler are known",
                           "Put the scheduler_config.json of a Wan text-to-video release in its place.");
    result.num_train_timesteps = config.integer("num_train_timesteps", 2, max_dim, result.num_train_timesteps);
    // Euler's config calls it shift.
    result.flow_shift = config.number(is_euler ? "shift" : "flow_shift", 1e-3, 1e3, is_euler ? 1.0 : result.flow_shift);
    result.solver_order = config.integer("solver_order", 1, 3, result.solver_order);
    if (config.truth("use_dynamic_shifting", false))
        config.unsupported("use_dynamic_shifting", "the shift must be a fixed number", runnable);
    if (is_euler) return result;
    require_text(config, "prediction_type", "flow_prediction");
    if (!config.truth("use_flow_sigmas", false)) config.unsupported("use_flow_sigmas", "only flow matching is handled", runnable);
    return result;
}

}  // namespace weft
