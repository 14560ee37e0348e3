#include "engine/denoise/rope_table.h"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "engine/error.h"

namespace weft {
namespace {

constexpr double theta = 10000;

/// The cosines and sines of one axis, [positions, pairs].
struct AxisTable {
    AxisTable(std::int64_t positions, std::int64_t pair_count) : pairs(pair_count) {
        for (std::int64_t position = 0; position < positions; ++position) {
            for (std::int64_t pair = 0; pair < pairs; ++pair) {
                const double frequency = 1 / std::pow(theta, static_cast<double>(2 * pair) / static_cast<double>(2 * pairs));
                const double angle = static_cast<double>(position) * frequency;
                cos.push_back(static_cast<float>(std::cos(angle)));
                sin.push_back(static_cast<float>(std::sin(angle)));
            }
        }
    }

    float* copy(const std::vector<float>& table, std::int64_t position, float* to) const {
        const float* row = table.data() + position * pairs;
        return std::copy(row, row + pairs, to);
    }

    std::int64_t pairs;
    std::vector<float> cos;
    std::vector<float> sin;
};

void require_positions(const char* axis, std::int64_t positions, std::int64_t max_positions) {
    if (positions <= max_positions) return;
    throw Error(ErrorKind::invalid_request,
                fmt::format("the clip has {} positions along its {}; the model knows {}", positions, axis, max_positions),
                "Choose a smaller size or fewer frames.");
}

}  // namespace

RopeTable make_rope_table(const TokenGrid& grid, std::int64_t head_dim, std::int64_t max_positions) {
    return make_rope_table(grid, head_dim, max_positions, {0, grid.token_count()});
}

RopeTable make_rope_table(const TokenGrid& grid, std::int64_t head_dim, std::int64_t max_positions, const Share& tokens) {
    require_positions("frames", grid.frames, max_positions);
    require_positions("height", grid.rows, max_positions);
    require_positions("width", grid.columns, max_positions);

    const std::int64_t pairs = head_dim / 2;
    const std::int64_t side_pairs = head_dim / 6;
    const AxisTable frames(grid.frames, pairs - 2 * side_pairs);
    const AxisTable rows(grid.rows, side_pairs);
    const AxisTable columns(grid.columns, side_pairs);

    RopeTable table{kernels::Tensor(kernels::DType::f32, {tokens.count(), pairs}),
                    kernels::Tensor(kernels::DType::f32, {tokens.count(), pairs})};
    float* cos = table.cos.f32();
    float* sin = table.sin.f32();
    for (std::int64_t token = tokens.begin; token < tokens.end; ++token) {
        const std::int64_t f = token / (grid.rows * grid.columns);
        const std::int64_t r = token / grid.columns % grid.rows;
        const std::int64_t c = token % grid.columns;
        cos = columns.copy(columns.cos, c, rows.copy(rows.cos, r, frames.copy(frames.cos, f, cos)));
        sin = columns.copy(columns.sin, c, rows.copy(rows.sin, r, frames.copy(frames.sin, f, sin)));
    }
    return table;
}

}  // namespace weft
