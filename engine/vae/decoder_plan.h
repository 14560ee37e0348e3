#pragma once
// What the decoder of a config consists of, and what decoding one latent size allocates.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/load/model_config.h"
#include "engine/vae/workspace_plan.h"

namespace weft {

/// One up block: residual blocks at `scale` times the latent's height and width, then the way up to the next.
struct UpStage {
    std::int64_t c_in = 0;  // of its first residual block
    std::int64_t c_out = 0;
    std::int64_t residual_blocks = 0;
    std::int64_t scale = 1;
    bool upsamples = false;       // all but the last: height and width double
    bool doubles_frames = false;  // by a convolution in time before that
    bool has_shortcut = false;    // its input, spread over the doubled picture, is added to its output
    std::string name;             // of its weights
    std::string upsampler;

    std::int64_t frames_out() const { return doubles_frames ? 2 : 1; }
};

struct DecoderStructure {
    std::int64_t z_dim = 0;
    std::int64_t mid_channels = 0;  // of conv_in and the middle block
    std::int64_t out_channels = 0;  // of conv_out: the pixels of a patch
    std::int64_t patch = 1;
    std::vector<UpStage> stages;

    std::int64_t pixel_scale() const { return stages.back().scale * patch; }
};

/// Source: WanDecoder3d of AutoencoderKLWan: dim_mult and temperal_downsample are read backwards. Wan 2.1 halves the channels on the way
/// up; the residual VAE of 2.2 keeps them, and has shortcuts.
DecoderStructure decoder_structure(const VaeConfig& config);

WorkspacePlan plan_workspace(const DecoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype);

}  // namespace weft
