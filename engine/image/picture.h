#pragma once
// Picture files as pixels.

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "engine/media/frame.h"

namespace weft {

/// The largest picture that is read: a side as long as JPEG allows, and as many pixels as libav decodes in any shape (its own limit is
/// (8 width + 1024) (height + 128) below 2^31).
constexpr std::int64_t max_picture_side = 65535;
constexpr std::int64_t max_picture_pixels = 250'000'000;
/// More than such a picture takes in any but odd files, and what libav takes at once.
constexpr std::uintmax_t max_picture_bytes = std::uintmax_t{1} << 30;

/// A PNG, JPEG, WebP, BMP, TIFF or GIF, recognised by its content, turned upright by its EXIF, as 8-bit RGB: grey and palettes expanded,
/// alpha dropped, the highest 8 of deeper samples kept. Of an animated PNG or GIF it is the first picture. What the reference's load_image
/// gives (Pillow: exif_transpose, then convert("RGB")), but for 16-bit grey, which Pillow clips to white.
/// Throws Error{io} if the file is absent or cannot be read; {bad_file} for what is no picture, is cut or damaged, or is larger than the
/// limits above; {unsupported} for an animated WebP, an unusual compression or pixels of an unusual kind. Each names the file.
Frame read_picture(const std::filesystem::path& file);

/// The same from the bytes of a file, `name` in its messages.
Frame decode_picture(std::span<const std::uint8_t> bytes, const std::string& name);

}  // namespace weft
