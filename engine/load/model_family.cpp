#include "engine/load/model_family.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.h"
#include "engine/load/json_text.h"

namespace weft {
namespace {

constexpr const char* runnable = "Weft Studio runs the transformers, UMT5 text encoders, VAEs and CLIP image encoders of Wan 2.1 and 2.2.";
constexpr std::int64_t max_layers = 1000;  // far past any model; a number in a tensor's name must not become memory
constexpr const char* choose_other = "Choose the file of the part that is asked for.";

// Of the latents of the releases. Source: vae.py and vae2_2.py of Wan, and the config.json of their diffusers folders.
constexpr std::array<float, 16> wan21_mean{-0.7571F, -0.7089F, -0.9113F, 0.1075F,  -0.1745F, 0.9653F,  -0.1517F, 1.5508F,
                                           0.4134F,  -0.0715F, 0.5517F,  -0.3632F, -0.1922F, -0.9497F, 0.2503F,  -0.2921F};
constexpr std::array<float, 16> wan21_std{2.8184F, 1.4541F, 2.3275F, 2.6558F, 1.2196F, 1.7708F, 2.6052F, 2.0743F,
                                          3.2687F, 2.1526F, 2.8652F, 1.5579F, 1.6382F, 1.1253F, 2.8251F, 1.9160F};
constexpr std::array<float, 48> wan22_mean{
    -0.2289F, -0.0052F, -0.1323F, -0.2339F, -0.2799F, 0.0174F,  0.1838F,  0.1557F,  -0.1382F, 0.0542F,  0.2813F,  0.0891F,
    0.1570F,  -0.0098F, 0.0375F,  -0.1825F, -0.2246F, -0.1207F, -0.0698F, 0.5109F,  0.2665F,  -0.2108F, -0.2158F, 0.2502F,
    -0.2055F, -0.0322F, 0.1109F,  0.1567F,  -0.0729F, 0.0899F,  -0.2799F, -0.1230F, -0.0313F, -0.1649F, 0.0117F,  0.0723F,
    -0.2839F, -0.2083F, -0.0520F, 0.3748F,  0.0152F,  0.1957F,  0.1433F,  -0.2944F, 0.3573F,  -0.0548F, -0.1681F, -0.0667F};
constexpr std::array<float, 48> wan22_std{0.4765F, 1.0364F, 0.4514F, 1.1677F, 0.5313F, 0.4990F, 0.4818F, 0.5013F, 0.8158F, 1.0344F,
                                          0.5894F, 1.0901F, 0.6885F, 0.6165F, 0.8454F, 0.4978F, 0.5759F, 0.3523F, 0.7135F, 0.6804F,
                                          0.5833F, 1.4146F, 0.8986F, 0.5659F, 0.7069F, 0.5338F, 0.4889F, 0.4917F, 0.4069F, 0.4999F,
                                          0.6866F, 0.4093F, 0.5709F, 0.6065F, 0.6415F, 0.4944F, 0.5726F, 1.2042F, 0.5458F, 1.6887F,
                                          0.3971F, 1.0600F, 0.3943F, 0.5537F, 0.5444F, 0.4089F, 0.7468F, 0.7744F};

std::string with_article(ModelPart part) { return fmt::format("{} {}", part == ModelPart::image_encoder ? "an" : "a", name_of(part)); }

/// Looks shapes up and says what is missing.
class Shapes {
  public:
    Shapes(const ComponentFiles& files, ModelPart part) : files_(files), part_(part) {}

    bool has(const std::string& name) const { return files_.tensors().contains(name); }

    /// The shape of a tensor that this part has in every release.
    const kernels::Shape& of(const std::string& name, int rank) const {
        const auto found = files_.tensors().find(name);
        if (found == files_.tensors().end()) {
            if (const ModelPart actual = part_of(files_); actual != part_)
                fail(fmt::format("the weights of {}, expected {}", with_article(actual), with_article(part_)), choose_other);
            fail(fmt::format("{} without the tensor '{}'", with_article(part_), name),
                 "The download may be incomplete; fetch this file again.");
        }
        if (found->second.shape.rank() != rank || found->second.shape.element_count() == 0)
            fail(fmt::format("tensor '{}' has the shape {}, expected {} axes", for_message(name), found->second.shape.text(), rank),
                 runnable);
        return found->second.shape;
    }

    /// How many of `before`0, `before`1, ... there are.
    std::int64_t count(const std::string& before) const {
        std::int64_t highest = -1;
        const auto& tensors = files_.tensors();
        for (auto entry = tensors.lower_bound(before); entry != tensors.end() && entry->first.starts_with(before); ++entry) {
            std::int64_t number = -1;
            const char* const begin = entry->first.data() + before.size();
            const auto [end, error] = std::from_chars(begin, entry->first.data() + entry->first.size(), number);
            if (error == std::errc() && end != begin && *end == '.') highest = std::max(highest, number);
        }
        if (highest >= max_layers)
            fail(fmt::format("tensors '{}{}...', expected at most {} layers", before, highest, max_layers), runnable);
        return highest + 1;
    }

    std::int64_t quotient(const char* what, std::int64_t whole, std::int64_t part) const {
        if (part <= 0 || whole % part != 0) fail(fmt::format("{}: {} is no multiple of {}", what, whole, part), runnable);
        return whole / part;
    }

    [[noreturn]] void fail(const std::string& message, const char* hint) const {
        throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place(), message), hint);
    }
    [[noreturn]] void unsupported(const std::string& message) const {
        throw Error(ErrorKind::unsupported, fmt::format("{}: {}", place(), message), runnable);
    }

  private:
    std::string place() const { return files_.files().front().path().string(); }

    const ComponentFiles& files_;
    ModelPart part_;
};

/// Channels of a level in units of the last one.
std::vector<std::int64_t> multiples(const Shapes& shapes, const std::vector<std::int64_t>& channels, std::int64_t base) {
    std::vector<std::int64_t> result;
    for (const std::int64_t count : channels) result.push_back(shapes.quotient("channels of a level of the VAE", count, base));
    return result;
}

}  // namespace

std::string_view name_of(ModelPart part) {
    switch (part) {
        case ModelPart::transformer:
            return "transformer";
        case ModelPart::text_encoder:
            return "text encoder";
        case ModelPart::image_encoder:
            return "image encoder";
        case ModelPart::vae:
            break;
    }
    return "VAE";
}

ModelPart part_of(const ComponentFiles& files) {
    const auto has = [&](const char* name) { return files.tensors().contains(name); };
    if (has("patch_embedding.weight") && has("blocks.0.attn1.to_q.weight")) return ModelPart::transformer;
    if (has("encoder.block.0.layer.0.SelfAttention.q.weight")) return ModelPart::text_encoder;
    if (has("decoder.conv_in.weight") || has("encoder.conv_in.weight")) return ModelPart::vae;
    if (has("vision_model.embeddings.class_embedding")) return ModelPart::image_encoder;
    std::string some;
    for (const auto& [name, tensor] : files.tensors()) {
        some += fmt::format("{}'{}'", some.empty() ? "" : ", ", for_message(files.name_in_file(name)));
        if (some.size() > 100) break;
    }
    throw Error(ErrorKind::unsupported,
                fmt::format("{}: the weights of no part of a Wan model ({})", files.files().front().path().string(),
                            some.empty() ? "no tensors" : some + ", ..."),
                runnable);
}

TransformerConfig transformer_config_of(const ComponentFiles& files, std::int64_t head_dim) {
    const Shapes shapes(files, ModelPart::transformer);
    const kernels::Shape& patches = shapes.of("patch_embedding.weight", 5);
    if (shapes.has("vace_patch_embedding.weight")) shapes.unsupported("a VACE transformer");
    TransformerConfig config;
    config.attention_head_dim = head_dim;
    config.num_attention_heads = shapes.quotient("attention heads", patches[0], head_dim);
    config.num_layers = shapes.count("blocks.");
    config.in_channels = patches[1];
    for (std::size_t axis = 0; axis < 3; ++axis) config.patch_size[axis] = patches[static_cast<int>(axis) + 2];
    if (config.patch_size[0] != 1) shapes.unsupported(fmt::format("patches over {} frames", config.patch_size[0]));
    const std::int64_t patch = config.patch_size[0] * config.patch_size[1] * config.patch_size[2];
    config.out_channels = shapes.quotient("output channels", shapes.of("proj_out.weight", 2)[0], patch);
    config.ffn_dim = shapes.of("blocks.0.ffn.net.0.proj.weight", 2)[0];
    config.freq_dim = shapes.of("condition_embedder.time_embedder.linear_1.weight", 2)[1];
    config.text_dim = shapes.of("condition_embedder.text_embedder.linear_1.weight", 2)[1];
    config.cross_attn_norm = shapes.has("blocks.0.norm2.weight");
    const std::string image = "condition_embedder.image_embedder.";
    if (shapes.has("blocks.0.attn2.add_k_proj.weight")) config.image_dim = shapes.of(image + "norm1.weight", 1)[0];
    if (shapes.has(image + "pos_embed")) config.pos_embed_seq_len = shapes.of(image + "pos_embed", 3)[1];
    return config;
}

TextEncoderConfig text_encoder_config_of(const ComponentFiles& files) {
    const Shapes shapes(files, ModelPart::text_encoder);
    const std::string attention = "encoder.block.0.layer.0.SelfAttention.";
    const kernels::Shape& bias = shapes.of(attention + "relative_attention_bias.weight", 2);
    TextEncoderConfig config;
    config.vocab_size = shapes.of("shared.weight", 2)[0];
    config.d_model = shapes.of("shared.weight", 2)[1];
    config.num_layers = shapes.count("encoder.block.");
    config.relative_attention_num_buckets = bias[0];
    config.num_heads = bias[1];
    config.d_kv = shapes.quotient("attention heads", shapes.of(attention + "q.weight", 2)[0], config.num_heads);
    if (config.num_layers > 1 && !shapes.has("encoder.block.1.layer.0.SelfAttention.relative_attention_bias.weight"))
        shapes.unsupported("a T5 encoder, whose blocks share one position table; Wan's is a UMT5");
    if (!shapes.has("encoder.block.0.layer.1.DenseReluDense.wi_0.weight")) shapes.unsupported("a T5 encoder without gated layers");
    config.d_ff = shapes.of("encoder.block.0.layer.1.DenseReluDense.wi_0.weight", 2)[0];
    return config;
}

VaeConfig vae_config_of(const ComponentFiles& files) {
    const Shapes shapes(files, ModelPart::vae);
    VaeConfig config;
    config.z_dim = shapes.of("post_quant_conv.weight", 5)[0];
    config.is_residual = shapes.has("decoder.up_blocks.0.upsampler.resample.1.weight");
    config.decoder_base_dim = shapes.of("decoder.conv_out.weight", 5)[1];
    const auto levels = shapes.count("decoder.up_blocks.");
    config.num_res_blocks = shapes.count("decoder.up_blocks.0.resnets.") - 1;
    if (levels < 2 || levels > 8 || config.num_res_blocks < 1)
        shapes.fail(fmt::format("a VAE of {} levels of {} residual blocks", levels, config.num_res_blocks), runnable);
    std::vector<std::int64_t> channels;
    config.temperal_downsample.clear();
    // The decoder goes through the levels backwards.
    for (std::int64_t level = levels - 1; level >= 0; --level) {
        const std::string name = fmt::format("decoder.up_blocks.{}.", level);
        channels.push_back(shapes.of(name + "resnets.0.conv1.weight", 5)[0]);
        if (level < levels - 1)
            config.temperal_downsample.push_back(
                shapes.has(name + (config.is_residual ? "upsampler.time_conv.weight" : "upsamplers.0.time_conv.weight")));
    }
    config.dim_mult = multiples(shapes, channels, config.decoder_base_dim);
    config.base_dim = shapes.has("encoder.conv_in.weight") ? shapes.of("encoder.conv_in.weight", 5)[0] : config.decoder_base_dim;
    const std::int64_t pixels = shapes.quotient("output channels", shapes.of("decoder.conv_out.weight", 5)[0], 3);
    config.patch_size = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(pixels))));
    if (config.patch_size * config.patch_size != pixels) shapes.unsupported(fmt::format("{} output channels of the VAE", 3 * pixels));
    config.scale_factor_spatial = config.patch_size << (levels - 1);
    config.scale_factor_temporal = std::int64_t{1}
                                   << std::count(config.temperal_downsample.begin(), config.temperal_downsample.end(), true);
    if (config.z_dim == static_cast<std::int64_t>(wan21_mean.size()) && !config.is_residual) {
        config.latents_mean.assign(wan21_mean.begin(), wan21_mean.end());
        config.latents_std.assign(wan21_std.begin(), wan21_std.end());
    } else if (config.z_dim == static_cast<std::int64_t>(wan22_mean.size()) && config.is_residual) {
        config.latents_mean.assign(wan22_mean.begin(), wan22_mean.end());
        config.latents_std.assign(wan22_std.begin(), wan22_std.end());
    } else {
        shapes.unsupported(fmt::format("a VAE of {} latent channels, which no release of Wan has", config.z_dim));
    }
    return config;
}

ClipVisionConfig image_encoder_config_of(const ComponentFiles& files) {
    constexpr std::int64_t head_dim = 80;
    const Shapes shapes(files, ModelPart::image_encoder);
    const kernels::Shape& patches = shapes.of("vision_model.embeddings.patch_embedding.weight", 4);
    ClipVisionConfig config;
    config.hidden_size = patches[0];
    config.patch_size = patches[2];
    config.hidden_act = ClipActivation::gelu;
    config.num_attention_heads = shapes.quotient("attention heads", config.hidden_size, head_dim);
    config.num_hidden_layers = shapes.count("vision_model.encoder.layers.");
    config.intermediate_size = shapes.of("vision_model.encoder.layers.0.mlp.fc1.weight", 2)[0];
    const std::int64_t patch_count = shapes.of("vision_model.embeddings.position_embedding.weight", 2)[0] - 1;
    const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(patch_count))));
    if (side * side != patch_count || config.num_hidden_layers < 2)
        shapes.fail(fmt::format("an image encoder of {} layers and {} patches", config.num_hidden_layers, patch_count), runnable);
    config.image_size = side * config.patch_size;
    if (shapes.has("visual_projection.weight")) config.projection_dim = shapes.of("visual_projection.weight", 2)[0];
    return config;
}

}  // namespace weft
