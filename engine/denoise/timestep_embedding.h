#pragma once
// The timestep as the transformer hears it: a sinusoid, an MLP, and the modulation that every block starts from.

#include "engine/denoise/intermediate_hook.h"
#include "engine/denoise/transformer_weights.h"

namespace weft {

/// [cos(t f_0) ..., sin(t f_0) ...] with f_i = 10000^(-i / half), in fp32.  Source: Vaswani et al. 2017, in the order Wan has it.
kernels::Tensor timestep_sinusoid(double timestep, std::int64_t width);

struct TimestepEmbedding {
    kernels::Tensor temb;        // f32 [dim]: for the head
    kernels::Tensor modulation;  // f32 [6, dim]: shift, scale, gate for self-attention, then for the feed-forward
};

class TimestepEmbedder {
  public:
    TimestepEmbedder(const TransformerConfig& config, TransformerWeightReader& weights);

    /// The MLP runs in fp32 at any precision; the projection to the modulation in the compute dtype.
    TimestepEmbedding operator()(double timestep, kernels::Device& device, const IntermediateHook& hook) const;

  private:
    std::int64_t sinusoid_width_;
    std::int64_t dim_;
    kernels::DType compute_dtype_;
    AdaptedLinear linear_1_;
    AdaptedLinear linear_2_;
    AdaptedLinear projection_;
};

}  // namespace weft
