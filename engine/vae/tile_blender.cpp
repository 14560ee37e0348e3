#include "engine/vae/tile_blender.h"

#include <algorithm>
#include <cstring>

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;

namespace {

constexpr std::int64_t grain_rows = 16;

std::int64_t strip_rows(const TilePlan& tiles) {
    std::int64_t most = 0;
    for (std::size_t i = 0; i < tiles.rows.size(); ++i) most = std::max(most, tiles.row_overlap(i));
    return most;
}

Shape canvas_shape(const TilePlan& tiles, std::int64_t frames, std::int64_t scale, std::int64_t channels) {
    return {frames, tiles.rows.back().end * scale, tiles.columns.back().end * scale, channels};
}

Shape strip_shape(const TilePlan& tiles, std::size_t column, std::int64_t frames, std::int64_t scale, std::int64_t channels) {
    return {frames, strip_rows(tiles) * scale, tiles.columns[column].extent() * scale, channels};
}

/// to = from * (1 - weight) + to * weight
void fade(const float* from, float* to, float weight, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) to[i] = from[i] * (1.0F - weight) + to[i] * weight;
}

float weight_at(std::int64_t place, std::int64_t extent) {
    return static_cast<float>(static_cast<double>(place) / static_cast<double>(extent));
}

}  // namespace

TileBlender::TileBlender(const TilePlan& tiles, std::int64_t frames, std::int64_t scale, std::int64_t channels)
    : tiles_(tiles), scale_(scale), canvas_(DType::f32, canvas_shape(tiles, frames, scale, channels)) {
    for (std::size_t column = 0; column < tiles.columns.size(); ++column) {
        strips_.emplace_back(DType::f32, strip_shape(tiles, column, frames, scale, channels));
    }
}

std::uint64_t TileBlender::byte_count(const TilePlan& tiles, std::int64_t frames, std::int64_t scale, std::int64_t channels) {
    std::int64_t elements = canvas_shape(tiles, frames, scale, channels).element_count();
    for (std::size_t column = 0; column < tiles.columns.size(); ++column) {
        elements += strip_shape(tiles, column, frames, scale, channels).element_count();
    }
    return static_cast<std::uint64_t>(elements) * sizeof(float);
}

ConstView TileBlender::frame(std::int64_t index) const {
    const ConstView one = rows(canvas_.view(), index, index + 1);
    return {one.data, one.dtype, {one.shape[1], one.shape[2], one.shape[3]}};
}

void TileBlender::place(std::size_t row, std::size_t column, std::int64_t frame, ConstView tile, const kernels::Threads& threads) {
    const std::int64_t channels = tile.shape[2];
    const std::int64_t top = tiles_.rows[row].begin * scale_;
    const std::int64_t left = tiles_.columns[column].begin * scale_;
    const std::int64_t above = row > 0 ? tiles_.row_overlap(row - 1) * scale_ : 0;
    const std::int64_t beside = column > 0 ? tiles_.column_overlap(column - 1) * scale_ : 0;
    const std::int64_t width = tile.shape[1];
    const std::int64_t canvas_width = canvas_.shape()[2];
    float* canvas = rows(canvas_.view(), frame, frame + 1).f32();
    float* strip = rows(strips_[column].view(), frame, frame + 1).f32();

    threads.parallel_for(tile.shape[0], grain_rows, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> line(static_cast<std::size_t>(width * channels));
        for (std::int64_t y = begin; y < end; ++y) {
            std::memcpy(line.data(), tile.f32() + y * width * channels, line.size() * sizeof(float));
            if (y < above) fade(strip + y * width * channels, line.data(), weight_at(y, above), width * channels);
            // The canvas still holds what the tile on the left put here.
            float* place = canvas + ((top + y) * canvas_width + left) * channels;
            for (std::int64_t x = 0; x < beside; ++x)
                fade(place + x * channels, line.data() + x * channels, weight_at(x, beside), channels);
            std::memcpy(place, line.data(), line.size() * sizeof(float));
        }
    });
    // The tile on the right will change these rows on the canvas; the tile below is to see them as they are now.
    const std::int64_t kept = tiles_.row_overlap(row) * scale_;
    for (std::int64_t y = 0; y < kept; ++y) {
        const std::int64_t from = top + tile.shape[0] - kept + y;
        std::memcpy(strip + y * width * channels, canvas + (from * canvas_width + left) * channels,
                    static_cast<std::size_t>(width * channels) * sizeof(float));
    }
}

}  // namespace weft
