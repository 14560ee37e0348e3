#include "engine/denoise/latent_preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

#include "engine/error.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;

namespace {

/// Latent height and width of the picture that is decoded: at least ten samples for each unknown of the map. 16 channels are 256 samples
/// from 128 x 128 pixels; the 48 of Wan 2.2 5B are 576 from 384 x 384.
std::int64_t fit_extent(std::int64_t z_dim) { return z_dim > 16 ? 24 : 16; }

constexpr int rgb_channels = 3;

/// Nearly normal (the sum of twelve uniforms), the same on every machine.
class NormalSource {
  public:
    double next() {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += static_cast<double>(words_()) / 4294967296.0;
        return sum;
    }

  private:
    std::mt19937 words_{20};
};

/// Mostly white noise, which tells the channels apart best, and some of it shared by areas of 4 x 4, as in pictures. Half the amplitude
/// of real latents: the map is the decoder's slope at grey, and full amplitude would bend it by the clamp and by colours that no picture
/// has. Tried on the demo model's three reference clips: correlation with the decoded clip at least 0.91 at amplitude 0.5, 0.61 at 1.
Tensor random_latents(std::int64_t z_dim) {
    struct Layer {
        std::int64_t area;
        double amplitude;
    };
    constexpr Layer layers[] = {{4, 0.25}, {1, 0.45}};
    NormalSource normal;
    const std::int64_t extent = fit_extent(z_dim);
    Tensor latents(DType::f32, {z_dim, extent, extent});
    std::ranges::fill(latents.values(), 0.0F);
    for (std::int64_t c = 0; c < z_dim; ++c) {
        float* channel = latents.f32() + c * extent * extent;
        for (const Layer& layer : layers) {
            for (std::int64_t top = 0; top < extent; top += layer.area) {
                for (std::int64_t left = 0; left < extent; left += layer.area) {
                    const auto value = static_cast<float>(layer.amplitude * normal.next());
                    for (std::int64_t y = top; y < top + layer.area; ++y) {
                        for (std::int64_t x = left; x < left + layer.area; ++x) channel[y * extent + x] += value;
                    }
                }
            }
        }
    }
    return latents;
}

/// Means of frame [rows * size, columns * size, 3] over squares: [rows * columns, 3].
std::vector<double> mean_squares(ConstView frame, std::int64_t rows_out, std::int64_t columns_out) {
    const std::int64_t size = frame.shape[0] / rows_out;
    const std::int64_t width = frame.shape[1];
    std::vector<double> means(static_cast<std::size_t>(rows_out * columns_out * rgb_channels), 0.0);
    for (std::int64_t y = 0; y < frame.shape[0]; ++y) {
        for (std::int64_t x = 0; x < width; ++x) {
            const std::int64_t square = y / size * columns_out + x / size;
            for (int j = 0; j < rgb_channels; ++j) {
                means[static_cast<std::size_t>(square * rgb_channels + j)] +=
                    static_cast<double>(frame.f32()[(y * width + x) * rgb_channels + j]) / static_cast<double>(size * size);
            }
        }
    }
    return means;
}

/// Solves A x = b for symmetric positive definite A [n, n] and b [n, 3] by Cholesky's method; b becomes x.
void solve_in_place(std::vector<double>& a, std::vector<double>& b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i * n + j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = i == j ? std::sqrt(sum) : sum / a[j * n + j];
        }
    }
    for (std::size_t j = 0; j < rgb_channels; ++j) {
        for (std::size_t i = 0; i < n; ++i) {
            double sum = b[i * rgb_channels + j];
            for (std::size_t k = 0; k < i; ++k) sum -= a[i * n + k] * b[k * rgb_channels + j];
            b[i * rgb_channels + j] = sum / a[i * n + i];
        }
        for (std::size_t i = n; i-- > 0;) {
            double sum = b[i * rgb_channels + j];
            for (std::size_t k = i + 1; k < n; ++k) sum -= a[k * n + i] * b[k * rgb_channels + j];
            b[i * rgb_channels + j] = sum / a[i * n + i];
        }
    }
}

}  // namespace

PreviewMap fit_preview_map(const WanVaeDecoder& vae, std::stop_token stop) {
    const Tensor latents = random_latents(vae.config().z_dim);
    PreviewMap map;
    vae.start().next(latents.view(), stop, [&](ConstView frame) { map = fit_preview_map(latents.view(), frame); });
    return map;
}

PreviewMap fit_preview_map(ConstView latents, ConstView frame) {
    const std::vector<double> colours = mean_squares(frame, latents.shape[1], latents.shape[2]);
    // Normal equations of [latent, 1] → colour, in fp64.
    const std::int64_t samples = latents.shape[1] * latents.shape[2];
    const double ridge = 2e-3 * static_cast<double>(samples);  // keeps a channel that hardly shows from getting a wild weight
    const auto unknowns = static_cast<std::size_t>(latents.shape[0] + 1);
    std::vector<double> squares(unknowns * unknowns, 0.0);
    std::vector<double> solution(unknowns * rgb_channels, 0.0);
    const auto latent_at = [&](std::size_t c, std::int64_t position) {
        return c + 1 == unknowns ? 1.0 : static_cast<double>(latents.f32()[static_cast<std::int64_t>(c) * samples + position]);
    };
    for (std::int64_t position = 0; position < samples; ++position) {
        for (std::size_t i = 0; i < unknowns; ++i) {
            for (std::size_t j = 0; j < unknowns; ++j) squares[i * unknowns + j] += latent_at(i, position) * latent_at(j, position);
            for (std::size_t j = 0; j < rgb_channels; ++j) {
                solution[i * rgb_channels + j] += latent_at(i, position) * colours[static_cast<std::size_t>(position) * rgb_channels + j];
            }
        }
    }
    for (std::size_t i = 0; i < unknowns; ++i) squares[i * unknowns + i] += ridge;
    solve_in_place(squares, solution, unknowns);

    PreviewMap map;
    map.weights.assign(solution.begin(), solution.end() - rgb_channels);
    for (int j = 0; j < rgb_channels; ++j) map.bias[j] = static_cast<float>(*(solution.end() - rgb_channels + j));
    return map;
}

std::vector<FramePtr> preview_frames(const PreviewMap& map, ConstView latents) {
    const auto z_dim = static_cast<std::int64_t>(map.weights.size()) / rgb_channels;
    if (latents.dtype != DType::f32 || latents.shape.rank() != 4 || latents.shape[0] != z_dim) {
        throw Error(ErrorKind::internal, fmt::format("latent preview: latents are {} {}, expected f32 [{}, frames, height, width]",
                                                     name_of(latents.dtype), latents.shape.text(), z_dim));
    }
    const std::int64_t frames = latents.shape[1];
    const std::int64_t positions = latents.shape[2] * latents.shape[3];
    std::vector<FramePtr> previews;
    for (std::int64_t f = 0; f < frames; ++f) {
        Tensor colours(DType::f32, {latents.shape[2], latents.shape[3], rgb_channels});
        for (std::int64_t position = 0; position < positions; ++position) {
            float* colour = colours.f32() + position * rgb_channels;
            std::copy_n(map.bias, rgb_channels, colour);
            for (std::int64_t c = 0; c < z_dim; ++c) {
                const float latent = latents.f32()[(c * frames + f) * positions + position];
                for (int j = 0; j < rgb_channels; ++j) colour[j] += map.weights[static_cast<std::size_t>(c * rgb_channels + j)] * latent;
            }
        }
        previews.push_back(std::make_shared<const Frame>(Frame{
            .width = static_cast<int>(latents.shape[3]), .height = static_cast<int>(latents.shape[2]), .rgb = to_pixels(colours.view())}));
    }
    return previews;
}

}  // namespace weft
