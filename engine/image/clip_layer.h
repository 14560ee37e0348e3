#pragma once
// One layer of the CLIP vision encoder: self-attention over all tokens and a feed-forward, each after a norm.

#include <functional>
#include <string>

#include "engine/denoise/transformer_weights.h"
#include "engine/load/clip_config.h"
#include "engine/load/component_files.h"
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

/// Takes the encoder's weights out of their files and packs them.
class ClipWeightReader {
  public:
    ClipWeightReader(ComponentFiles& files, kernels::DType compute_dtype, int total, kernels::Device& device,
                     const std::function<void(int, int)>& on_loaded);

    /// `name.weight`, of any rank, as a matrix of its first axis' rows.
    kernels::PackedMatrix matrix(const std::string& name);
    /// A tensor kept in fp32.
    kernels::Tensor vector(const std::string& name);
    /// `name.weight` and `name.bias`
    BiasedLinear linear(const std::string& name) { return {matrix(name), vector(name + ".bias")}; }

  private:
    void count();

    ComponentFiles& files_;
    kernels::DType compute_dtype_;
    kernels::Device& device_;
    const std::function<void(int, int)>& on_loaded_;
    int done_ = 0;
    int total_;
};

/// A layer norm with its weights.
struct ClipNorm {
    ClipNorm(const std::string& name, double epsilon, ClipWeightReader& weights);
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
    ClipLayer(int index, const ClipVisionConfig& config, ClipWeightReader& weights);

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
