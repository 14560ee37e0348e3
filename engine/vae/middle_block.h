#pragma once
// The middle of decoder and encoder: attention between two residual blocks, at the latent's height and width.

#include <stop_token>
#include <string>

#include "engine/vae/attention_block.h"
#include "engine/vae/residual_block.h"

namespace weft {

class MiddleBlock {
  public:
    /// Takes `<name>.resnets.0`, `attentions.0` and `resnets.1`.
    MiddleBlock(WeightSource& weights, const std::string& name, std::int64_t channels);

    /// Changes Workspace::residual, f32 [1, height, width, channels]. `cache` is at the convolution before this block's four. Throws
    /// Error{cancelled} between its parts.
    void run(Workspace& workspace, CausalCache& cache, std::int64_t height, std::int64_t width, const std::stop_token& stop,
             kernels::Device& device) const;

  private:
    ResidualBlock first_;
    AttentionBlock attention_;
    ResidualBlock second_;
};

}  // namespace weft
