#pragma once
// Puts the tiles of a clip together, each fading into its neighbours.

#include <cstdint>
#include <vector>

#include "engine/vae/vae_tiles.h"
#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft {

/// Tiles come row by row and within a row from left to right, each for all frames before the next. Where a tile overlaps the one above, as
/// that was put together, it fades from it with weights i / extent; then the same with the one on its left. Source: tiled_decode of
/// AutoencoderKLWan.
class TileBlender {
  public:
    /// tiles: rows and columns of them, without gaps. scale: positions of a tile for each latent row and column (1 for latents). Throws
    /// std::bad_alloc.
    TileBlender(const TilePlan& tiles, std::int64_t frames, std::int64_t scale, std::int64_t channels);

    static std::uint64_t byte_count(const TilePlan& tiles, std::int64_t frames, std::int64_t scale, std::int64_t channels);

    /// tile  f32 [rows * scale, columns * scale, channels]: frame `frame` of the tile in tile row `row` and tile column `column`.
    void place(std::size_t row, std::size_t column, std::int64_t frame, kernels::ConstView tile, const kernels::Threads& threads);

    /// f32 [height, width, channels]; finished when the last tile's frame has been placed.
    kernels::ConstView frame(std::int64_t index) const;

  private:
    TilePlan tiles_;
    std::int64_t scale_;
    kernels::Tensor canvas_;  // [frames, height, width, channels]
    std::vector<kernels::Tensor>
        strips_;  // per tile column: what the row of tiles below overlaps, [frames, strip rows, tile width, channels]
};

}  // namespace weft
