#include "engine/vae/encode_clip.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/error.h"
#include "engine/vae/latent_statistics.h"
#include "engine/vae/tile_blender.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;
using kernels::View;

namespace {

void check(const VaeConfig& config, const FrameSource& source) {
    const std::int64_t stride = config.scale_factor_spatial;
    if (source.frames < 1 || source.height < 1 || source.width < 1 || source.height % stride != 0 || source.width % stride != 0) {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("VAE: a clip of {} frames of {} x {} can't be encoded", source.frames, source.width, source.height),
                    fmt::format("It needs a frame, and a width and height in multiples of {}.", stride));
    }
}

std::int64_t latent_frame_count(const VaeConfig& config, std::int64_t frames) { return 1 + (frames - 1) / config.scale_factor_temporal; }

/// Pixels of one tile, [tile height, tile width, 3].
void copy_tile(ConstView frame, const TileSpan& rows, const TileSpan& columns, std::int64_t stride, View tile) {
    float* to = tile.f32();
    for (std::int64_t y = rows.begin * stride; y < rows.end * stride; ++y) {
        to = std::copy_n(frame.f32() + (y * frame.shape[1] + columns.begin * stride) * 3, columns.extent() * stride * 3, to);
    }
}

}  // namespace

Tensor encode_clip(const WanVaeEncoder& encoder, const FrameSource& source, const std::stop_token& stop,
                   const std::function<void(std::int64_t, std::int64_t)>& on_progress, const TilePlan& tiles) {
    const VaeConfig& config = encoder.config();
    check(config, source);
    const std::int64_t stride = config.scale_factor_spatial;
    const std::int64_t height = source.height / stride;
    const std::int64_t width = source.width / stride;
    require_fit(tiles, height, width);
    const TilePlan plan = tiles.rows.empty() ? TilePlan{{{0, height}}, {{0, width}}} : tiles;

    const std::int64_t latent_frames = latent_frame_count(config, source.frames);
    const std::int64_t read = 1 + (latent_frames - 1) * config.scale_factor_temporal;
    const std::int64_t total = read * static_cast<std::int64_t>(plan.tile_count());
    Tensor latents(DType::f32, {config.z_dim, latent_frames, height, width});
    TileBlender blender(plan, latent_frames, 1, config.z_dim);
    Tensor frame(DType::f32, {source.height, source.width, 3});
    std::int64_t done = 0;
    for (std::size_t row = 0; row < plan.rows.size(); ++row) {
        for (std::size_t column = 0; column < plan.columns.size(); ++column) {
            Tensor tile(DType::f32, {plan.rows[row].extent() * stride, plan.columns[column].extent() * stride, 3});
            WanVaeEncoder::Stream stream = encoder.start();
            std::int64_t latent_frame = 0;
            for (std::int64_t index = 0; index < read; ++index) {
                source.read(index, frame.view());
                copy_tile(frame.view(), plan.rows[row], plan.columns[column], stride, tile.view());
                stream.next(tile.view(), stop,
                            [&](ConstView z) { blender.place(row, column, latent_frame++, z, encoder.device().threads()); });
                ++done;
                if (on_progress) on_progress(done, total);
            }
        }
    }
    for (std::int64_t index = 0; index < latent_frames; ++index) normalise(blender.frame(index), config, index, latents.view());
    return latents;
}

std::uint64_t encode_working_bytes(const VaeConfig& config, std::int64_t height, std::int64_t width, std::int64_t frames,
                                   Precision precision, const TilePlan& tiles) {
    const std::int64_t stride = config.scale_factor_spatial;
    const std::int64_t latent_frames = latent_frame_count(config, frames);
    const TilePlan plan = tiles.rows.empty() ? TilePlan{{{0, height / stride}}, {{0, width / stride}}} : tiles;
    std::uint64_t largest = 0;
    for (const TileSpan& rows : plan.rows) {
        for (const TileSpan& columns : plan.columns) {
            const std::int64_t tile_height = rows.extent() * stride;
            const std::int64_t tile_width = columns.extent() * stride;
            const auto pixels = static_cast<std::uint64_t>(tile_height * tile_width * 3) * sizeof(float);
            largest = std::max(largest, pixels + WanVaeEncoder::working_bytes(config, tile_height, tile_width, precision));
        }
    }
    const auto frame = static_cast<std::uint64_t>(height * width * 3) * sizeof(float);
    const auto latents = static_cast<std::uint64_t>(config.z_dim * latent_frames * (height / stride) * (width / stride)) * sizeof(float);
    return largest + frame + latents + TileBlender::byte_count(plan, latent_frames, 1, config.z_dim);
}

}  // namespace weft
