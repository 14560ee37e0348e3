#include "engine/image/resize.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

namespace weft {
namespace {

constexpr int channels = 3;
/// 32-bit sums of 8-bit values, with two bits spare for filters whose weights add up to more than 1 on the way.
constexpr int precision_bits = 32 - 8 - 2;

double sinc(double x) { return x == 0 ? 1 : std::sin(std::numbers::pi * x) / (std::numbers::pi * x); }

double lanczos(double x) { return std::fabs(x) < 3 ? sinc(x) * sinc(x / 3) : 0; }

double bicubic(double x) {
    constexpr double a = -0.5;
    x = std::fabs(x);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    if (x < 2) return (((x - 5) * x + 8) * x - 4) * a;
    return 0;
}

/// The weights of one output pixel: those of the input pixels first, first + 1, ...
struct Taps {
    std::int64_t first = 0;
    std::vector<std::int32_t> weights;
};

/// The output pixels [begin, begin + count) of an axis that goes from `in` to `out` pixels.
class Axis {
  public:
    Axis(std::int64_t in, std::int64_t out, std::int64_t begin, int count, ResizeFilter filter) : first_(begin), extent_(count) {
        if (in == out) return;
        const double scale = static_cast<double>(in) / static_cast<double>(out);
        for (int i = 0; i < count; ++i) taps_.push_back(taps_at((static_cast<double>(begin + i) + 0.5) * scale, scale, in, filter));
        first_ = taps_.front().first;
        extent_ = static_cast<int>(taps_.back().first + static_cast<std::int64_t>(taps_.back().weights.size()) - first_);
        for (Taps& taps : taps_) taps.first -= first_;
    }

    bool is_filtered() const { return !taps_.empty(); }
    /// The input pixels that are read. The first of each output pixel's taps counts from the first of these.
    std::int64_t first() const { return first_; }
    int extent() const { return extent_; }
    const std::vector<Taps>& taps() const { return taps_; }

  private:
    static Taps taps_at(double center, double scale, std::int64_t in, ResizeFilter filter) {
        const auto function = filter == ResizeFilter::lanczos ? lanczos : bicubic;
        const double widening = std::max(scale, 1.0);
        const double per_pixel = 1.0 / widening;
        const double reach = (filter == ResizeFilter::lanczos ? 3.0 : 2.0) * widening;
        const std::int64_t first = std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(center - reach + 0.5)));
        const std::int64_t end = std::min(in, static_cast<std::int64_t>(std::floor(center + reach + 0.5)));
        std::vector<double> values;
        double sum = 0;
        for (std::int64_t pixel = first; pixel < end; ++pixel) {
            values.push_back(function((static_cast<double>(pixel) - center + 0.5) * per_pixel));
            sum += values.back();
        }
        Taps taps{first, {}};
        for (const double value : values) {
            const double weight = (sum == 0 ? value : value / sum) * (1 << precision_bits);
            taps.weights.push_back(static_cast<std::int32_t>(weight + (weight < 0 ? -0.5 : 0.5)));
        }
        return taps;
    }

    std::int64_t first_;
    int extent_;
    std::vector<Taps> taps_;  // none where the size stays
};

std::uint8_t rounded(std::int32_t sum) { return static_cast<std::uint8_t>(std::clamp(sum >> precision_bits, 0, 255)); }

constexpr std::int32_t half = 1 << (precision_bits - 1);

std::size_t offset_of(std::int64_t row, std::int64_t width) { return static_cast<std::size_t>(row * width * channels); }

Frame resize_across(const Frame& picture, const Axis& axis) {
    Frame result{static_cast<int>(axis.taps().size()), picture.height, {}};
    result.rgb.resize(offset_of(result.height, result.width));
    std::uint8_t* to = result.rgb.data();
    for (int row = 0; row < picture.height; ++row) {
        const std::uint8_t* from = picture.rgb.data() + offset_of(row, picture.width);
        for (const Taps& taps : axis.taps()) {
            std::int32_t sums[channels] = {half, half, half};
            const std::uint8_t* pixel = from + offset_of(1, taps.first);
            for (const std::int32_t weight : taps.weights)
                for (std::int32_t& sum : sums) sum += *pixel++ * weight;
            for (const std::int32_t sum : sums) *to++ = rounded(sum);
        }
    }
    return result;
}

Frame resize_down(const Frame& picture, const Axis& axis) {
    Frame result{picture.width, static_cast<int>(axis.taps().size()), {}};
    result.rgb.resize(offset_of(result.height, result.width));
    std::vector<std::int32_t> sums(offset_of(1, picture.width));
    std::uint8_t* to = result.rgb.data();
    for (const Taps& taps : axis.taps()) {
        std::fill(sums.begin(), sums.end(), half);
        const std::uint8_t* from = picture.rgb.data() + offset_of(taps.first, picture.width);
        for (const std::int32_t weight : taps.weights)
            for (std::int32_t& sum : sums) sum += *from++ * weight;
        for (const std::int32_t sum : sums) *to++ = rounded(sum);
    }
    return result;
}

/// Columns [left, left + width) of rows [top, top + height).
Frame cut(const Frame& picture, std::int64_t left, std::int64_t top, int width, int height) {
    Frame result{width, height, {}};
    result.rgb.reserve(offset_of(height, width));
    for (std::int64_t row = top; row < top + height; ++row) {
        const auto from = picture.rgb.begin() + static_cast<std::ptrdiff_t>(offset_of(row, picture.width) + offset_of(1, left));
        result.rgb.insert(result.rgb.end(), from, from + static_cast<std::ptrdiff_t>(offset_of(1, width)));
    }
    return result;
}

}  // namespace

Frame resize(const Frame& picture, int width, int height, ResizeFilter filter) {
    return resize_window(picture, width, height, {0, 0, width, height}, filter);
}

Frame resize_window(const Frame& picture, std::int64_t width, std::int64_t height, const PixelWindow& window, ResizeFilter filter) {
    if (picture.width < 1 || picture.height < 1 || window.width < 1 || window.height < 1 || window.left < 0 || window.top < 0 ||
        window.left > width - window.width || window.top > height - window.height)
        throw std::invalid_argument(fmt::format("resize: {} x {} at {}, {} of {} x {} pixels from {} x {}", window.width, window.height,
                                                window.left, window.top, width, height, picture.width, picture.height));
    const Axis across(picture.width, width, window.left, window.width, filter);
    const Axis down(picture.height, height, window.top, window.height, filter);
    // What the window sees of the picture. An axis that keeps its size is not filtered.
    const bool sees_all = across.extent() == picture.width && down.extent() == picture.height;
    Frame part;
    if (!sees_all) part = cut(picture, across.first(), down.first(), across.extent(), down.extent());
    const Frame& seen = sees_all ? picture : part;
    if (!across.is_filtered()) return down.is_filtered() ? resize_down(seen, down) : seen;
    if (!down.is_filtered()) return resize_across(seen, across);
    const bool down_comes_first = height < picture.height && picture.height - height > 2 * (picture.width - width);
    return down_comes_first ? resize_across(resize_down(seen, down), across) : resize_down(resize_across(seen, across), down);
}

}  // namespace weft
