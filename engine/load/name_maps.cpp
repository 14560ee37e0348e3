#include "engine/load/name_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace weft {
namespace {

/// Wrappers that programs put around a model when they save it.
constexpr std::array<std::string_view, 6> prefixes{
    "model.diffusion_model.", "diffusion_model.", "module.", "model.", "transformer.", "vae."};

constexpr std::int64_t max_levels = 8;  // of a VAE; a released one has four

struct Part {
    const char* ours;
    const char* theirs;
};

// Of a residual block and a resampling of the VAE, behind the name of its place.
constexpr std::array<Part, 5> residual_parts{
    {{"norm1", "residual.0"}, {"conv1", "residual.2"}, {"norm2", "residual.3"}, {"conv2", "residual.6"}, {"conv_shortcut", "shortcut"}}};
constexpr std::array<Part, 2> resample_parts{{{"resample.1", "resample.1"}, {"time_conv", "time_conv"}}};

class VaeTable {
  public:
    void add(const std::string& ours, const std::string& theirs) { pairs_.push_back({ours, theirs}); }
    void residual_block(const std::string& ours, const std::string& theirs) {
        for (const Part& part : residual_parts) add(fmt::format("{}.{}", ours, part.ours), fmt::format("{}.{}", theirs, part.theirs));
    }
    void resample(const std::string& ours, const std::string& theirs) {
        for (const Part& part : resample_parts) add(fmt::format("{}.{}", ours, part.ours), fmt::format("{}.{}", theirs, part.theirs));
    }
    void ends(const std::string& half) {
        add(half + ".conv_in", half + ".conv1");
        residual_block(half + ".mid_block.resnets.0", half + ".middle.0");
        add(half + ".mid_block.attentions.0", half + ".middle.1");
        residual_block(half + ".mid_block.resnets.1", half + ".middle.2");
        add(half + ".norm_out", half + ".head.0");
        add(half + ".conv_out", half + ".head.2");
    }
    NameTable table() const { return NameTable(pairs_); }

  private:
    std::vector<NamePair> pairs_;
};

bool contains(const std::vector<std::string>& names, std::string_view part) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name.find(part) != std::string::npos; });
}

Naming naming_of(const std::vector<std::string>& names) {
    if (contains(names, ".self_attn.q.") || contains(names, ".cross_attn.q.")) return Naming::wan_transformer;
    if (contains(names, ".pos_embedding.embedding.")) return Naming::wan_text_encoder;
    if (contains(names, "enc.blk.")) return Naming::gguf_text_encoder;
    if (contains(names, "decoder.upsamples.") || contains(names, "encoder.downsamples.")) return Naming::wan_vae;
    return Naming::ours;
}

/// The number behind `before` in the first name (by number) that goes on with ".resample.": how many blocks come before the resampling.
std::optional<std::int64_t> first_resampling(const std::vector<std::string>& names, const std::string& before) {
    for (std::int64_t i = 0; i < 64; ++i)
        if (contains(names, fmt::format("{}{}.resample.", before, i))) return i;
    return std::nullopt;
}

NameTable vae_table(const std::vector<std::string>& names) {
    const bool is_residual = contains(names, ".upsamples.0.upsamples.") || contains(names, ".downsamples.0.downsamples.");
    const char* inner_up = is_residual ? "decoder.upsamples.0.upsamples." : "decoder.upsamples.";
    const char* inner_down = is_residual ? "encoder.downsamples.0.downsamples." : "encoder.downsamples.";
    // A level of the decoder has one residual block more than one of the encoder.
    if (const auto blocks = first_resampling(names, inner_up); blocks && *blocks > 0) return wan_vae_names(*blocks - 1, is_residual);
    return wan_vae_names(first_resampling(names, inner_down).value_or(2), is_residual);
}

}  // namespace

std::string_view name_of(Naming naming) {
    switch (naming) {
        case Naming::wan_transformer:
        case Naming::wan_text_encoder:
        case Naming::wan_vae:
        case Naming::wan_image_encoder:
            return "Wan";
        case Naming::gguf_text_encoder:
            return "GGUF";
        case Naming::ours:
            break;
    }
    return "diffusers";
}

const NameTable& wan_transformer_names() {
    static const NameTable table({
        {"patch_embedding", "patch_embedding"},
        {"condition_embedder.time_embedder.linear_1", "time_embedding.0"},
        {"condition_embedder.time_embedder.linear_2", "time_embedding.2"},
        {"condition_embedder.time_proj", "time_projection.1"},
        {"condition_embedder.text_embedder.linear_1", "text_embedding.0"},
        {"condition_embedder.text_embedder.linear_2", "text_embedding.2"},
        {"condition_embedder.image_embedder.pos_embed", "img_emb.emb_pos"},
        {"condition_embedder.image_embedder.norm1", "img_emb.proj.0"},
        {"condition_embedder.image_embedder.ff.net.0.proj", "img_emb.proj.1"},
        {"condition_embedder.image_embedder.ff.net.2", "img_emb.proj.3"},
        {"condition_embedder.image_embedder.norm2", "img_emb.proj.4"},
        {"blocks.{}.scale_shift_table", "blocks.{}.modulation"},
        {"blocks.{}.attn1.to_q", "blocks.{}.self_attn.q"},
        {"blocks.{}.attn1.to_k", "blocks.{}.self_attn.k"},
        {"blocks.{}.attn1.to_v", "blocks.{}.self_attn.v"},
        {"blocks.{}.attn1.to_out.0", "blocks.{}.self_attn.o"},
        {"blocks.{}.attn1.norm_q", "blocks.{}.self_attn.norm_q"},
        {"blocks.{}.attn1.norm_k", "blocks.{}.self_attn.norm_k"},
        {"blocks.{}.attn2.to_q", "blocks.{}.cross_attn.q"},
        {"blocks.{}.attn2.to_k", "blocks.{}.cross_attn.k"},
        {"blocks.{}.attn2.to_v", "blocks.{}.cross_attn.v"},
        {"blocks.{}.attn2.to_out.0", "blocks.{}.cross_attn.o"},
        {"blocks.{}.attn2.norm_q", "blocks.{}.cross_attn.norm_q"},
        {"blocks.{}.attn2.norm_k", "blocks.{}.cross_attn.norm_k"},
        {"blocks.{}.attn2.add_k_proj", "blocks.{}.cross_attn.k_img"},
        {"blocks.{}.attn2.add_v_proj", "blocks.{}.cross_attn.v_img"},
        {"blocks.{}.attn2.norm_added_k", "blocks.{}.cross_attn.norm_k_img"},
        // Wan numbers the norms in another order; its norm1 and norm2 have no weights.
        {"blocks.{}.norm2", "blocks.{}.norm3"},
        {"blocks.{}.ffn.net.0.proj", "blocks.{}.ffn.0"},
        {"blocks.{}.ffn.net.2", "blocks.{}.ffn.2"},
        {"scale_shift_table", "head.modulation"},
        {"proj_out", "head.head"},
    });
    return table;
}

const NameTable& wan_text_encoder_names() {
    static const NameTable table({
        {"shared", "token_embedding"},
        {"encoder.block.{}.layer.0.layer_norm", "blocks.{}.norm1"},
        {"encoder.block.{}.layer.0.SelfAttention.q", "blocks.{}.attn.q"},
        {"encoder.block.{}.layer.0.SelfAttention.k", "blocks.{}.attn.k"},
        {"encoder.block.{}.layer.0.SelfAttention.v", "blocks.{}.attn.v"},
        {"encoder.block.{}.layer.0.SelfAttention.o", "blocks.{}.attn.o"},
        {"encoder.block.{}.layer.0.SelfAttention.relative_attention_bias", "blocks.{}.pos_embedding.embedding"},
        {"encoder.block.{}.layer.1.layer_norm", "blocks.{}.norm2"},
        {"encoder.block.{}.layer.1.DenseReluDense.wi_0", "blocks.{}.ffn.gate.0"},
        {"encoder.block.{}.layer.1.DenseReluDense.wi_1", "blocks.{}.ffn.fc1"},
        {"encoder.block.{}.layer.1.DenseReluDense.wo", "blocks.{}.ffn.fc2"},
        {"encoder.final_layer_norm", "norm"},
    });
    return table;
}

const NameTable& gguf_text_encoder_names() {
    static const NameTable table({
        {"shared", "token_embd"},
        {"encoder.block.{}.layer.0.layer_norm", "enc.blk.{}.attn_norm"},
        {"encoder.block.{}.layer.0.SelfAttention.q", "enc.blk.{}.attn_q"},
        {"encoder.block.{}.layer.0.SelfAttention.k", "enc.blk.{}.attn_k"},
        {"encoder.block.{}.layer.0.SelfAttention.v", "enc.blk.{}.attn_v"},
        {"encoder.block.{}.layer.0.SelfAttention.o", "enc.blk.{}.attn_o"},
        {"encoder.block.{}.layer.0.SelfAttention.relative_attention_bias", "enc.blk.{}.attn_rel_b"},
        {"encoder.block.{}.layer.1.layer_norm", "enc.blk.{}.ffn_norm"},
        {"encoder.block.{}.layer.1.DenseReluDense.wi_0", "enc.blk.{}.ffn_gate"},
        {"encoder.block.{}.layer.1.DenseReluDense.wi_1", "enc.blk.{}.ffn_up"},
        {"encoder.block.{}.layer.1.DenseReluDense.wo", "enc.blk.{}.ffn_down"},
        {"encoder.final_layer_norm", "enc.output_norm"},
    });
    return table;
}

NameTable wan_vae_names(std::int64_t residual_blocks, bool is_residual) {
    VaeTable table;
    table.add("quant_conv", "conv1");
    table.add("post_quant_conv", "conv2");
    table.ends("encoder");
    table.ends("decoder");
    const std::int64_t up_blocks = residual_blocks + 1;
    if (is_residual) {
        table.residual_block("encoder.down_blocks.{}.resnets.{}", "encoder.downsamples.{}.downsamples.{}");
        table.resample("encoder.down_blocks.{}.downsampler", fmt::format("encoder.downsamples.{{}}.downsamples.{}", residual_blocks));
        table.residual_block("decoder.up_blocks.{}.resnets.{}", "decoder.upsamples.{}.upsamples.{}");
        table.resample("decoder.up_blocks.{}.upsampler", fmt::format("decoder.upsamples.{{}}.upsamples.{}", up_blocks));
        return table.table();
    }
    table.residual_block("encoder.down_blocks.{}", "encoder.downsamples.{}");
    table.resample("encoder.down_blocks.{}", "encoder.downsamples.{}");
    // Wan counts the decoder's blocks through all levels.
    for (std::int64_t level = 0; level < max_levels; ++level) {
        const std::int64_t first = level * (up_blocks + 1);
        for (std::int64_t block = 0; block < up_blocks; ++block)
            table.residual_block(fmt::format("decoder.up_blocks.{}.resnets.{}", level, block),
                                 fmt::format("decoder.upsamples.{}", first + block));
        table.resample(fmt::format("decoder.up_blocks.{}.upsamplers.0", level), fmt::format("decoder.upsamples.{}", first + up_blocks));
    }
    return table.table();
}

KnownNames recognise_names(const std::vector<std::string>& names) {
    KnownNames known;
    for (const std::string_view prefix : prefixes) {
        const auto has_prefix = [&](const std::string& name) { return name.starts_with(prefix); };
        if (names.empty() || !std::all_of(names.begin(), names.end(), has_prefix)) continue;
        known.prefix = prefix;
        break;
    }
    std::vector<std::string> bare;
    for (const std::string& name : names) bare.push_back(name.substr(known.prefix.size()));
    known.naming = naming_of(bare);
    const std::optional<NameTable> vae = known.naming == Naming::wan_vae ? std::optional(vae_table(bare)) : std::nullopt;
    const NameTable* table = nullptr;
    if (known.naming == Naming::wan_transformer) table = &wan_transformer_names();
    if (known.naming == Naming::wan_text_encoder) table = &wan_text_encoder_names();
    if (known.naming == Naming::gguf_text_encoder) table = &gguf_text_encoder_names();
    if (vae) table = &*vae;
    for (std::size_t i = 0; i < names.size(); ++i)
        known.ours[names[i]] = (table == nullptr ? std::nullopt : table->to_ours(bare[i])).value_or(bare[i]);
    return known;
}

}  // namespace weft
