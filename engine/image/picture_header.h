#pragma once
// What a picture file says of itself before it is decoded: format, size, and how it was held.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/image/byte_order.h"
#include "engine/media/still_reader.h"

namespace weft {

struct PictureHeader {
    StillFormat format;
    std::int64_t width = 0;  // as stored, before the orientation; 0 if the header is cut
    std::int64_t height = 0;
    /// EXIF's, or XMP's where EXIF has none: 1 upright, 2 mirrored, 3 upside down, 4 mirrored and upside down, 5 to 8 on its side.
    int orientation = 1;
    /// Bytes that no file with so many pixels can do without, however well it is compressed; 0 where a few bytes may make any picture.
    std::int64_t least_bytes = 0;
    bool is_cut = false;             // it is seen without decoding that the end of the picture is missing
    std::string_view not_handled{};  // what is valid but can't be read: "an animated WebP", ...; else empty
};

/// Recognised by the first bytes, not by name; nothing if they are of no known format. Reads no pixels and takes no memory.
std::optional<PictureHeader> read_picture_header(ByteSpan bytes);

/// What else the bytes look like, for a message: "an HEIF, AVIF or video file", "a PDF", ...; empty if they look like nothing known.
std::string_view stranger_name(ByteSpan bytes);

}  // namespace weft
