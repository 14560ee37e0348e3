#include "engine/media/colour.h"

#include <fmt/format.h>

#include <stdexcept>

namespace weft {
namespace {

// BT.709's coefficients have four decimals, so in ten-thousandths everything is an integer and the rounding is exact.
constexpr int red_weight = 2126;
constexpr int green_weight = 7152;
constexpr int blue_weight = 722;
constexpr int one = red_weight + green_weight + blue_weight;
static_assert(one == 10'000);

constexpr int luma_of(int red, int green, int blue) { return red_weight * red + green_weight * green + blue_weight * blue; }

constexpr std::uint8_t luma_code(int red, int green, int blue) {
    constexpr int denominator = 255 * one;
    return static_cast<std::uint8_t>(16 + (219 * luma_of(red, green, blue) + denominator / 2) / denominator);
}

constexpr int samples_per_chroma = 8;  // the weights 1 2 1 over two rows

/// difference: sum over the chroma site of colour * one - luma, so of samples_per_chroma pixels.
constexpr std::uint8_t chroma_code(int difference, int colour_weight) {
    // 128 is added before the division, so that it divides a positive number and rounds to nearest on both sides of grey.
    const std::int64_t denominator = std::int64_t{255} * 2 * (one - colour_weight) * samples_per_chroma;
    return static_cast<std::uint8_t>((std::int64_t{224} * difference + 128 * denominator + denominator / 2) / denominator);
}

static_assert(luma_code(0, 0, 0) == 16 && luma_code(255, 255, 255) == 235);
static_assert(chroma_code(samples_per_chroma * (255 * one - luma_of(0, 0, 255)), blue_weight) == 240);

struct Sum {
    int red = 0;
    int green = 0;
    int blue = 0;
};

void add(Sum& sum, const std::uint8_t* pixel, int weight) {
    sum.red += weight * pixel[0];
    sum.green += weight * pixel[1];
    sum.blue += weight * pixel[2];
}

}  // namespace

void rgb_to_yuv420(const Frame& frame, const Yuv420& out) {
    const auto width = static_cast<std::ptrdiff_t>(frame.width);
    const auto height = static_cast<std::ptrdiff_t>(frame.height);
    if (width <= 0 || height <= 0 || width % 2 != 0 || height % 2 != 0) {
        throw std::invalid_argument(fmt::format("frame: 4:2:0 needs an even size, found {} x {}", width, height));
    }
    if (frame.rgb.size() != static_cast<std::size_t>(width * height * 3)) {
        throw std::invalid_argument(
            fmt::format("frame: {} x {} needs {} bytes, found {}", width, height, width * height * 3, frame.rgb.size()));
    }
    const std::ptrdiff_t row_bytes = 3 * width;
    for (std::ptrdiff_t row = 0; row < height; ++row) {
        const std::uint8_t* pixel = frame.rgb.data() + row * row_bytes;
        std::uint8_t* y = out.y + row * out.y_stride;
        for (std::ptrdiff_t column = 0; column < width; ++column, pixel += 3) y[column] = luma_code(pixel[0], pixel[1], pixel[2]);
    }
    for (std::ptrdiff_t row = 0; row < height / 2; ++row) {
        const std::uint8_t* upper = frame.rgb.data() + 2 * row * row_bytes;
        const std::uint8_t* lower = upper + row_bytes;
        for (std::ptrdiff_t column = 0; column < width / 2; ++column) {
            const std::ptrdiff_t centre = 6 * column;
            const std::ptrdiff_t left = column == 0 ? centre : centre - 3;
            Sum sum;
            for (const std::uint8_t* line : {upper, lower}) {
                add(sum, line + left, 1);
                add(sum, line + centre, 2);
                add(sum, line + centre + 3, 1);
            }
            const int luma = luma_of(sum.red, sum.green, sum.blue);
            out.cb[row * out.cb_stride + column] = chroma_code(sum.blue * one - luma, blue_weight);
            out.cr[row * out.cr_stride + column] = chroma_code(sum.red * one - luma, red_weight);
        }
    }
}

}  // namespace weft
