#include "engine/vae/vae_tiles.h"

#include <fmt/format.h>

#include <utility>

#include "engine/error.h"

namespace weft {
namespace {

// Eleven convolutions in a row work on latents as small as these, each of which sees one further to every side: below this a tile is all
// border.
constexpr std::int64_t min_latents = 12;
// Measured with the demo model, tiles of 96 to 192 pixels over 384 x 256, per frame against the picture at once: an overlap of 2 latents
// left single pixels wrong by 75 of 255 (41 dB), 4 by 45 (44.6 dB at least), 8 by 25 and mostly 15 (48 to 59 dB).
constexpr std::int64_t min_overlap_latents = 4;

std::vector<TileSpan> spread(std::int64_t latents, std::int64_t most, std::int64_t overlap) {
    if (latents <= most) return {{0, latents}};
    const std::int64_t count = (latents - overlap + most - overlap - 1) / (most - overlap);
    const std::int64_t extent = (latents + (count - 1) * overlap + count - 1) / count;
    std::vector<TileSpan> spans;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t begin = i * (latents - extent) / (count - 1);
        spans.push_back({begin, begin + extent});
    }
    return spans;
}

bool covers(const std::vector<TileSpan>& spans, std::int64_t latents) {
    std::int64_t begin = -1;
    std::int64_t end = 0;
    for (const TileSpan& span : spans) {
        if (span.begin <= begin || span.begin > end || span.end < end || span.extent() < 1) return false;
        begin = span.begin;
        end = span.end;
    }
    return !spans.empty() && spans.front().begin == 0 && end == latents;
}

}  // namespace

TileOptions usual_tiles(std::int64_t pixel_scale) { return {32 * pixel_scale, 32 * pixel_scale, 8 * pixel_scale}; }

std::optional<std::string> tile_problem(const TileOptions& options, std::int64_t pixel_scale) {
    const std::pair<const char*, std::int64_t> extents[] = {{"height", options.height}, {"width", options.width}};
    const std::int64_t least = min_latents * pixel_scale;
    const std::int64_t least_overlap = min_overlap_latents * pixel_scale;
    for (const auto& [name, pixels] : extents) {
        if (pixels < least)
            return fmt::format("a tile {} of {} pixels is too small to see what is around it; at least {}", name, pixels, least);
        if (pixels % pixel_scale != 0) {
            return fmt::format("a tile {} of {} pixels is no multiple of {}; the nearest are {} and {}", name, pixels, pixel_scale,
                               pixels / pixel_scale * pixel_scale, (pixels / pixel_scale + 1) * pixel_scale);
        }
        if (options.overlap > pixels / 2) {
            return fmt::format("tiles that overlap by {} pixels need a {} of at least {}, not {}", options.overlap, name,
                               2 * options.overlap, pixels);
        }
    }
    if (options.overlap < least_overlap) {
        return fmt::format("an overlap of {} pixels is too small to hide the seams; at least {}", options.overlap, least_overlap);
    }
    if (options.overlap % pixel_scale != 0) {
        return fmt::format("an overlap of {} pixels is no multiple of {}; the nearest are {} and {}", options.overlap, pixel_scale,
                           options.overlap / pixel_scale * pixel_scale, (options.overlap / pixel_scale + 1) * pixel_scale);
    }
    return std::nullopt;
}

TilePlan plan_tiles(std::int64_t latent_height, std::int64_t latent_width, const TileOptions& options, std::int64_t pixel_scale) {
    if (const auto problem = tile_problem(options, pixel_scale)) {
        throw Error(ErrorKind::invalid_request, "VAE tiles: " + *problem, "Change the tile options, or turn tiling off.");
    }
    const std::int64_t overlap = options.overlap / pixel_scale;
    return {spread(latent_height, options.height / pixel_scale, overlap), spread(latent_width, options.width / pixel_scale, overlap)};
}

void require_fit(const TilePlan& tiles, std::int64_t latent_height, std::int64_t latent_width) {
    if (tiles.rows.empty() && tiles.columns.empty()) return;
    if (!covers(tiles.rows, latent_height) || !covers(tiles.columns, latent_width)) {
        throw Error(ErrorKind::internal, fmt::format("VAE tiles: they don't cover latents of {} x {}", latent_height, latent_width));
    }
}

}  // namespace weft
