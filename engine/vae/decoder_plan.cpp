#include "engine/vae/decoder_plan.h"

#include <algorithm>

#include "engine/vae/attention_block.h"
#include "engine/vae/residual_block.h"
#include "engine/vae/upsample_block.h"

namespace weft {

using kernels::Shape;

DecoderStructure decoder_structure(const VaeConfig& config) {
    const std::vector<std::int64_t> widths(config.dim_mult.rbegin(), config.dim_mult.rend());
    const std::vector<bool> doubles_frames(config.temperal_downsample.rbegin(), config.temperal_downsample.rend());
    DecoderStructure structure{
        .z_dim = config.z_dim, .mid_channels = config.decoder_base_dim * widths.front(), .out_channels = config.out_channels, .stages = {}};
    std::int64_t c_in = structure.mid_channels;
    std::int64_t scale = 1;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const bool last = i + 1 == widths.size();
        structure.stages.push_back({.c_in = c_in,
                                    .c_out = config.decoder_base_dim * widths[i],
                                    .residual_blocks = config.num_res_blocks + 1,
                                    .scale = scale,
                                    .upsamples = !last,
                                    .doubles_frames = !last && doubles_frames[i]});
        c_in = structure.stages.back().c_out / 2;
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

std::uint64_t bytes_of(kernels::DType dtype, const Shape& shape) {
    return static_cast<std::uint64_t>(shape.element_count()) * kernels::size_of(dtype);
}

}  // namespace

WorkspacePlan plan_workspace(const DecoderStructure& structure, std::int64_t latent_height, std::int64_t latent_width,
                             kernels::DType conv_dtype) {
    WorkspacePlan plan;
    plan.conv_dtype = conv_dtype;
    const std::int64_t mid = structure.mid_channels;
    plan.mid_cache = {conv_dtype, latent_height, latent_width, {structure.z_dim, mid, mid, mid, mid}};
    const Shape mid_frame{latent_height, latent_width, mid};
    plan.residual_bytes = bytes_of(kernels::DType::f32, mid_frame);
    plan.branch_bytes = bytes_of(conv_dtype, mid_frame);
    // The latent frame on its way in passes through the spare memory.
    plan.spare_bytes = std::max(AttentionBlock::spare_bytes(mid_frame, conv_dtype),
                                bytes_of(kernels::DType::f32, {latent_height, latent_width, structure.z_dim}));
    for (const UpStage& stage : structure.stages) {
        const std::int64_t height = latent_height * stage.scale;
        const std::int64_t width = latent_width * stage.scale;
        std::vector<std::int64_t> inputs = convolution_inputs(stage);
        if (!stage.upsamples) inputs.push_back(stage.c_out);  // of conv_out
        plan.stage_caches.push_back({conv_dtype, height, width, inputs});
        plan.time_caches.push_back(
            {conv_dtype, height, width, stage.doubles_frames ? std::vector<std::int64_t>{stage.c_out} : std::vector<std::int64_t>{}});

        plan.residual_bytes =
            std::max(plan.residual_bytes, bytes_of(kernels::DType::f32, {height, width, std::max(stage.c_in, stage.c_out)}));
        plan.branch_bytes = std::max(plan.branch_bytes, bytes_of(conv_dtype, {height, width, stage.c_out}));
        plan.spare_bytes = std::max(plan.spare_bytes, ResidualBlock::spare_bytes({height, width, stage.c_out}, stage.c_in));
        if (stage.upsamples) {
            plan.spare_bytes = std::max(plan.spare_bytes, UpsampleBlock::spare_bytes({height, width, stage.c_out}, conv_dtype));
        }
    }
    const std::int64_t pixels = structure.pixel_scale();
    plan.pixel_bytes = bytes_of(kernels::DType::f32, {latent_height * pixels, latent_width * pixels, structure.out_channels});
    return plan;
}

std::uint64_t WorkspacePlan::byte_count() const {
    std::uint64_t bytes = residual_bytes + branch_bytes + spare_bytes + pixel_bytes + mid_cache.byte_count();
    for (const CausalCache::Plan& cache : stage_caches) bytes += cache.byte_count();
    for (const CausalCache::Plan& cache : time_caches) bytes += cache.byte_count();
    return bytes;
}

}  // namespace weft
