#include "engine/image/picture.h"

#include <fmt/format.h>

#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/error.h"
#include "engine/image/orient.h"
#include "engine/image/picture_header.h"
#include "engine/media/still_reader.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr const char* convert_hint = "Save it as PNG or JPEG in another program and use that.";
constexpr const char* damage_hint = "The file may be cut or damaged; fetch it again, or open it in another program and save it as PNG.";

[[noreturn]] void refuse(const std::string& name, const std::string& what, const char* hint) {
    throw Error(ErrorKind::bad_file, fmt::format("{}: {}", name, what), hint);
}

void require_readable_size(std::uintmax_t bytes, const std::string& name) {
    if (bytes == 0) refuse(name, "the file is empty", damage_hint);
    if (bytes > max_picture_bytes)
        refuse(name, fmt::format("the file has {} bytes; pictures of at most {} are read", bytes, max_picture_bytes), convert_hint);
}

/// The header, once it is sure that decoding takes no absurd memory.
PictureHeader checked_header(ByteSpan bytes, const std::string& name) {
    const auto header = read_picture_header(bytes);
    if (!header) {
        const std::string_view stranger = stranger_name(bytes);
        refuse(name,
               stranger.empty() ? "this is no picture; expected PNG, JPEG, WebP, BMP, TIFF or GIF"
                                : fmt::format("this is {}; expected PNG, JPEG, WebP, BMP, TIFF or GIF", stranger),
               convert_hint);
    }
    const std::string format(name_of(header->format));
    if (header->width < 1 || header->height < 1)
        refuse(name, fmt::format("the header of this {} gives {} x {} pixels", format, header->width, header->height), damage_hint);
    if (header->width > max_picture_side || header->height > max_picture_side || header->width * header->height > max_picture_pixels)
        refuse(name,
               fmt::format("the header of this {} gives {} x {} pixels; at most {} to a side and {} in all are read", format, header->width,
                           header->height, max_picture_side, max_picture_pixels),
               "If the picture is really so large, make it smaller in another program first.");
    if (header->least_bytes > static_cast<std::int64_t>(bytes.size()))
        refuse(name,
               fmt::format("the header of this {} gives {} x {} pixels, which a file of {} bytes cannot hold", format, header->width,
                           header->height, bytes.size()),
               damage_hint);
    if (!header->not_handled.empty())
        throw Error(ErrorKind::unsupported, fmt::format("{}: this is {}", name, header->not_handled), convert_hint);
    if (header->is_cut) refuse(name, fmt::format("this {} is cut: the end of the picture is missing", format), damage_hint);
    return *header;
}

}  // namespace

Frame read_picture(const fs::path& file) {
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    if (!fs::exists(status)) throw Error(ErrorKind::io, fmt::format("{} is not there", file.string()), "Choose another picture.");
    // A pipe would be waited for, a device read without end.
    if (!fs::is_regular_file(status)) throw Error(ErrorKind::io, fmt::format("{} is no file", file.string()), "Choose a picture file.");
    const std::uintmax_t size = fs::file_size(file, failure);
    if (failure) throw Error(ErrorKind::io, fmt::format("{}: {}", file.string(), failure.message()));
    require_readable_size(size, file.string());
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    std::ifstream stream(file, std::ios::binary);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    if (!stream)
        throw Error(ErrorKind::io, fmt::format("{} cannot be read", file.string()),
                    "Check that you may read it and that the disk is there.");
    return decode_picture(bytes, file.string());
}

Frame decode_picture(std::span<const std::uint8_t> bytes, const std::string& name) {
    require_readable_size(bytes.size(), name);
    const PictureHeader header = checked_header(bytes, name);
    Frame picture = read_still(bytes, header.format, max_picture_pixels, name);
    if (picture.width != header.width || picture.height != header.height)
        refuse(name,
               fmt::format("the header of this {} gives {} x {} pixels, but {} x {} are in it", name_of(header.format), header.width,
                           header.height, picture.width, picture.height),
               damage_hint);
    return upright(std::move(picture), header.orientation);
}

}  // namespace weft
