#pragma once
// The rotation angles of the tokens of a clip: each axis (frame, row, column) turns its own share of a head's pairs.
// Source: Su et al. 2021, "RoFormer"; the split over three axes is Wan's.

#include <cstdint>

#include "engine/shard/share.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Tokens of a clip: latent frames, rows and columns of patches.
struct TokenGrid {
    std::int64_t frames = 0;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t token_count() const { return frames * rows * columns; }
    bool operator==(const TokenGrid&) const = default;
};

struct RopeTable {
    kernels::Tensor cos;  // f32 [tokens, head_dim / 2], tokens in the order frame, row, column
    kernels::Tensor sin;
};

/// Rows and columns turn 2 * (head_dim / 6) elements each, frames the rest, which comes first. Angles in float64, the table in fp32.
/// Throws Error{invalid_request} if an axis is longer than max_positions.
RopeTable make_rope_table(const TokenGrid& grid, std::int64_t head_dim, std::int64_t max_positions);
/// The rows of these tokens of that table.
RopeTable make_rope_table(const TokenGrid& grid, std::int64_t head_dim, std::int64_t max_positions, const Share& tokens);

}  // namespace weft
