#pragma once
// The chunks of a WebP file. Source: "WebP Container Specification" (RFC 9649, section 2).

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace weft {

/// A whole WebP with how often it plays (0: for ever; a still has no such count) and a text in it: XMP, as its dc:description.
std::string finish_webp(std::span<const unsigned char> webp, int width, int height, int plays, std::string_view text);

struct WebpTexts {
    std::string exif;          // the chunk as it is; empty: none
    std::string description;   // of the XMP
    std::string user_comment;  // of the XMP
};
/// At most 16 MiB; what is broken is left out.
WebpTexts read_webp_texts(std::istream& file);

/// The first text of a field of an XMP packet: "dc:description" or "exif:UserComment". Empty where there is none.
std::string xmp_text(std::string_view xmp, std::string_view field);

}  // namespace weft
