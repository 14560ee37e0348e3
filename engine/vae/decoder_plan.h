#pragma once
// What the decoder of a config consists of, and what decoding one latent size allocates. Workspace allocates from this plan, so that an
// estimate and the truth are the same numbers.

#include <cstdint>
#include <vector>

#include "engine/load/model_config.h"
#include "engine/vae/causal_cache.h"

namespace weft {

/// One up block: residual blocks at `scale` times the latent's height and width, then the way up to the next.
struct UpStage {
    std::int64_t c_in = 0;  // of its first residual block
    std::int64_t c_out = 0;
    std::int64_t residual_blocks = 0;
    std::int64_t scale = 1;
    bool upsamples = false;       // all but the last: height and width double, channels halve
    bool doubles_frames = false;  // by a convolution in time before that
};

struct DecoderStructure {
    std::int64_t z_dim = 0;
    std::int64_t mid_channels = 0;  // of conv_in and the middle block
    std::int64_t out_channels = 0;
    std::vector<UpStage> stages;

    std::int64_t pixel_scale() const { return stages.back().scale; }
};

/// Source: WanDecoder3d of AutoencoderKLWan 2.1: dim_mult and temperal_downsample are read backwards.
DecoderStructure decoder_structure(const VaeConfig& config);

struct WorkspacePlan {
    kernels::DType conv_dtype = kernels::DType::f32;  // of convolution inputs and caches
    CausalCache::Plan mid_cache;                      // conv_in and the middle block
    std::vector<CausalCache::Plan> stage_caches;      // the residual blocks of each stage; conv_out behind the last stage's
    std::vector<CausalCache::Plan> time_caches;       // the time convolution of each stage; without channels where there is none
    std::uint64_t residual_bytes = 0;                 // the residual stream of one frame, fp32
    std::uint64_t branch_bytes = 0;                   // the output of a convolution beside it
    std::uint64_t spare_bytes = 0;                    // what single blocks need for a moment
    std::uint64_t pixel_bytes = 0;                    // one frame, fp32

    std::uint64_t byte_count() const;
};

WorkspacePlan plan_workspace(const DecoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype);

}  // namespace weft
