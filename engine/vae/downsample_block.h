#pragma once
// The way from one down block to the next: half the height and width, and for some half the frames.

#include <optional>
#include <string>

#include "engine/vae/causal_conv.h"

namespace weft {

struct Workspace;
class CausalCache;

class DownsampleBlock {
  public:
    /// Takes `<name>.resample.1` and, if it halves frames, `<name>.time_conv`.
    DownsampleBlock(WeightSource& weights, const std::string& name, bool halves_frames);

    /// Bytes of Workspace::spare needed for an input frame [height, width, channels].
    static std::uint64_t spare_bytes(const kernels::Shape& frame);

    /// Workspace::residual goes from f32 [1, height, width, channels] to [1, height / 2, width / 2, channels]; height and width are even.
    /// One row of zeros below and one column on the right, none above and on the left.
    void shrink(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const;

    /// Puts the frame in Workspace::residual, f32 [1, height, width, channels], behind the two in the cache.
    void remember(Workspace& workspace, CausalCache& time_cache, std::int64_t height, std::int64_t width, kernels::Device& device) const;
    /// Writes the one frame that this frame, the one before and the last one of the pair before them become to Workspace::residual.
    void halve_frames(Workspace& workspace, const CausalCache& time_cache, std::int64_t height, std::int64_t width,
                      kernels::Device& device) const;

  private:
    kernels::PackedConv3d weight_;
    kernels::Tensor bias_;
    std::optional<CausalConv> time_conv_;
};

}  // namespace weft
