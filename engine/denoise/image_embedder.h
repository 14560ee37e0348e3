#pragma once
// Picture embeddings → what the blocks of a Wan 2.1 image-to-video model attend to.

#include <optional>

#include "engine/denoise/intermediate_hook.h"
#include "engine/denoise/transformer_weights.h"

namespace weft {

class ImageEmbedder {
  public:
    ImageEmbedder(const TransformerConfig& config, TransformerWeightReader& weights);

    /// norm, linear, GELU (erf), linear, norm; before them the position table is added where the model has one.
    ///   embeddings  f32 [length, image_dim]; length is pos_embed_seq_len for a model with a position table
    /// Returns [length, dim] in the compute dtype. Throws Error{invalid_request} for another length, Error{internal} where values overflow.
    kernels::Tensor operator()(kernels::ConstView embeddings, kernels::Device& device, const IntermediateHook& hook) const;

  private:
    kernels::DType compute_dtype_;
    std::optional<kernels::Tensor> positions_;  // f32 [1, length, image_dim]
    kernels::Tensor norm1_weight_, norm1_bias_;
    AdaptedLinear linear_1_;
    AdaptedLinear linear_2_;
    kernels::Tensor norm2_weight_, norm2_bias_;
};

}  // namespace weft
