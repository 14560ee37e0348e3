#include "engine/vae/encoder_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/vae/attention_block.h"
#include "engine/vae/downsample_block.h"
#include "engine/vae/residual_block.h"

namespace weft {

using kernels::Shape;

EncoderStructure encoder_structure(const VaeConfig& config) {
    EncoderStructure structure{
        .in_channels = config.pixel_channels(), .patch = config.patch_size, .mid_channels = 0, .z_dim = config.z_dim, .stages = {}};
    std::int64_t c_in = config.base_dim;
    std::int64_t scale = std::int64_t{1} << (config.dim_mult.size() - 1);
    int numbered = 0;
    for (std::size_t i = 0; i < config.dim_mult.size(); ++i) {
        const bool last = i + 1 == config.dim_mult.size();
        DownStage& stage = structure.stages.emplace_back(DownStage{.c_in = c_in,
                                                                   .c_out = config.base_dim * config.dim_mult[i],
                                                                   .scale = scale,
                                                                   .downsamples = !last,
                                                                   .halves_frames = !last && config.temperal_downsample[i],
                                                                   .has_shortcut = config.is_residual,
                                                                   .blocks = {},
                                                                   .downsampler = {}});
        const auto name = [&](const std::string& part) {
            return config.is_residual ? fmt::format("encoder.down_blocks.{}.{}", i, part)
                                      : fmt::format("encoder.down_blocks.{}", numbered++);
        };
        for (std::int64_t block = 0; block < config.num_res_blocks; ++block) stage.blocks.push_back(name(fmt::format("resnets.{}", block)));
        if (!last) stage.downsampler = name("downsampler");
        c_in = stage.c_out;
        scale = stage.scale_out();
    }
    structure.mid_channels = c_in;
    return structure;
}

WorkspacePlan plan_workspace(const EncoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype) {
    WorkspacePlan plan;
    plan.conv_dtype = conv_dtype;
    for (const DownStage& stage : structure.stages) {
        const std::int64_t height = latent_height * stage.scale;
        const std::int64_t width = latent_width * stage.scale;
        std::vector<std::int64_t> inputs;
        if (plan.stage_caches.empty()) inputs.push_back(structure.in_channels);  // of conv_in
        inputs.push_back(stage.c_in);
        inputs.insert(inputs.end(), 2 * stage.blocks.size() - 1, stage.c_out);
        plan.stage_caches.push_back({conv_dtype, height, width, inputs});

        const Shape shrunk{latent_height * stage.scale_out(), latent_width * stage.scale_out(), stage.c_out};
        plan.time_caches.push_back(
            {conv_dtype, shrunk[0], shrunk[1], stage.halves_frames ? std::vector<std::int64_t>{stage.c_out} : std::vector<std::int64_t>{}});
        plan.shortcut_bytes.push_back(stage.has_shortcut ? bytes_of(kernels::DType::f32, shrunk) : 0);

        plan.need_residual({height, width, std::max(stage.c_in, stage.c_out)});
        plan.need_branch({height, width, stage.c_out});
        plan.need_spare(ResidualBlock::spare_bytes({height, width, stage.c_out}, stage.c_in));
        if (stage.downsamples) plan.need_spare(DownsampleBlock::spare_bytes({height, width, stage.c_out}));
    }
    const std::int64_t mid = structure.mid_channels;
    plan.mid_cache = {conv_dtype, latent_height, latent_width, {mid, mid, mid, mid, mid}};
    plan.need_spare(AttentionBlock::spare_bytes({latent_height, latent_width, mid}, conv_dtype));
    // What conv_out gives, and then the latent frame in place of the residual stream.
    plan.need_spare(bytes_of(kernels::DType::f32, {latent_height, latent_width, 2 * structure.z_dim}));
    plan.need_residual({latent_height, latent_width, structure.z_dim});
    const std::int64_t scale = structure.stages.front().scale;
    if (structure.patch > 1) {
        plan.pixel_bytes = bytes_of(kernels::DType::f32, {latent_height * scale, latent_width * scale, structure.in_channels});
    }
    return plan;
}

}  // namespace weft
