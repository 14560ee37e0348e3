#pragma once
// Self-attention over the positions of one frame, one head, beside the residual stream.

#include <string>
#include <vector>

#include "engine/vae/weight_source.h"

namespace weft {

struct Workspace;

class AttentionBlock {
  public:
    /// Takes `<name>.norm`, `to_qkv` and `proj`.
    AttentionBlock(WeightSource& weights, const std::string& name);

    /// Bytes of Workspace::spare needed for a frame [height, width, channels].
    static std::uint64_t spare_bytes(const kernels::Shape& frame, kernels::DType conv_dtype);

    /// Adds to Workspace::residual, f32 [1, height, width, channels]. Throws Error{internal} naming the block where its values are beyond
    /// what norm and softmax can take (see overflow_check.h).
    void run(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const;

  private:
    std::string name_;
    kernels::Tensor norm_;
    std::vector<kernels::PackedMatrix> qkv_;  // three matrices, so that q, k and v are each one block
    std::vector<kernels::Tensor> qkv_bias_;
    kernels::PackedMatrix projection_;
    kernels::Tensor projection_bias_;
};

}  // namespace weft
