#include "engine/text/typography.h"

#include <string_view>

#include "engine/text/unicode_text.h"

namespace weft {
namespace {

struct Ligature {
    char32_t character;
    std::u32string_view letters;
};

// Also digraphs that are one character for the sake of old encodings only.
constexpr Ligature ligatures[] = {
    {U'Ĳ', U"IJ"}, {U'ĳ', U"ij"}, {U'ŉ', U"ʼn"},  {U'Ǳ', U"DZ"},  {U'ǲ', U"Dz"}, {U'ǳ', U"dz"}, {U'Ǆ', U"DŽ"}, {U'ǅ', U"Dž"},
    {U'ǆ', U"dž"}, {U'Ǉ', U"LJ"}, {U'ǈ', U"Lj"},  {U'ǉ', U"lj"},  {U'Ǌ', U"NJ"}, {U'ǋ', U"Nj"}, {U'ǌ', U"nj"}, {U'ﬀ', U"ff"},
    {U'ﬁ', U"fi"}, {U'ﬂ', U"fl"}, {U'ﬃ', U"ffi"}, {U'ﬄ', U"ffl"}, {U'ﬅ', U"ſt"}, {U'ﬆ', U"st"},
};

bool is_width_form(char32_t character) { return character == 0x3000 || (character >= 0xFF01 && character <= 0xFFEF); }

void append_plain(std::u32string& result, char32_t character) {
    if (character < 0x80) {
        result.push_back(character);
        return;
    }
    for (const Ligature& ligature : ligatures) {
        if (ligature.character != character) continue;
        for (const char32_t letter : ligature.letters) append_plain(result, letter);
        return;
    }
    if (is_width_form(character)) {
        result += compatibility_form(character);
    } else if (character == 0x02BC || (character >= 0x2018 && character <= 0x201B)) {
        result.push_back(U'\'');
    } else if (character >= 0x201C && character <= 0x201F) {
        result.push_back(U'"');
    } else if (character == 0x2028 || character == 0x2029 || character == 0x85) {
        result.push_back(U'\n');
    } else {
        result.push_back(character);
    }
}

// Length of a terminal's escape sequence (ESC [ numbers letter) at a place, or 0.
std::size_t terminal_escape(std::u32string_view text) {
    if (!text.starts_with(U"\u001b[")) return 0;
    std::size_t end = 2;
    while (end < text.size() && (text[end] == U';' || is_decimal_digit(text[end]))) ++end;
    return end < text.size() && is_latin_letter(text[end]) ? end + 1 : 0;
}

bool is_control(char32_t character) {
    return character <= 0x08 || character == 0x0B || (character >= 0x0E && character <= 0x1F) || character == 0x7F ||
           (character >= 0x206A && character <= 0x206F) || character == 0xFEFF || (character >= 0xFFF9 && character <= 0xFFFC);
}

}  // namespace

std::u32string plain_typography(std::u32string_view text) {
    std::u32string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == U'\r') {
            plain.push_back(U'\n');
            if (i + 1 < text.size() && text[i + 1] == U'\n') ++i;
        } else {
            append_plain(plain, text[i]);
        }
    }
    // Only now, as a full-width bracket or letter may have been part of an escape.
    std::u32string result;
    result.reserve(plain.size());
    for (std::size_t i = 0; i < plain.size();) {
        const std::size_t escape = terminal_escape(std::u32string_view(plain).substr(i));
        if (escape == 0 && !is_control(plain[i])) result.push_back(plain[i]);
        i += escape > 0 ? escape : 1;
    }
    return result;
}

}  // namespace weft
