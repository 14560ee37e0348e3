#include "engine/vae/pixel_patches.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

using kernels::ConstView;
using kernels::Threads;
using kernels::View;

namespace {

constexpr std::int64_t colours = 3;
constexpr std::int64_t grain_rows = 8;

float clamped(float value) { return std::isfinite(value) ? std::clamp(value, -1.0F, 1.0F) : std::numeric_limits<float>::quiet_NaN(); }

/// Calls body(place in the frame, place in the patches) for every value, row of the frame by row.
template <class Body>
void for_each_value(const kernels::Shape& frame, const kernels::Shape& patches, const Threads& threads, const Body& body) {
    const std::int64_t width = frame[1];
    const std::int64_t patch = width / patches[1];
    threads.parallel_for(frame[0], grain_rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            for (std::int64_t column = 0; column < width; ++column) {
                const std::int64_t position = row / patch * patches[1] + column / patch;
                const std::int64_t within = column % patch * patch + row % patch;
                for (std::int64_t c = 0; c < colours; ++c) {
                    body((row * width + column) * colours + c, position * patches[2] + c * patch * patch + within);
                }
            }
        }
    });
}

}  // namespace

void to_patches(ConstView frame, View patches, const Threads& threads) {
    for_each_value(frame.shape, patches.shape, threads,
                   [&](std::int64_t pixel, std::int64_t value) { patches.f32()[value] = frame.f32()[pixel]; });
}

void to_frame(ConstView patches, View frame, const Threads& threads) {
    for_each_value(frame.shape, patches.shape, threads,
                   [&](std::int64_t pixel, std::int64_t value) { frame.f32()[pixel] = clamped(patches.f32()[value]); });
}

}  // namespace weft
