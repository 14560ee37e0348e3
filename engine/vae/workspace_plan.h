#pragma once
// What coding one clip allocates. Workspace allocates from this plan, so that an estimate and the truth are the same numbers.

#include <cstdint>
#include <vector>

#include "engine/vae/causal_cache.h"

namespace weft {

struct WorkspacePlan {
    kernels::DType conv_dtype = kernels::DType::f32;  // of convolution inputs and caches
    CausalCache::Plan mid_cache;                      // the middle block, and conv_in (decoder) or conv_out (encoder)
    std::vector<CausalCache::Plan> stage_caches;      // the residual blocks of each stage; the other one of conv_in, conv_out at the pixels
    std::vector<CausalCache::Plan> time_caches;       // the time convolution of each stage; without channels where there is none
    std::vector<std::uint64_t> shortcut_bytes;        // what goes around each stage, fp32; 0 where nothing does
    std::uint64_t residual_bytes = 0;                 // the residual stream of one frame, fp32
    std::uint64_t branch_bytes = 0;                   // the output of a convolution beside it
    std::uint64_t spare_bytes = 0;                    // what single blocks need for a moment
    std::uint64_t pixel_bytes = 0;                    // one frame as the last convolution gives it, or the first takes it, fp32
    std::uint64_t frame_bytes = 0;                    // the same as pixels, where that is another order

    /// The scratch becomes large enough for a tensor of each of these shapes.
    void need_residual(const kernels::Shape& shape);
    void need_branch(const kernels::Shape& shape);
    void need_spare(std::uint64_t bytes);

    std::uint64_t byte_count() const;
};

std::uint64_t bytes_of(kernels::DType dtype, const kernels::Shape& shape);

}  // namespace weft
