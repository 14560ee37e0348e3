#pragma once
// Norm, SiLU and causal convolution, twice, beside the residual stream.

#include <optional>
#include <string>

#include "engine/vae/causal_cache.h"
#include "engine/vae/causal_conv.h"
#include "kernels/base/device.h"

namespace weft {

struct Workspace;

class ResidualBlock {
  public:
    /// Takes `<name>.norm1`, `conv1`, `norm2`, `conv2` and, where the channels change, `conv_shortcut`.
    ResidualBlock(WeightSource& weights, const std::string& name, std::int64_t c_in, std::int64_t c_out);

    /// Bytes of Workspace::spare that a block with this output frame [height, width, c_out] needs.
    static std::uint64_t spare_bytes(const kernels::Shape& frame, std::int64_t c_in);

    /// Throws Error{internal} naming the block where its values are beyond what a norm can take (see overflow_check.h).
    /// One frame: Workspace::residual goes from f32 [1, height, width, c_in] to [1, height, width, c_out]. `cache` is at the convolution
    /// before this block's two.
    void run(Workspace& workspace, CausalCache& cache, std::int64_t height, std::int64_t width, kernels::Device& device) const;

  private:
    struct Shortcut {
        kernels::PackedMatrix weight;
        kernels::Tensor bias;
    };

    std::string name_;
    std::int64_t c_in_;
    std::int64_t c_out_;
    kernels::Tensor norm1_;
    CausalConv conv1_;
    kernels::Tensor norm2_;
    CausalConv conv2_;
    std::optional<Shortcut> shortcut_;
};

}  // namespace weft
