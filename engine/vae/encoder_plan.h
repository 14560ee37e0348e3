#pragma once
// What the encoder of a config consists of, and what encoding one picture size allocates.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/load/model_config.h"
#include "engine/vae/workspace_plan.h"

namespace weft {

/// One down block: residual blocks at `scale` times the latent's height and width, then the way down to the next.
struct DownStage {
    std::int64_t c_in = 0;  // of its first residual block
    std::int64_t c_out = 0;
    std::int64_t scale = 1;
    bool downsamples = false;         // all but the last: half the height and width
    bool halves_frames = false;       // by a convolution in time behind that
    bool has_shortcut = false;        // means of its input are added to its output
    std::vector<std::string> blocks;  // the names of its residual blocks' weights
    std::string downsampler;

    std::int64_t frames_in() const { return halves_frames ? 2 : 1; }
    std::int64_t scale_out() const { return downsamples ? scale / 2 : scale; }
};

struct EncoderStructure {
    std::int64_t in_channels = 0;  // of conv_in: the pixels of a patch
    std::int64_t patch = 1;
    std::int64_t mid_channels = 0;  // of the middle block
    std::int64_t z_dim = 0;
    std::vector<DownStage> stages;

    std::int64_t pixel_scale() const { return stages.front().scale * patch; }
};

/// Source: WanEncoder3d of AutoencoderKLWan. Without shortcuts its residual blocks and its ways down are numbered in one list.
EncoderStructure encoder_structure(const VaeConfig& config);

WorkspacePlan plan_workspace(const EncoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype);

}  // namespace weft
