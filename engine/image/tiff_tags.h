#pragma once
// The few numbers of a TIFF's first directory that are needed before decoding. EXIF is such a directory inside another file.

#include <cstdint>
#include <optional>
#include <span>

namespace weft {

struct TiffTags {
    std::int64_t width = 0;  // 0 where the directory has none
    std::int64_t height = 0;
    std::uint32_t compression = 1;   // 1: none
    std::optional<int> orientation;  // as it is there, from 1 to 8 if it is sane
};

/// Nothing if the bytes do not begin with a TIFF header or its directory lies outside of them. Source: TIFF 6.0, section 2.
std::optional<TiffTags> read_tiff_tags(std::span<const std::uint8_t> bytes);

}  // namespace weft
