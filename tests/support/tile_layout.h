#pragma once
// The tiles of the reference: they begin every `stride` latents until the end, and what is cut off at the border may be a sliver.

#include <algorithm>

#include "engine/vae/vae_tiles.h"
#include "tests/support/case_reader.h"

namespace weft::tests {

inline std::vector<TileSpan> reference_spans(std::int64_t latents, std::int64_t extent, std::int64_t stride) {
    std::vector<TileSpan> spans;
    for (std::int64_t begin = 0; begin < latents; begin += stride) spans.push_back({begin, std::min(begin + extent, latents)});
    return spans;
}

/// Of the case's sub-case "tiled", for latents [1, z_dim, frames, height, width].
inline TilePlan reference_tiles(const Case& reference, const CaseTensor& latents, std::int64_t pixel_scale) {
    const nlohmann::json& options = reference.description["extra"]["tiled"];
    const auto in_latents = [&](const char* key) { return options[key].get<std::int64_t>() / pixel_scale; };
    return {reference_spans(latents.shape[3], in_latents("tile_sample_min_height"), in_latents("tile_sample_stride_height")),
            reference_spans(latents.shape[4], in_latents("tile_sample_min_width"), in_latents("tile_sample_stride_width"))};
}

}  // namespace weft::tests
