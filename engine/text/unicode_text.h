#pragma once
// Text as Unicode code points, and what is asked of a code point while a prompt is cleaned and tokenized.

#include <string>
#include <string_view>

namespace weft {

constexpr char32_t replacement_character = 0xFFFD;

/// Every byte sequence that is no UTF-8 becomes one U+FFFD (for each maximal part of a sequence, as the Unicode standard advises).
std::u32string from_utf8(std::string_view bytes);
/// Surrogates and values past U+10FFFF become U+FFFD.
std::string to_utf8(std::u32string_view text);
void append_utf8(std::string& bytes, char32_t character);

/// The white space that Python's `str.split`, `str.strip` and `\s` know: also U+001C..U+001F, U+0085, U+00A0, U+2000..U+200A, U+3000, ...
bool is_white_space(char32_t character);
/// `\w`: a letter, a number of any kind, or an underscore.
bool is_word_character(char32_t character);
/// A decimal digit of any script (`\d`).
bool is_decimal_digit(char32_t character);
inline bool is_latin_lower(char32_t character) { return character >= U'a' && character <= U'z'; }
inline bool is_latin_letter(char32_t character) { return is_latin_lower(character | 0x20) && character < 0x80; }
inline bool is_ascii_digit(char32_t character) { return character >= U'0' && character <= U'9'; }

/// Unicode normalisation form C. Takes linear time for any text that is not one long run of combining marks, n log n for one that is.
std::u32string compose(std::u32string text);
/// Normalisation form KC of one character.
std::u32string compatibility_form(char32_t character);
/// Full upper case, by no language's special rules: ß becomes SS.
std::u32string upper_case(std::u32string_view text);

}  // namespace weft
