#pragma once
// The encodings of one byte a character that text is most often read in by mistake. Source: the mapping tables of the Unicode consortium
// (Microsoft's, Apple's and IBM's code pages, ISO 8859).

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace weft {

class SingleByteEncoding {
  public:
    /// upper: the characters of the bytes 0x80..0xFF.  takes_replacement: U+FFFD is written as byte 0x1A ("substitute"), so that bytes
    /// around a lost one can still be read; U+001A itself then can't be written.
    SingleByteEncoding(std::u16string_view upper, bool takes_replacement, bool is_macintosh = false);

    /// The bytes, or nothing if a character is not in this encoding.
    std::optional<std::string> encode(std::u32string_view text) const;
    char32_t decode(unsigned char byte) const { return byte < 0x80 ? byte : upper_[byte - 0x80]; }
    bool takes_replacement() const { return takes_replacement_; }
    bool is_macintosh() const { return is_macintosh_; }

  private:
    std::u16string_view upper_;
    std::array<std::pair<char16_t, unsigned char>, 128> sorted_;
    bool takes_replacement_;
    bool is_macintosh_;
};

/// In the order of likelihood: Latin-1 first, then Windows 1252, 1251, 1250, 1253, 1254, 1257, ISO 8859-2, Macintosh, code page 437.
/// Bytes that a Windows code page leaves unused are the control character of the same number, as browsers read them.
std::span<const SingleByteEncoding> single_byte_encodings();
/// The first seven: Latin-1 and its likes, in which UTF-8 read by mistake looks alike.
std::span<const SingleByteEncoding> latin_like_encodings();

/// The character that a C1 control (U+0080..U+009F) is in Windows 1252; itself where that code page has none.
char32_t windows_1252_of_control(char32_t control);

}  // namespace weft
