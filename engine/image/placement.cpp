#include "engine/image/placement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "engine/image/resize.h"

namespace weft {
namespace {

struct Size {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// a * b / c to the nearest.
std::int64_t scaled(std::int64_t a, std::int64_t b, std::int64_t c) { return (2 * a * b + c) / (2 * c); }

Frame crop(const Frame& picture, int width, int height) {
    const std::int64_t w = picture.width;
    const std::int64_t h = picture.height;
    const bool is_wider = w * height > h * width;
    const Size size = is_wider ? Size{std::max<std::int64_t>(width, scaled(w, height, h)), height}
                               : Size{width, std::max<std::int64_t>(height, scaled(h, width, w))};
    return resize_window(picture, size.width, size.height, {(size.width - width) / 2, (size.height - height) / 2, width, height},
                         ResizeFilter::lanczos);
}

Frame pad(const Frame& picture, int width, int height) {
    const std::int64_t w = picture.width;
    const std::int64_t h = picture.height;
    const bool is_wider = w * height > h * width;
    const auto inner_width = is_wider ? width : static_cast<int>(std::clamp<std::int64_t>(scaled(w, height, h), 1, width));
    const auto inner_height = is_wider ? static_cast<int>(std::clamp<std::int64_t>(scaled(h, width, w), 1, height)) : height;
    const Frame inner = resize(picture, inner_width, inner_height, ResizeFilter::lanczos);
    Frame result{width, height, std::vector<std::uint8_t>(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0)};
    const std::ptrdiff_t row_bytes = 3 * static_cast<std::ptrdiff_t>(inner_width);
    const std::ptrdiff_t left = (width - inner_width) / 2;
    const std::ptrdiff_t top = (height - inner_height) / 2;
    for (std::ptrdiff_t row = 0; row < inner_height; ++row)
        std::copy_n(inner.rgb.begin() + row * row_bytes, row_bytes, result.rgb.begin() + 3 * ((top + row) * width + left));
    return result;
}

}  // namespace

Frame place_picture(const Frame& picture, int width, int height, Placement placement) {
    if (picture.width < 1 || picture.height < 1 || width < 1 || height < 1)
        throw std::invalid_argument(
            fmt::format("place_picture: a picture of {} x {} at {} x {}", picture.width, picture.height, width, height));
    if (placement == Placement::crop) return crop(picture, width, height);
    if (placement == Placement::pad) return pad(picture, width, height);
    return resize(picture, width, height, ResizeFilter::lanczos);
}

}  // namespace weft
