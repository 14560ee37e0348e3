#include "engine/vae/decoder_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/vae/attention_block.h"
#include "engine/vae/residual_block.h"
#include "engine/vae/upsample_block.h"

namespace weft {

using kernels::Shape;

DecoderStructure decoder_structure(const VaeConfig& config) {
    const std::vector<std::int64_t> widths(config.dim_mult.rbegin(), config.dim_mult.rend());
    const std::vector<bool> doubles_frames(config.temperal_downsample.rbegin(), config.temperal_downsample.rend());
    DecoderStructure structure{.z_dim = config.z_dim,
                               .mid_channels = config.decoder_base_dim * widths.front(),
                               .out_channels = config.pixel_channels(),
                               .patch = config.patch_size,
                               .stages = {}};
    std::int64_t c_in = structure.mid_channels;
    std::int64_t scale = 1;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const bool last = i + 1 == widths.size();
        const std::string name = fmt::format("decoder.up_blocks.{}", i);
        structure.stages.push_back({.c_in = c_in,
                                    .c_out = config.decoder_base_dim * widths[i],
                                    .residual_blocks = config.num_res_blocks + 1,
                                    .scale = scale,
                                    .upsamples = !last,
                                    .doubles_frames = !last && doubles_frames[i],
                                    .has_shortcut = !last && config.is_residual,
                                    .name = name,
                                    .upsampler = name + (config.is_residual ? ".upsampler" : ".upsamplers.0")});
        c_in = config.is_residual ? structure.stages.back().c_out : structure.stages.back().c_out / 2;
        scale *= 2;
    }
    return structure;
}

namespace {

std::vector<std::int64_t> convolution_inputs(const UpStage& stage) {
    std::vector<std::int64_t> channels{stage.c_in};
    channels.insert(channels.end(), static_cast<std::size_t>(2 * stage.residual_blocks - 1), stage.c_out);
    return channels;
}

}  // namespace

WorkspacePlan plan_workspace(const DecoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype) {
    WorkspacePlan plan;
    plan.conv_dtype = conv_dtype;
    const std::int64_t mid = structure.mid_channels;
    plan.mid_cache = {conv_dtype, latent_height, latent_width, {structure.z_dim, mid, mid, mid, mid}};
    const Shape mid_frame{latent_height, latent_width, mid};
    plan.need_residual(mid_frame);
    plan.need_branch(mid_frame);
    plan.need_spare(AttentionBlock::spare_bytes(mid_frame, conv_dtype));
    // The latent frame on its way in passes through the spare memory.
    plan.need_spare(bytes_of(kernels::DType::f32, {latent_height, latent_width, structure.z_dim}));
    for (const UpStage& stage : structure.stages) {
        const std::int64_t height = latent_height * stage.scale;
        const std::int64_t width = latent_width * stage.scale;
        std::vector<std::int64_t> inputs = convolution_inputs(stage);
        if (!stage.upsamples) inputs.push_back(stage.c_out);  // of conv_out
        plan.stage_caches.push_back({conv_dtype, height, width, inputs});
        plan.time_caches.push_back(
            {conv_dtype, height, width, stage.doubles_frames ? std::vector<std::int64_t>{stage.c_out} : std::vector<std::int64_t>{}});
        plan.shortcut_bytes.push_back(stage.has_shortcut ? bytes_of(kernels::DType::f32, {height, width, stage.c_in}) : 0);

        plan.need_residual({height, width, std::max(stage.c_in, stage.c_out)});
        plan.need_branch({height, width, stage.c_out});
        plan.need_spare(ResidualBlock::spare_bytes({height, width, stage.c_out}, stage.c_in));
        if (stage.upsamples) plan.need_spare(UpsampleBlock::spare_bytes({height, width, stage.c_out}, conv_dtype));
    }
    const std::int64_t scale = structure.stages.back().scale;
    plan.pixel_bytes = bytes_of(kernels::DType::f32, {latent_height * scale, latent_width * scale, structure.out_channels});
    if (structure.patch > 1) plan.frame_bytes = plan.pixel_bytes;
    return plan;
}

}  // namespace weft
