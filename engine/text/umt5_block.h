#pragma once
// One block of the UMT5 encoder: self-attention with its own position table, and a gated feed-forward.

#include "engine/load/model_config.h"
#include "engine/weights/weight_reader.h"
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

/// The working memory of one pass, the same for every block. Linear inputs are in the compute dtype, sums in f32.
struct Umt5Scratch {
    Umt5Scratch(const TextEncoderConfig& config, std::int64_t tokens, kernels::DType compute_dtype);

    kernels::Tensor residual;                     // f32 [tokens, d_model]
    kernels::Tensor normed;                       // [tokens, d_model]
    kernels::Tensor query, key, value, attended;  // [tokens, heads, d_kv]
    kernels::Tensor branch;                       // f32 [tokens, d_model]: what is added to the residual stream
    kernels::Tensor gate, up;                     // f32 [tokens, d_ff]
    kernels::Tensor hidden;                       // [tokens, d_ff]
    kernels::Tensor bias;                         // f32 [heads, tokens, tokens]
};

class Umt5Block {
  public:
    Umt5Block(int index, const TextEncoderConfig& config, WeightReader& weights);

    /// Adds both branches to scratch.residual: attention without a scale, but with the positions' bias, then wo(gelu(wi_0 x) * wi_1 x).
    void attend(Umt5Scratch& scratch, kernels::Device& device) const;
    void feed_forward(Umt5Scratch& scratch, kernels::Device& device) const;

    /// This block's own table of positions, f32 [buckets, heads].
    const kernels::Tensor& position_table() const { return position_table_; }

  private:
    std::int64_t max_distance_;
    float eps_;
    kernels::Tensor attention_norm_;
    kernels::PackedMatrix q_, k_, v_, o_;
    kernels::Tensor position_table_;
    kernels::Tensor feed_forward_norm_;
    kernels::PackedMatrix wi_0_, wi_1_, wo_;
};

}  // namespace weft
