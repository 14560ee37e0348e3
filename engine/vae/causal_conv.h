#pragma once
// A causal convolution in time: its output frame sees its input frame and the two before, never a later one.

#include <string>

#include "engine/vae/weight_source.h"

namespace weft {

class CausalConv {
  public:
    /// Takes `<name>.weight` [c_out, c_in, 3, k, k] and `<name>.bias`.
    CausalConv(WeightSource& weights, const std::string& name);
    CausalConv(kernels::PackedConv3d weight, kernels::Tensor bias);

    /// window [3, height, width, c_in] (CausalCache::window) → y, f32 or bf16 [1, height, width, c_out].
    void run(kernels::ConstView window, kernels::View y, kernels::Device& device) const;

  private:
    kernels::PackedConv3d weight_;
    kernels::Tensor bias_;
};

}  // namespace weft
