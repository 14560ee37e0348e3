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

/// One size of samples: a byte with 8 bits, two with 10.
template <class Sample, int bits>
struct Depth {
    using Type = Sample;
    static constexpr std::int64_t scale = std::int64_t{1} << (bits - 8);

    static constexpr Sample luma_code(int red, int green, int blue) {
        constexpr std::int64_t denominator = std::int64_t{255} * one;
        return static_cast<Sample>(16 * scale + (219 * scale * luma_of(red, green, blue) + denominator / 2) / denominator);
    }

    /// difference: sum over the chroma site of colour * one - luma, with weights that sum to `samples`.
    template <int samples>
    static constexpr Sample chroma_code(int difference, int colour_weight) {
        // Grey is added before the division, so that it divides a positive number and rounds to nearest on both sides of it.
        const std::int64_t denominator = std::int64_t{255} * 2 * (one - colour_weight) * samples;
        return static_cast<Sample>((224 * scale * difference + 128 * scale * denominator + denominator / 2) / denominator);
    }
};
using Eight = Depth<std::uint8_t, 8>;
using Ten = Depth<std::uint16_t, 10>;

static_assert(Eight::luma_code(0, 0, 0) == 16 && Eight::luma_code(255, 255, 255) == 235);
static_assert(Ten::luma_code(0, 0, 0) == 64 && Ten::luma_code(255, 255, 255) == 940);
static_assert(Eight::chroma_code<8>(8 * (255 * one - luma_of(0, 0, 255)), blue_weight) == 240);
static_assert(Ten::chroma_code<1>(255 * one - luma_of(0, 0, 255), blue_weight) == 960);

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

template <class Sample>
Sample* row_of(std::uint8_t* plane, std::ptrdiff_t stride, std::ptrdiff_t row) {
    return reinterpret_cast<Sample*>(plane + row * stride);
}

template <class Depth>
void convert_luma(const Frame& frame, const YuvPlanes& out) {
    const std::uint8_t* pixel = frame.rgb.data();
    for (std::ptrdiff_t row = 0; row < frame.height; ++row) {
        auto* y = row_of<typename Depth::Type>(out.y, out.y_stride, row);
        for (std::ptrdiff_t column = 0; column < frame.width; ++column, pixel += 3)
            y[column] = Depth::luma_code(pixel[0], pixel[1], pixel[2]);
    }
}

template <class Depth, int across, int down>
void convert_chroma(const Frame& frame, const YuvPlanes& out) {
    constexpr int samples = (across == 2 ? 4 : 1) * down;
    const std::ptrdiff_t row_bytes = 3 * static_cast<std::ptrdiff_t>(frame.width);
    for (std::ptrdiff_t row = 0; row < frame.height / down; ++row) {
        auto* cb = row_of<typename Depth::Type>(out.cb, out.cb_stride, row);
        auto* cr = row_of<typename Depth::Type>(out.cr, out.cr_stride, row);
        const std::uint8_t* first = frame.rgb.data() + down * row * row_bytes;
        for (std::ptrdiff_t column = 0; column < frame.width / across; ++column) {
            const std::ptrdiff_t centre = std::ptrdiff_t{3} * across * column;
            Sum sum;
            for (int line = 0; line < down; ++line) {
                const std::uint8_t* pixels = first + line * row_bytes;
                add(sum, pixels + centre, across);
                if constexpr (across == 2) {
                    add(sum, pixels + (column == 0 ? centre : centre - 3), 1);
                    add(sum, pixels + centre + 3, 1);
                }
            }
            const int luma = luma_of(sum.red, sum.green, sum.blue);
            cb[column] = Depth::template chroma_code<samples>(sum.blue * one - luma, blue_weight);
            cr[column] = Depth::template chroma_code<samples>(sum.red * one - luma, red_weight);
        }
    }
}

template <class Depth>
void convert(const Frame& frame, const YuvFormat& format, const YuvPlanes& out) {
    convert_luma<Depth>(frame, out);
    if (format.across == 1) return convert_chroma<Depth, 1, 1>(frame, out);
    if (format.down == 1) return convert_chroma<Depth, 2, 1>(frame, out);
    convert_chroma<Depth, 2, 2>(frame, out);
}

}  // namespace

void rgb_to_yuv(const Frame& frame, const YuvFormat& format, const YuvPlanes& out) {
    const auto width = static_cast<std::ptrdiff_t>(frame.width);
    const auto height = static_cast<std::ptrdiff_t>(frame.height);
    const bool is_known = (format.across == 2 && (format.down == 1 || format.down == 2)) || (format.across == 1 && format.down == 1);
    if (!is_known || (format.bits != 8 && format.bits != 10))
        throw std::invalid_argument(fmt::format("format: {} x {} pixels for each chroma sample of {} bits is not made here", format.across,
                                                format.down, format.bits));
    if (width <= 0 || height <= 0 || width % format.across != 0 || height % format.down != 0) {
        throw std::invalid_argument(fmt::format("frame: chroma of {} x {} pixels needs a multiple of that, found {} x {}", format.across,
                                                format.down, width, height));
    }
    if (frame.rgb.size() != static_cast<std::size_t>(width * height * 3)) {
        throw std::invalid_argument(
            fmt::format("frame: {} x {} needs {} bytes, found {}", width, height, width * height * 3, frame.rgb.size()));
    }
    if (format.bits == 8)
        convert<Eight>(frame, format, out);
    else
        convert<Ten>(frame, format, out);
}

}  // namespace weft
