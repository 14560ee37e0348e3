#pragma once
// The texts that picture and video files carry beside their pixels.

#include <filesystem>
#include <string>
#include <vector>

namespace weft {

struct EmbeddedText {
    std::string key;   // "parameters", "prompt", "comment", ...; of GIF and JPEG comments "comment", of XMP "description" and
                       // "user_comment", of EXIF "user_comment" or what stands before its "{"
    std::string text;  // UTF-8
};

/// Of a PNG (tEXt and iTXt, not compressed), JPEG, WebP, GIF, MP4, MOV, WebM or MKV, told by its content; at most 16 MiB. Throws Error{io}
/// where it can't be read, Error{bad_file} for none of these or one that ends too early.
std::vector<EmbeddedText> embedded_texts(const std::filesystem::path& file);

}  // namespace weft
