#pragma once
// One layer of the CLIP vision encoder: self-attention over all tokens and a feed-forward, each after a norm.

#include <string>

#include "engine/load/clip_config.h"
#include "engine/weights/weight_reader.h"
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

/// A layer norm with its weights.
struct ClipNorm {
    ClipNorm(const std::string& name, double epsilon, WeightReader& weights);
    void operator()(kernels::ConstView x, kernels::View y, kernels::Device& device) const;

    kernels::Tensor weight, bias;
    float eps;
};

/// The working memory of one pass, the same for every layer. Linear inputs are in the compute dtype, sums in f32.
struct ClipScratch {
    ClipScratch(const ClipVisionConfig& config, kernels::DType compute_dtype);

    kernels::Tensor residual;                     // f32 [tokens, hidden_size]
    kernels::Tensor normed;                       // [tokens, hidden_size]
    kernels::Tensor query, key, value, attended;  // [tokens, heads, head_dim]
    kernels::Tensor branch;                       // f32 [tokens, hidden_size]: what is added to the residual stream
    kernels::Tensor hidden;                       // [tokens, intermediate_size]
};

class ClipLayer {
  public:
    ClipLayer(int index, const ClipVisionConfig& config, WeightReader& weights);

    /// Both add to scratch.residual.
    void attend(ClipScratch& scratch, kernels::Device& device) const;
    void feed_forward(ClipScratch& scratch, kernels::Device& device) const;

  private:
    kernels::Activation activation_;
    ClipNorm attention_norm_;
    BiasedLinear q_, k_, v_, out_;
    ClipNorm feed_forward_norm_;
    BiasedLinear in_, back_;
};

}  // namespace weft
