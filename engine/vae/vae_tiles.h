#pragma once
// Where the tiles of a picture lie that is too large to be coded at once. Tiles are spatial only: tiles in time make the picture blink.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// In pixels.
struct TileOptions {
    std::int64_t height = 0;  // the largest that a tile may be
    std::int64_t width = 0;
    std::int64_t overlap = 0;  // the least that neighbours share: there one fades into the other
};

/// 256 x 256 with 64 in common where a latent stands for 8 x 8 pixels, 512 x 512 with 128 for 16 x 16. pixel_scale:
/// VaeConfig::scale_factor_spatial.
TileOptions usual_tiles(std::int64_t pixel_scale);

/// Rows or columns of latents, from `begin` to before `end`.
struct TileSpan {
    std::int64_t begin = 0;
    std::int64_t end = 0;

    std::int64_t extent() const { return end - begin; }
    bool operator==(const TileSpan&) const = default;
};

/// Each row of tiles with each column of tiles is a tile. None at all: the picture is coded at once.
struct TilePlan {
    std::vector<TileSpan> rows;
    std::vector<TileSpan> columns;

    std::size_t tile_count() const { return rows.empty() ? 1 : rows.size() * columns.size(); }
    bool is_tiled() const { return tile_count() > 1; }
    /// Latent rows that tiles of row i share with those of row i + 1; 0 for the last.
    std::int64_t row_overlap(std::size_t i) const { return i + 1 < rows.size() ? rows[i].end - rows[i + 1].begin : 0; }
    std::int64_t column_overlap(std::size_t i) const { return i + 1 < columns.size() ? columns[i].end - columns[i + 1].begin : 0; }
};

/// Why these options can't work, with what would, or nothing.
std::optional<std::string> tile_problem(const TileOptions& options, std::int64_t pixel_scale);

/// As few tiles as the options allow, in each direction all of one extent and evenly spread: no sliver at the end that sees too little
/// around it. A direction in which one tile is enough is not cut. Throws Error{invalid_request} with the tile_problem, if there is one.
TilePlan plan_tiles(std::int64_t latent_height, std::int64_t latent_width, const TileOptions& options, std::int64_t pixel_scale);

/// Throws Error{internal} if a plan with tiles is for another size, or leaves gaps.
void require_fit(const TilePlan& tiles, std::int64_t latent_height, std::int64_t latent_width);

}  // namespace weft
