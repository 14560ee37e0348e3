#pragma once
// One block of the Wan transformer: self-attention, cross-attention to the text, feed-forward.
// Names are those of diffusers: norm2 is the norm before the cross-attention (Wan's own norm3).
// Source: Wan Team 2025, "Wan: Open and Advanced Large-Scale Video Generative Models"; Peebles & Xie 2022 (adaLN).

#include <optional>
#include <stop_token>
#include <string>

#include "engine/denoise/intermediate_hook.h"
#include "engine/denoise/rope_table.h"
#include "engine/denoise/transformer_scratch.h"
#include "engine/denoise/transformer_weights.h"

namespace weft {

/// A block's keys and values of the text, keys already normed: [length, heads, head_dim] in the compute dtype.
struct TextKeys {
    kernels::Tensor key;
    kernels::Tensor value;
};

/// What a pass through the blocks has in common.
struct BlockPass {
    const kernels::Tensor& modulation;  // f32 [6, dim], from the timestep
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
    TextKeys prepare_text(kernels::ConstView text, kernels::Device& device, const IntermediateHook& hook) const;

    /// Advances pass.scratch.residual(). Throws Error{cancelled} at a stop, between parts of the block; Error{internal} naming the block
    /// when its values overflow.
    void forward(const TextKeys& text, const BlockPass& pass) const;

  private:
    struct Attention {
        Attention(const std::string& name, TransformerWeightReader& weights);
        BiasedLinear to_q, to_k, to_v, to_out;
        kernels::Tensor norm_q, norm_k;
    };

    void self_attention(kernels::ConstView modulation, const BlockPass& pass) const;
    void cross_attention(const TextKeys& text, const BlockPass& pass) const;
    void feed_forward(kernels::ConstView modulation, const BlockPass& pass) const;
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
    std::optional<kernels::Tensor> norm2_weight_;  // absent where the model has no norm before the cross-attention
    std::optional<kernels::Tensor> norm2_bias_;
    BiasedLinear ffn_in_;
    BiasedLinear ffn_out_;
};

}  // namespace weft
