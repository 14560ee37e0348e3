#include "engine/text/unicode_text.h"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <new>

namespace weft {
namespace {

struct Lead {
    int continuation_count;
    unsigned char second_min;  // the bounds of the second byte rule out overlong forms, surrogates and values past U+10FFFF
    unsigned char second_max;
    char32_t bits;
};

// Unicode 15, table 3-7 "Well-formed UTF-8 byte sequences".
Lead lead_of(unsigned char byte) {
    if (byte < 0x80) return {0, 0, 0, byte};
    if (byte < 0xC2) return {-1, 0, 0, 0};
    if (byte < 0xE0) return {1, 0x80, 0xBF, static_cast<char32_t>(byte & 0x1F)};
    if (byte < 0xF0) {
        const unsigned char low = byte == 0xE0 ? 0xA0 : 0x80;
        const unsigned char high = byte == 0xED ? 0x9F : 0xBF;
        return {2, low, high, static_cast<char32_t>(byte & 0x0F)};
    }
    if (byte < 0xF5) {
        const unsigned char low = byte == 0xF0 ? 0x90 : 0x80;
        const unsigned char high = byte == 0xF4 ? 0x8F : 0xBF;
        return {3, low, high, static_cast<char32_t>(byte & 0x07)};
    }
    return {-1, 0, 0, 0};
}

icu::UnicodeString to_icu(std::u32string_view text) {
    icu::UnicodeString result;
    for (const char32_t character : text) result.append(static_cast<UChar32>(character));
    if (result.isBogus()) throw std::bad_alloc();
    return result;
}

std::u32string from_icu(const icu::UnicodeString& text) {
    if (text.isBogus()) throw std::bad_alloc();
    std::u32string result;
    result.reserve(static_cast<std::size_t>(text.length()));
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) result.push_back(static_cast<char32_t>(text.char32At(i)));
    return result;
}

using GetForm = const icu::Normalizer2*(UErrorCode&);

// Each caller keeps its form in a static: the library guards its own making of it in a way that a thread sanitizer can't see.
const icu::Normalizer2& form_from(GetForm get_form) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* form = get_form(status);
    // Only memory can run out: the data of the forms is built into the library.
    if (U_FAILURE(status)) throw std::bad_alloc();
    return *form;
}

std::u32string normalise(const icu::Normalizer2& form, std::u32string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString result = form.normalize(to_icu(text), status);
    if (U_FAILURE(status)) throw std::bad_alloc();
    return from_icu(result);
}

// Puts long runs of combining marks into canonical order, which no normalisation form changes. The library sorts by insertion: a megabyte
// of marks in the wrong order would take it minutes.
void order_long_mark_runs(std::u32string& text) {
    constexpr std::size_t long_run = 32;
    const auto combining_class = [](char32_t character) { return u_getCombiningClass(static_cast<UChar32>(character)); };
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && text[end] >= 0x300 && combining_class(text[end]) != 0) ++end;
        if (end - begin > long_run) {
            const auto first = text.begin() + static_cast<std::ptrdiff_t>(begin);
            const auto last = text.begin() + static_cast<std::ptrdiff_t>(end);
            std::stable_sort(first, last, [&](char32_t a, char32_t b) { return combining_class(a) < combining_class(b); });
        }
        begin = end + 1;
    }
}

}  // namespace

std::u32string from_utf8(std::string_view bytes) {
    std::u32string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const auto byte_at = [&](std::size_t index) { return static_cast<unsigned char>(bytes[index]); };
        const Lead lead = lead_of(byte_at(i));
        ++i;
        char32_t character = lead.continuation_count < 0 ? replacement_character : lead.bits;
        unsigned char low = lead.second_min;
        unsigned char high = lead.second_max;
        for (int left = lead.continuation_count; left > 0; --left) {
            if (i == bytes.size() || byte_at(i) < low || byte_at(i) > high) {
                character = replacement_character;
                break;
            }
            character = character << 6 | static_cast<char32_t>(byte_at(i) & 0x3F);
            low = 0x80;
            high = 0xBF;
            ++i;
        }
        text.push_back(character);
    }
    return text;
}

void append_utf8(std::string& bytes, char32_t character) {
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) character = replacement_character;
    const auto push = [&](char32_t value) { bytes.push_back(static_cast<char>(static_cast<unsigned char>(value))); };
    if (character < 0x80) {
        push(character);
    } else if (character < 0x800) {
        push(0xC0 | character >> 6);
        push(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        push(0xE0 | character >> 12);
        push(0x80 | (character >> 6 & 0x3F));
        push(0x80 | (character & 0x3F));
    } else {
        push(0xF0 | character >> 18);
        push(0x80 | (character >> 12 & 0x3F));
        push(0x80 | (character >> 6 & 0x3F));
        push(0x80 | (character & 0x3F));
    }
}

std::string to_utf8(std::u32string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    for (const char32_t character : text) append_utf8(bytes, character);
    return bytes;
}

bool is_white_space(char32_t character) {
    if (character < 0x80) return (character >= 0x09 && character <= 0x0D) || (character >= 0x1C && character <= 0x20);
    return character == 0x85 || character == 0xA0 || character == 0x1680 || (character >= 0x2000 && character <= 0x200A) ||
           character == 0x2028 || character == 0x2029 || character == 0x202F || character == 0x205F || character == 0x3000;
}

bool is_word_character(char32_t character) {
    if (character < 0x80) return is_latin_letter(character) || is_ascii_digit(character) || character == U'_';
    const auto code = static_cast<UChar32>(character);
    return (U_GET_GC_MASK(code) & U_GC_L_MASK) != 0 || u_getIntPropertyValue(code, UCHAR_NUMERIC_TYPE) != U_NT_NONE;
}

bool is_decimal_digit(char32_t character) {
    if (character < 0x80) return is_ascii_digit(character);
    return u_charType(static_cast<UChar32>(character)) == U_DECIMAL_DIGIT_NUMBER;
}

std::u32string compose(std::u32string text) {
    // Below U+0300 every text is in form C already.
    if (std::all_of(text.begin(), text.end(), [](char32_t character) { return character < 0x300; })) return text;
    order_long_mark_runs(text);
    static const icu::Normalizer2& form = form_from(icu::Normalizer2::getNFCInstance);
    return normalise(form, text);
}

std::u32string compatibility_form(char32_t character) {
    static const icu::Normalizer2& form = form_from(icu::Normalizer2::getNFKCInstance);
    return normalise(form, std::u32string_view(&character, 1));
}

std::u32string upper_case(std::u32string_view text) { return from_icu(to_icu(text).toUpper(icu::Locale::getRoot())); }

}  // namespace weft
