#include "engine/image/image_processor.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/image/resize.h"

namespace weft {
namespace {

using kernels::DType;
using kernels::Tensor;

/// One value for each byte of each channel.
using ByteTables = std::array<std::array<float, 256>, 3>;

/// Pixels [height, width, 3] to planes [3, height, width].
void write_planes(const Frame& picture, const ByteTables& tables, float* planes) {
    const std::size_t pixels = static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    for (std::size_t i = 0; i < pixels; ++i)
        for (std::size_t channel = 0; channel < 3; ++channel) planes[channel * pixels + i] = tables[channel][picture.rgb[3 * i + channel]];
}

/// The longer side once the shorter one is `edge`, rounded down as the reference does it, in fp64.
std::int64_t long_side(std::int64_t edge, std::int64_t longer, std::int64_t shorter) {
    return static_cast<std::int64_t>(static_cast<double>(edge * longer) / static_cast<double>(shorter));
}

}  // namespace

void frame_pixels(const Frame& picture, kernels::View pixels) {
    std::transform(picture.rgb.begin(), picture.rgb.end(), pixels.f32(),
                   [](std::uint8_t value) { return 2.0F * (static_cast<float>(value) / 255.0F) - 1.0F; });
}

Tensor clip_pixels(const Frame& picture, const ImageProcessorConfig& config) {
    const std::int64_t edge = config.shortest_edge;
    const bool is_tall = picture.width <= picture.height;
    const std::int64_t width = is_tall ? edge : long_side(edge, picture.width, picture.height);
    const std::int64_t height = is_tall ? long_side(edge, picture.height, picture.width) : edge;
    const auto crop_width = static_cast<int>(config.crop_width);
    const auto crop_height = static_cast<int>(config.crop_height);
    // Only the square is computed: a picture of one row would be millions of pixels long at this size.
    const Frame square = resize_window(
        picture, width, height, {(width - crop_width) / 2, (height - crop_height) / 2, crop_width, crop_height}, ResizeFilter::bicubic);
    ByteTables tables;
    for (std::size_t channel = 0; channel < 3; ++channel)
        for (std::size_t value = 0; value < 256; ++value) {
            const auto rescaled = static_cast<float>(static_cast<double>(value) * config.rescale_factor);
            tables[channel][value] =
                (rescaled - static_cast<float>(config.image_mean[channel])) / static_cast<float>(config.image_std[channel]);
        }
    Tensor pixels(DType::f32, {1, 3, crop_height, crop_width});
    write_planes(square, tables, pixels.f32());
    return pixels;
}

}  // namespace weft
