#pragma once
// One block of the Wan transformer: self-attention, cross-attention to the text (and to a picture), feed-forward.
// Names are those of diffusers: norm2 is the norm before the cross-attention (Wan's own norm3).
// Source: Wan Team 2025, "Wan: Open and Advanced Large-Scale Video Generative Models"; Peebles & Xie 2022 (adaLN).

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/denoise/intermediate_hook.h"
#include "engine/denoise/rope_table.h"
#include "engine/denoise/transformer_scratch.h"
#include "engine/denoise/transformer_weights.h"
#include "engine/shard/ulysses.h"
#include "kernels/ops/extrapolate.h"

namespace weft {

/// Keys and values of what a block attends to, keys already normed: [length, heads, head_dim] in the compute dtype.
struct ContextKeys {
    kernels::Tensor key;
    kernels::Tensor value;
};

/// What a block knows of the prompt and, in models with an image embedder, of the picture.
struct BlockContext {
    const ContextKeys& text;
    const ContextKeys* image;     // null: no picture
    const ContextKeys* negative;  // what the text's part is guided away from, by `guidance`; null: nothing
    kernels::Extrapolation guidance;
};

/// Tokens that share a timestep, and so a modulation.
struct TokenRun {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    kernels::ConstView modulation;  // f32 [6, dim], from the timestep
};

/// What a pass through the blocks has in common.
struct BlockPass {
    std::span<const TokenRun> runs;  // every token of this rank once, in order
    const Ulysses& ulysses;
    const RopeTable& rope;
    TransformerScratch& scratch;
    kernels::Device& device;
    const std::stop_token& stop;
    const IntermediateHook& hook;
};

class TransformerBlock {
  public:
    TransformerBlock(int index, const TransformerConfig& config, TransformerWeightReader& weights);

    /// Keys and values of embedded text, [length, dim] in the compute dtype. They do not depend on the timestep. Throws Error{internal}
    /// naming the block when the keys overflow.
    ContextKeys prepare_text(kernels::ConstView text, kernels::Device& device, const IntermediateHook& hook) const;
    /// The same for the output of the image embedder; only for models that have one.
    ContextKeys prepare_image(kernels::ConstView image, kernels::Device& device, const IntermediateHook& hook) const;

    /// Advances pass.scratch.residual(). Throws Error{cancelled} at a stop, between parts of the block; Error{internal} naming the block
    /// when its values overflow.
    void forward(const BlockContext& context, const BlockPass& pass) const;

  private:
    struct Attention {
        Attention(const std::string& name, TransformerWeightReader& weights);
        AdaptedLinear to_q, to_k, to_v, to_out;
        kernels::Tensor norm_q, norm_k;
    };

    /// The projections that turn a picture into keys and values.
    struct ImageAttention {
        ImageAttention(const std::string& name, TransformerWeightReader& weights);
        AdaptedLinear to_k, to_v;
        kernels::Tensor norm_k;
    };

    /// The runs with this block's own table added to their modulation. `sums` holds the values.
    std::vector<TokenRun> modulated_runs(const BlockPass& pass, std::vector<kernels::Tensor>& sums) const;
    void self_attention(std::span<const TokenRun> runs, const BlockPass& pass) const;
    void cross_attention(const BlockContext& context, const BlockPass& pass) const;
    void feed_forward(const TokenRun& run, const BlockPass& pass) const;
    ContextKeys keys_of(kernels::ConstView embedded, const AdaptedLinear& to_k, const kernels::Tensor& norm_k, const AdaptedLinear& to_v,
                        const std::string& what, kernels::Device& device) const;
    /// x = rms_norm(x) over all heads together, in place.
    void norm_all_heads(kernels::View x, const kernels::Tensor& weight, const std::string& what, kernels::Device& device) const;
    std::string place(const char* part) const;
    void show(const IntermediateHook& hook, const char* part, kernels::ConstView value) const;
    kernels::Shape by_head(const kernels::Shape& tokens) const;

    int index_;
    std::int64_t heads_;
    std::int64_t head_dim_;
    float eps_;
    kernels::Tensor scale_shift_table_;  // f32 [1, 6, dim]
    Attention self_;
    Attention cross_;
    std::optional<ImageAttention> image_;
    std::optional<kernels::Tensor> norm2_weight_;  // absent where the model has no norm before the cross-attention
    std::optional<kernels::Tensor> norm2_bias_;
    AdaptedLinear ffn_in_;
    AdaptedLinear ffn_out_;
};

}  // namespace weft
