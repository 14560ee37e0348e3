#include "engine/vae/decode_clip.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/error.h"
#include "engine/vae/decoder_plan.h"
#include "engine/vae/pixel_patches.h"
#include "engine/vae/tile_blender.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

/// One frame of one tile, [z_dim, tile height, tile width].
void copy_tile(ConstView latents, std::int64_t frame, const TileSpan& rows, const TileSpan& columns, View tile) {
    const std::int64_t height = latents.shape[2];
    const std::int64_t width = latents.shape[3];
    float* to = tile.f32();
    for (std::int64_t c = 0; c < latents.shape[0]; ++c) {
        for (std::int64_t y = rows.begin; y < rows.end; ++y) {
            const float* from = latents.f32() + ((c * latents.shape[1] + frame) * height + y) * width + columns.begin;
            to = std::copy_n(from, columns.extent(), to);
        }
    }
}

void check(const WanVaeDecoder& decoder, ConstView latents) {
    const Shape& shape = latents.shape;
    if (latents.dtype != DType::f32 || shape.rank() != 4 || shape[0] != decoder.config().z_dim || shape.element_count() == 0) {
        throw Error(ErrorKind::invalid_request,
                    fmt::format("VAE: latents are {} {}, expected f32 [{}, frames, height, width]", name_of(latents.dtype), shape.text(),
                                decoder.config().z_dim),
                    "The latents belong to another model.");
    }
}

struct Progress {
    const std::function<void(std::int64_t, std::int64_t)>& tell;
    std::int64_t total;
    std::int64_t done = 0;

    void count() {
        ++done;
        if (tell) tell(done, total);
    }
};

void decode_at_once(const WanVaeDecoder& decoder, ConstView latents, const std::stop_token& stop,
                    const WanVaeDecoder::Stream::FrameSink& on_frame, Progress& progress) {
    Tensor latent(DType::f32, {latents.shape[0], latents.shape[2], latents.shape[3]});
    WanVaeDecoder::Stream stream = decoder.start();
    for (std::int64_t frame = 0; frame < latents.shape[1]; ++frame) {
        copy_tile(latents, frame, {0, latents.shape[2]}, {0, latents.shape[3]}, latent.view());
        stream.next(latent.view(), stop, on_frame);
        progress.count();
    }
}

std::int64_t frame_count(const VaeConfig& config, std::int64_t latent_frames) {
    return 1 + (latent_frames - 1) * config.scale_factor_temporal;
}

void decode_tiles(const WanVaeDecoder& decoder, ConstView latents, const TilePlan& tiles, const std::stop_token& stop,
                  const WanVaeDecoder::Stream::FrameSink& on_frame, Progress& progress) {
    const VaeConfig& config = decoder.config();
    const kernels::Threads& threads = decoder.device().threads();
    const std::int64_t scale = config.scale_factor_spatial / config.patch_size;
    TileBlender blender(tiles, frame_count(config, latents.shape[1]), scale, config.pixel_channels());
    Tensor frame(DType::f32, {latents.shape[2] * config.scale_factor_spatial, latents.shape[3] * config.scale_factor_spatial, 3});
    for (std::size_t row = 0; row < tiles.rows.size(); ++row) {
        for (std::size_t column = 0; column < tiles.columns.size(); ++column) {
            const bool is_last = row + 1 == tiles.rows.size() && column + 1 == tiles.columns.size();
            Tensor latent(DType::f32, {latents.shape[0], tiles.rows[row].extent(), tiles.columns[column].extent()});
            WanVaeDecoder::Stream stream = decoder.start();
            std::int64_t index = 0;
            for (std::int64_t latent_frame = 0; latent_frame < latents.shape[1]; ++latent_frame) {
                copy_tile(latents, latent_frame, tiles.rows[row], tiles.columns[column], latent.view());
                stream.next_patches(latent.view(), stop, [&](ConstView patches) {
                    blender.place(row, column, index, patches, threads);
                    if (is_last) {
                        to_frame(blender.frame(index), frame.view(), threads);
                        on_frame(frame.view());
                    }
                    ++index;
                });
                progress.count();
            }
        }
    }
}

}  // namespace

void decode_clip(const WanVaeDecoder& decoder, ConstView latents, const TilePlan& tiles, const std::stop_token& stop,
                 const WanVaeDecoder::Stream::FrameSink& on_frame, const std::function<void(std::int64_t, std::int64_t)>& on_progress) {
    check(decoder, latents);
    require_fit(tiles, latents.shape[2], latents.shape[3]);
    Progress progress{on_progress, latents.shape[1] * static_cast<std::int64_t>(tiles.tile_count())};
    if (tiles.is_tiled()) {
        decode_tiles(decoder, latents, tiles, stop, on_frame, progress);
    } else {
        decode_at_once(decoder, latents, stop, on_frame, progress);
    }
}

std::uint64_t decode_working_bytes(const VaeConfig& config, std::int64_t latent_height, std::int64_t latent_width,
                                   std::int64_t latent_frames, Precision precision, const TilePlan& tiles) {
    if (!tiles.is_tiled()) return WanVaeDecoder::working_bytes(config, latent_height, latent_width, precision);
    std::uint64_t tile = 0;
    for (const TileSpan& rows : tiles.rows) {
        for (const TileSpan& columns : tiles.columns) {
            tile = std::max(tile, WanVaeDecoder::working_bytes(config, rows.extent(), columns.extent(), precision));
        }
    }
    const std::int64_t scale = config.scale_factor_spatial;
    const auto frame = static_cast<std::uint64_t>(latent_height * latent_width * scale * scale * 3) * sizeof(float);
    return tile + frame +
           TileBlender::byte_count(tiles, frame_count(config, latent_frames), scale / config.patch_size, config.pixel_channels());
}

}  // namespace weft
