#include "engine/image/picture_header.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/image/tiff_tags.h"

namespace weft {
namespace {

std::string_view text_of(ByteSpan bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

bool has_at(ByteSpan bytes, std::size_t offset, std::string_view text) { return text_of(piece(bytes, offset, text.size())) == text; }

/// The two places where a file may say how it was held.
struct Orientation {
    ByteSpan exif;
    ByteSpan xmp;

    /// A number that EXIF does not know means upright.
    int value() const {
        const auto tags = read_tiff_tags(exif);
        const int found = tags && tags->orientation ? *tags->orientation : of_xmp();
        return found >= 1 && found <= 8 ? found : 1;
    }

  private:
    int of_xmp() const {
        constexpr std::string_view key = "tiff:Orientation";
        const std::string_view text = text_of(xmp);
        const auto place = text.find(key);
        if (place == std::string_view::npos) return 1;
        std::string_view rest = text.substr(place + key.size());
        for (const std::string_view opening : {std::string_view("=\""), std::string_view(">")})
            if (rest.starts_with(opening) && rest.size() > opening.size()) return rest[opening.size()] - '0';
        return 1;
    }
};

ByteSpan without_prefix(ByteSpan bytes, std::string_view prefix) { return has_at(bytes, 0, prefix) ? bytes.subspan(prefix.size()) : bytes; }

constexpr std::string_view exif_mark("Exif\0\0", 6);

/// Deflate makes at most 1032 bytes of one.
constexpr std::int64_t deflate_ratio = 1032;

/// Bits of a pixel; colour types that are none count as the smallest.
std::int64_t png_bits(std::uint32_t depth, std::uint32_t colour_type) {
    const int samples = colour_type == 2 ? 3 : colour_type == 4 ? 2 : colour_type == 6 ? 4 : 1;
    return samples * std::int64_t{std::max(depth, 1U)};
}

PictureHeader png_header(ByteSpan bytes) {
    constexpr std::string_view xmp_mark("XML:com.adobe.xmp\0", 18);
    PictureHeader header{StillFormat::png, big_endian(bytes, 16, 4), big_endian(bytes, 20, 4)};
    const std::int64_t bits = png_bits(big_endian(bytes, 24, 1), big_endian(bytes, 25, 1));
    if (header.width <= 65535 && header.height <= 65535)  // larger ones are refused before
        header.least_bytes = header.height * (header.width * bits / 8) / deflate_ratio;
    Orientation orientation;
    // A chunk: length, type, data, checksum.
    for (std::size_t chunk = 8; chunk + 12 <= bytes.size();) {
        const std::size_t length = big_endian(bytes, chunk, 4);
        const ByteSpan content = piece(bytes, chunk + 8, length);
        if (has_at(bytes, chunk + 4, "IEND")) break;
        if (has_at(bytes, chunk + 4, "eXIf")) orientation.exif = without_prefix(content, exif_mark);
        if (has_at(bytes, chunk + 4, "iTXt") && has_at(content, 0, xmp_mark)) orientation.xmp = content;
        chunk += 12 + length;
    }
    header.orientation = orientation.value();
    return header;
}

bool is_frame_header(std::uint32_t marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

PictureHeader jpeg_header(ByteSpan bytes) {
    constexpr std::string_view xmp_mark("http://ns.adobe.com/xap/1.0/\0", 29);
    PictureHeader header{StillFormat::jpeg};
    header.is_cut = true;
    Orientation orientation;
    for (std::size_t at = 2; at + 4 <= bytes.size();) {
        const std::uint32_t marker = bytes[at + 1];
        if (bytes[at] != 0xff || marker == 0xff) {  // filling before a marker
            ++at;
            continue;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {  // markers that stand alone
            at += 2;
            continue;
        }
        const ByteSpan content = piece(bytes, at + 4, std::max<std::size_t>(2, big_endian(bytes, at + 2, 2)) - 2);
        if (marker == 0xda) {  // the pixels, up to the marker of the end
            constexpr std::array<std::uint8_t, 2> end_marker{0xff, 0xd9};
            const ByteSpan pixels = bytes.subspan(at);
            header.is_cut = std::find_end(pixels.begin(), pixels.end(), end_marker.begin(), end_marker.end()) == pixels.end();
            break;
        }
        if (is_frame_header(marker) && header.height == 0) {
            header.height = big_endian(content, 1, 2);
            header.width = big_endian(content, 3, 2);
            header.least_bytes = header.width * header.height / 1024;  // a block of 8 x 8 pixels takes at least one bit
        }
        if (marker == 0xe1 && has_at(content, 0, exif_mark) && orientation.exif.empty())
            orientation.exif = content.subspan(exif_mark.size());
        if (marker == 0xe1 && has_at(content, 0, xmp_mark)) orientation.xmp = content;
        at += 4 + content.size();
    }
    header.orientation = orientation.value();
    return header;
}

PictureHeader webp_header(ByteSpan bytes) {
    constexpr std::size_t first = 20;  // the content of the first chunk
    PictureHeader header{StillFormat::webp};
    if (has_at(bytes, 12, "VP8X")) {
        header.width = std::int64_t{little_endian(bytes, first + 4, 3)} + 1;
        header.height = std::int64_t{little_endian(bytes, first + 7, 3)} + 1;
        if ((little_endian(bytes, first, 1) & 2U) != 0) header.not_handled = "an animated WebP";
    } else if (has_at(bytes, 12, "VP8L")) {
        const std::uint32_t sizes = little_endian(bytes, first + 1, 4);
        header.width = (sizes & 0x3fffU) + 1;
        header.height = (sizes >> 14U & 0x3fffU) + 1;
    } else {
        header.width = little_endian(bytes, first + 6, 2) & 0x3fffU;
        header.height = little_endian(bytes, first + 8, 2) & 0x3fffU;
    }
    Orientation orientation;
    for (std::size_t chunk = 12; chunk + 8 <= bytes.size();) {
        const std::size_t length = little_endian(bytes, chunk + 4, 4);
        if (has_at(bytes, chunk, "EXIF")) orientation.exif = without_prefix(piece(bytes, chunk + 8, length), exif_mark);
        if (has_at(bytes, chunk, "XMP ")) orientation.xmp = piece(bytes, chunk + 8, length);
        chunk += 8 + length + length % 2;
    }
    header.orientation = orientation.value();
    return header;
}

PictureHeader bmp_header(ByteSpan bytes) {
    PictureHeader header{StillFormat::bmp};
    const bool is_of_os2 = little_endian(bytes, 14, 4) == 12;
    if (is_of_os2) {
        header.width = little_endian(bytes, 18, 2);
        header.height = little_endian(bytes, 20, 2);
    } else {
        header.width = static_cast<std::int32_t>(little_endian(bytes, 18, 4));
        header.height = std::abs(std::int64_t{static_cast<std::int32_t>(little_endian(bytes, 22, 4))});  // below 0: from the top down
    }
    const std::uint32_t compression = is_of_os2 ? 0 : little_endian(bytes, 30, 4);
    if (compression == 1 || compression == 2) {
        header.least_bytes = header.width * header.height / 1024;  // a run of the same pixels takes two bytes and is at most 255 long
    } else if (header.width > 0 && header.width <= 65535 && header.height <= 65535) {
        // Rows of whole words of 32 bits. libav would take a file that lacks bytes for one without this filling.
        const std::int64_t bits = little_endian(bytes, is_of_os2 ? 24 : 28, 2);
        header.least_bytes = little_endian(bytes, 10, 4) + (header.width * bits + 31) / 32 * 4 * header.height;
    }
    return header;
}

PictureHeader gif_header(ByteSpan bytes) {
    PictureHeader header{StillFormat::gif, little_endian(bytes, 6, 2), little_endian(bytes, 8, 2)};
    header.least_bytes = header.width * header.height / 16384;  // a code of twelve bits is at most 4096 pixels
    header.is_cut = true;
    const auto table_bytes = [](std::uint32_t flags) { return (flags & 0x80U) != 0 ? std::size_t{6} << (flags & 7U) : 0; };
    // Blocks of up to 255 bytes, each after its length; 0 ends them. Up to the end of the first picture.
    std::size_t at = 13 + table_bytes(little_endian(bytes, 10, 1));
    while (at < bytes.size()) {
        const std::uint8_t kind = bytes[at];
        if (kind != 0x21 && kind != 0x2c) break;  // neither an extension nor a picture
        at += kind == 0x21 ? 2 : 11 + table_bytes(little_endian(bytes, at + 9, 1));
        while (at < bytes.size() && bytes[at] != 0) at += std::size_t{1} + bytes[at];
        if (kind == 0x2c) {
            header.is_cut = at >= bytes.size();
            break;
        }
        ++at;
    }
    return header;
}

/// Those that libav reads: none, three of fax, LZW, Deflate under two numbers, PackBits.
bool is_handled_compression(std::uint32_t compression) {
    constexpr std::uint32_t handled[] = {1, 2, 3, 4, 5, 8, 32946, 32773};
    return std::ranges::find(handled, compression) != std::end(handled);
}

PictureHeader tiff_header(ByteSpan bytes) {
    PictureHeader header{StillFormat::tiff};
    if (const auto tags = read_tiff_tags(bytes)) {
        header.width = tags->width;
        header.height = tags->height;
        const int orientation = tags->orientation.value_or(1);
        if (orientation >= 1) header.orientation = orientation;
        // A pixel of an uncompressed file takes at least one bit.
        if (tags->compression == 1 && tags->width <= 65535 && tags->height <= 65535) header.least_bytes = tags->width * tags->height / 8;
        // libav would take JPEG for grey.
        if (!is_handled_compression(tags->compression)) header.not_handled = "a TIFF with an unusual compression";
    }
    return header;
}

}  // namespace

std::optional<PictureHeader> read_picture_header(ByteSpan bytes) {
    if (has_at(bytes, 0, "\x89PNG\r\n\x1a\n")) return png_header(bytes);
    if (has_at(bytes, 0, "\xff\xd8\xff")) return jpeg_header(bytes);
    if (has_at(bytes, 0, "RIFF") && has_at(bytes, 8, "WEBP")) return webp_header(bytes);
    if (has_at(bytes, 0, std::string_view("II*\0", 4)) || has_at(bytes, 0, std::string_view("MM\0*", 4))) return tiff_header(bytes);
    if (has_at(bytes, 0, "GIF87a") || has_at(bytes, 0, "GIF89a")) return gif_header(bytes);
    // Two letters may begin any text; the size of the header behind them may not.
    if (has_at(bytes, 0, "BM") && little_endian(bytes, 14, 4) >= 12 && little_endian(bytes, 14, 4) <= 256) return bmp_header(bytes);
    return std::nullopt;
}

std::string_view stranger_name(ByteSpan bytes) {
    struct Stranger {
        std::size_t offset;
        std::string_view mark;
        std::string_view name;
    };
    constexpr Stranger strangers[] = {{4, "ftyp", "an HEIF, AVIF or video file"},
                                      {0, "\xff\x0a", "a JPEG XL"},
                                      {4, "JXL \r\n\x87\n", "a JPEG XL"},
                                      {4, "jP  \r\n\x87\n", "a JPEG 2000"},
                                      {0, "8BPS", "a Photoshop file"},
                                      {0, "%PDF", "a PDF"},
                                      {0, "<svg", "an SVG drawing"},
                                      {0, "<?xml", "an XML text"},
                                      {0, "\x1a\x45\xdf\xa3", "a Matroska or WebM video"},
                                      {0, "PK\x03\x04", "a zip archive"}};
    for (const Stranger& stranger : strangers)
        if (has_at(bytes, stranger.offset, stranger.mark)) return stranger.name;
    return {};
}

}  // namespace weft
