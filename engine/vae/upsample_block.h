#pragma once
// The way from one up block to the next: twice the height and width, half the channels or as many, and for some twice the frames.

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/vae/causal_conv.h"

namespace weft {

struct Workspace;
class CausalCache;

class UpsampleBlock {
  public:
    /// Takes `<name>.resample.1` and, if it doubles frames, `<name>.time_conv`.
    UpsampleBlock(WeightSource& weights, const std::string& name, bool doubles_frames);
    /// Without doubling of frames.
    UpsampleBlock(kernels::PackedConv3d weight, kernels::Tensor bias);

    /// Bytes of Workspace::spare needed for an input frame [height, width, channels].
    static std::uint64_t spare_bytes(const kernels::Shape& frame, kernels::DType conv_dtype);

    bool doubles_frames() const { return !time_convs_.empty(); }

    /// Puts the frame in Workspace::residual, f32 [1, height, width, channels], behind the two in the cache.
    void begin_doubling(Workspace& workspace, CausalCache& time_cache, std::int64_t height, std::int64_t width,
                        kernels::Device& device) const;
    /// Writes the first (0) or second (1) of the two frames to Workspace::branch.
    void double_frame(Workspace& workspace, const CausalCache& time_cache, std::size_t half, std::int64_t height, std::int64_t width,
                      kernels::Device& device) const;
    /// Without doubling: copies the frame in Workspace::residual to Workspace::branch.
    void keep_frame(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const;

    /// Workspace::branch [1, height, width, channels] → Workspace::residual f32 [1, 2 height, 2 width, output channels]. Throws
    /// Error{cancelled} between bands of rows.
    void enlarge(Workspace& workspace, std::int64_t height, std::int64_t width, const std::stop_token& stop, kernels::Device& device) const;

  private:
    kernels::PackedConv3d weight_;
    kernels::Tensor bias_;
    std::vector<CausalConv> time_convs_;  // the two halves of time_conv's output channels, or none
};

}  // namespace weft
