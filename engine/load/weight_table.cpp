#include "engine/load/weight_table.h"

#include <fmt/format.h>

#include <utility>

namespace weft {
namespace {

using Extent = std::int64_t;

/// Appends rows of a table under a prefix.
class Table {
  public:
    void add(std::string name, kernels::Shape shape, WeightKind kind) {
        rows_.push_back({std::move(name), shape, kind, keep_fp32_, optional_});
    }
    void vector(std::string name, kernels::Shape shape) { add(std::move(name), shape, WeightKind::vector); }
    /// `name.weight` [n, k]
    void matrix(const std::string& name, Extent n, Extent k) { add(name + ".weight", {n, k}, WeightKind::matrix); }
    /// `name.weight` [n, k] and `name.bias` [n]
    void linear(const std::string& name, Extent n, Extent k) {
        matrix(name, n, k);
        vector(name + ".bias", {n});
    }
    /// `name.weight` and `name.bias` of a convolution
    void conv(const std::string& name, kernels::Shape shape) {
        add(name + ".weight", shape, WeightKind::conv);
        vector(name + ".bias", {shape[0]});
    }

    void keep_fp32(bool value) { keep_fp32_ = value; }
    void optional(bool value) { optional_ = value; }
    std::vector<WeightSpec> take() { return std::move(rows_); }

  private:
    std::vector<WeightSpec> rows_;
    bool keep_fp32_ = false;
    bool optional_ = false;
};

void add_attention(Table& table, const std::string& name, Extent dim) {
    table.vector(name + ".norm_q.weight", {dim});
    table.vector(name + ".norm_k.weight", {dim});
    for (const char* projection : {".to_q", ".to_k", ".to_v", ".to_out.0"}) table.linear(name + projection, dim, dim);
}

/// Picture embeddings → width of the blocks. The hidden layer is as wide as the picture embeddings.
void add_image_embedder(Table& table, const TransformerConfig& config) {
    const std::string name = "condition_embedder.image_embedder";
    if (config.pos_embed_seq_len > 0) table.vector(name + ".pos_embed", {1, config.pos_embed_seq_len, config.image_dim});
    table.vector(name + ".norm1.weight", {config.image_dim});
    table.vector(name + ".norm1.bias", {config.image_dim});
    table.linear(name + ".ff.net.0.proj", config.image_dim, config.image_dim);
    table.linear(name + ".ff.net.2", config.inner_dim(), config.image_dim);
    table.vector(name + ".norm2.weight", {config.inner_dim()});
    table.vector(name + ".norm2.bias", {config.inner_dim()});
}

void add_image_keys(Table& table, const std::string& name, Extent dim) {
    table.vector(name + ".norm_added_k.weight", {dim});
    table.linear(name + ".add_k_proj", dim, dim);
    table.linear(name + ".add_v_proj", dim, dim);
}

// The parts of AutoencoderKLWan; weights are [c_out, c_in, time, height, width].

void add_residual_block(Table& table, const std::string& name, Extent in, Extent out) {
    table.vector(name + ".norm1.gamma", {in, 1, 1, 1});
    table.conv(name + ".conv1", {out, in, 3, 3, 3});
    table.vector(name + ".norm2.gamma", {out, 1, 1, 1});
    table.conv(name + ".conv2", {out, out, 3, 3, 3});
    if (in != out) table.conv(name + ".conv_shortcut", {out, in, 1, 1, 1});
}

void add_mid_block(Table& table, const std::string& name, Extent dim) {
    add_residual_block(table, name + ".resnets.0", dim, dim);
    table.vector(name + ".attentions.0.norm.gamma", {dim, 1, 1});
    table.conv(name + ".attentions.0.to_qkv", {3 * dim, dim, 1, 1});
    table.conv(name + ".attentions.0.proj", {dim, dim, 1, 1});
    add_residual_block(table, name + ".resnets.1", dim, dim);
}

void add_decoder(Table& table, const VaeConfig& config) {
    table.conv("post_quant_conv", {config.z_dim, config.z_dim, 1, 1, 1});
    const std::size_t levels = config.dim_mult.size();
    Extent in = config.decoder_base_dim * config.dim_mult.back();
    table.conv("decoder.conv_in", {in, config.z_dim, 3, 3, 3});
    add_mid_block(table, "decoder.mid_block", in);
    for (std::size_t level = 0; level < levels; ++level) {
        const Extent out = config.decoder_base_dim * config.dim_mult[levels - 1 - level];
        const std::string name = fmt::format("decoder.up_blocks.{}", level);
        for (Extent block = 0; block <= config.num_res_blocks; ++block)
            add_residual_block(table, fmt::format("{}.resnets.{}", name, block), block == 0 ? in : out, out);
        in = out;
        if (level + 1 == levels) break;
        if (!config.is_residual) in = out / 2;
        const std::string upsampler = name + (config.is_residual ? ".upsampler" : ".upsamplers.0");
        table.conv(upsampler + ".resample.1", {in, out, 3, 3});
        // The decoder goes through the encoder's levels backwards. Twice the channels: two frames.
        if (config.temperal_downsample[levels - 2 - level]) table.conv(upsampler + ".time_conv", {2 * out, out, 3, 1, 1});
    }
    table.vector("decoder.norm_out.gamma", {in, 1, 1, 1});
    table.conv("decoder.conv_out", {config.pixel_channels(), in, 3, 3, 3});
}

void add_encoder(Table& table, const VaeConfig& config) {
    const std::size_t levels = config.dim_mult.size();
    Extent in = config.base_dim;
    table.conv("encoder.conv_in", {in, config.pixel_channels(), 3, 3, 3});
    int block = 0;  // without shortcuts, residual blocks and resampling share one list
    for (std::size_t level = 0; level < levels; ++level) {
        const Extent out = config.base_dim * config.dim_mult[level];
        for (Extent i = 0; i < config.num_res_blocks; ++i) {
            add_residual_block(table,
                               config.is_residual ? fmt::format("encoder.down_blocks.{}.resnets.{}", level, i)
                                                  : fmt::format("encoder.down_blocks.{}", block++),
                               in, out);
            in = out;
        }
        if (level + 1 == levels) break;
        const std::string downsampler =
            config.is_residual ? fmt::format("encoder.down_blocks.{}.downsampler", level) : fmt::format("encoder.down_blocks.{}", block++);
        table.conv(downsampler + ".resample.1", {out, out, 3, 3});
        if (config.temperal_downsample[level]) table.conv(downsampler + ".time_conv", {out, out, 3, 1, 1});
    }
    add_mid_block(table, "encoder.mid_block", in);
    table.vector("encoder.norm_out.gamma", {in, 1, 1, 1});
    table.conv("encoder.conv_out", {2 * config.z_dim, in, 3, 3, 3});
    table.conv("quant_conv", {2 * config.z_dim, 2 * config.z_dim, 1, 1, 1});
}

}  // namespace

std::vector<WeightSpec> transformer_weights(const TransformerConfig& config) {
    const Extent dim = config.inner_dim();
    const auto [patch_t, patch_h, patch_w] = config.patch_size;
    Table table;
    // A convolution over whole patches is a product with each of them.
    table.add("patch_embedding.weight", {dim, config.in_channels, patch_t, patch_h, patch_w}, WeightKind::matrix);
    table.vector("patch_embedding.bias", {dim});
    table.keep_fp32(true);
    table.linear("condition_embedder.time_embedder.linear_1", dim, config.freq_dim);
    table.linear("condition_embedder.time_embedder.linear_2", dim, dim);
    table.keep_fp32(false);
    table.linear("condition_embedder.time_proj", 6 * dim, dim);
    table.linear("condition_embedder.text_embedder.linear_1", dim, config.text_dim);
    table.linear("condition_embedder.text_embedder.linear_2", dim, dim);
    if (config.has_image_embedder()) add_image_embedder(table, config);
    for (Extent layer = 0; layer < config.num_layers; ++layer) {
        const std::string block = fmt::format("blocks.{}", layer);
        table.vector(block + ".scale_shift_table", {1, 6, dim});
        add_attention(table, block + ".attn1", dim);
        if (config.cross_attn_norm) {
            table.vector(block + ".norm2.weight", {dim});
            table.vector(block + ".norm2.bias", {dim});
        }
        add_attention(table, block + ".attn2", dim);
        if (config.has_image_embedder()) add_image_keys(table, block + ".attn2", dim);
        table.linear(block + ".ffn.net.0.proj", config.ffn_dim, dim);
        table.linear(block + ".ffn.net.2", dim, config.ffn_dim);
    }
    table.vector("scale_shift_table", {1, 2, dim});
    table.linear("proj_out", config.out_channels * patch_t * patch_h * patch_w, dim);
    return table.take();
}

std::vector<WeightSpec> text_encoder_weights(const TextEncoderConfig& config) {
    const Extent inner = config.num_heads * config.d_kv;
    Table table;
    table.add("shared.weight", {config.vocab_size, config.d_model}, WeightKind::embedding);
    table.optional(true);
    table.add("encoder.embed_tokens.weight", {config.vocab_size, config.d_model}, WeightKind::embedding);
    table.optional(false);
    for (Extent layer = 0; layer < config.num_layers; ++layer) {
        const std::string attention = fmt::format("encoder.block.{}.layer.0", layer);
        table.vector(attention + ".layer_norm.weight", {config.d_model});
        for (const char* projection : {".SelfAttention.q", ".SelfAttention.k", ".SelfAttention.v"})
            table.matrix(attention + projection, inner, config.d_model);
        table.matrix(attention + ".SelfAttention.o", config.d_model, inner);
        table.vector(attention + ".SelfAttention.relative_attention_bias.weight",
                     {config.relative_attention_num_buckets, config.num_heads});
        const std::string feed_forward = fmt::format("encoder.block.{}.layer.1", layer);
        table.vector(feed_forward + ".layer_norm.weight", {config.d_model});
        table.matrix(feed_forward + ".DenseReluDense.wi_0", config.d_ff, config.d_model);
        table.matrix(feed_forward + ".DenseReluDense.wi_1", config.d_ff, config.d_model);
        table.matrix(feed_forward + ".DenseReluDense.wo", config.d_model, config.d_ff);
    }
    table.vector("encoder.final_layer_norm.weight", {config.d_model});
    return table.take();
}

namespace {

std::vector<WeightSpec> vae_table(const VaeConfig& config, bool decodes) {
    Table table;
    table.optional(!decodes);
    add_decoder(table, config);
    table.optional(decodes);
    add_encoder(table, config);
    return table.take();
}

}  // namespace

std::vector<WeightSpec> vae_weights(const VaeConfig& config) { return vae_table(config, true); }
std::vector<WeightSpec> vae_encoder_weights(const VaeConfig& config) { return vae_table(config, false); }

}  // namespace weft
