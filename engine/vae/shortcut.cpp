#include "engine/vae/shortcut.h"

namespace weft {

using kernels::ConstView;
using kernels::Threads;
using kernels::View;

namespace {

constexpr std::int64_t grain_rows = 4;

}  // namespace

void add_spread(ConstView x, std::int64_t half, std::int64_t frames_out, View sum, const Threads& threads) {
    const std::int64_t c_in = x.shape[2];
    const std::int64_t width = sum.shape[1];
    const std::int64_t c_out = sum.shape[2];
    const std::int64_t repeats = c_out * frames_out * 4 / c_in;
    threads.parallel_for(sum.shape[0], grain_rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            for (std::int64_t column = 0; column < width; ++column) {
                const float* from = x.f32() + (row / 2 * (width / 2) + column / 2) * c_in;
                float* to = sum.f32() + (row * width + column) * c_out;
                const std::int64_t place = half * 4 + row % 2 * 2 + column % 2;
                for (std::int64_t c = 0; c < c_out; ++c) to[c] += from[(c * frames_out * 4 + place) / repeats];
            }
        }
    });
}

void add_mean(ConstView x, std::int64_t half, std::int64_t frames_in, View mean, const Threads& threads) {
    const std::int64_t c_in = x.shape[2];
    const std::int64_t width = mean.shape[1];
    const std::int64_t c_out = mean.shape[2];
    const std::int64_t step = x.shape[1] / width;
    const std::int64_t places = frames_in * step * step;
    const std::int64_t group = c_in * places / c_out;
    const auto share = 1.0F / static_cast<float>(group);
    threads.parallel_for(mean.shape[0], grain_rows, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            for (std::int64_t column = 0; column < width; ++column) {
                float* to = mean.f32() + (row * width + column) * c_out;
                for (std::int64_t dy = 0; dy < step; ++dy) {
                    for (std::int64_t dx = 0; dx < step; ++dx) {
                        const float* from = x.f32() + ((row * step + dy) * width * step + column * step + dx) * c_in;
                        const std::int64_t place = (half * step + dy) * step + dx;
                        for (std::int64_t c = 0; c < c_in; ++c) to[(c * places + place) / group] += from[c] * share;
                    }
                }
            }
        }
    });
}

}  // namespace weft
