#pragma once
// Picture files decoded by libav.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/media/frame.h"

namespace weft {

enum class StillFormat { png, jpeg, webp, bmp, tiff, gif };

/// "PNG", "JPEG", ...
std::string_view name_of(StillFormat format);

/// The first picture in the bytes of a file of this format, as it is stored: neither turned nor scaled. Colours are those of
/// decoded_pixels.h. A picture that is cut or damaged is refused rather than given in part, as far as its decoder sees it.
/// Throws Error{bad_file}, or {unsupported} for a valid picture that libav or we do not handle, or one of more than `max_pixels`; `name`
/// is the file's in their messages.
Frame read_still(std::span<const std::uint8_t> bytes, StillFormat format, std::int64_t max_pixels, const std::string& name);

}  // namespace weft
