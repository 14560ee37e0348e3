#include "engine/text/broken_utf8.h"

#include <array>
#include <cstddef>

namespace weft::mojibake {
namespace {

// A span of byte values, and one or two more that may stand in its place.
struct Bytes {
    unsigned char first;
    unsigned char last;
    std::string_view others = {};

    bool holds(char byte) const {
        const auto value = static_cast<unsigned char>(byte);
        return (value >= first && value <= last) || others.find(byte) != std::string_view::npos;
    }
};

constexpr std::size_t longest_pattern = 6;

struct Pattern {
    std::array<Bytes, longest_pattern> bytes;
    std::size_t length;
};

template <class... Items>
constexpr Pattern pattern(Items... items) {
    return {{items...}, sizeof...(items)};
}

constexpr Bytes one(unsigned char byte) { return {byte, byte}; }
constexpr Bytes none_but(std::string_view bytes) { return {1, 0, bytes}; }

// Where a space may be a changed A0. The leads are those of likely characters only: C2 A0 no-break space, C3 A0 à, C5 A0 Š, CE A0 Π, D0 A0
// Р, D9 A0 Arabic 0. 85 often is an ellipsis.
constexpr Bytes space = one(0x20);
constexpr Bytes continuation{0x80, 0xBF};
constexpr Bytes clear_low{0x80, 0x84};
constexpr Bytes clear_middle{0x86, 0x9F};
constexpr Bytes clear_high{0xA1, 0xBF};
constexpr Pattern altered[] = {
    pattern(none_but("\xC2\xC3\xC5\xCE\xD0\xD9"), space),  pattern(Bytes{0xE2, 0xE3}, space, clear_low),
    pattern(Bytes{0xE2, 0xE3}, space, clear_middle),       pattern(Bytes{0xE2, 0xE3}, space, clear_high),
    pattern(Bytes{0xE0, 0xE3}, clear_low, space),          pattern(Bytes{0xE0, 0xE3}, clear_middle, space),
    pattern(Bytes{0xE0, 0xE3}, clear_high, space),         pattern(one(0xF0), space, continuation, continuation),
    pattern(one(0xF0), continuation, space, continuation), pattern(one(0xF0), continuation, continuation, space),
};

constexpr Bytes lost = one(0x1A);
constexpr Bytes lost_or_question = none_but("\x1A?");
constexpr Bytes any_or_lost{0x80, 0xBF, "\x1A"};
constexpr Bytes any_or_lost_or_question{0x80, 0xBF, "\x1A?"};
constexpr Bytes high_surrogate{0xA0, 0xAF};
constexpr Bytes low_surrogate{0xB0, 0xBF};
constexpr Pattern lossy[] = {
    pattern(Bytes{0xC2, 0xDF}, lost),
    pattern(Bytes{0xC2, 0xC3}, one('?')),
    pattern(one(0xED), high_surrogate, lost_or_question, one(0xED), low_surrogate, any_or_lost_or_question),
    pattern(one(0xED), high_surrogate, any_or_lost_or_question, one(0xED), low_surrogate, lost_or_question),
    pattern(Bytes{0xE0, 0xEF}, lost_or_question, any_or_lost),
    pattern(Bytes{0xE0, 0xEF}, any_or_lost, lost_or_question),
    pattern(Bytes{0xF0, 0xF4}, lost_or_question, any_or_lost, any_or_lost),
    pattern(Bytes{0xF0, 0xF4}, any_or_lost, lost_or_question, any_or_lost),
    pattern(Bytes{0xF0, 0xF4}, any_or_lost, any_or_lost, lost_or_question),
    pattern(lost),
};

// Length of the first pattern that the bytes start with, or 0.
template <std::size_t count>
std::size_t match(std::string_view bytes, const Pattern (&patterns)[count]) {
    for (const Pattern& candidate : patterns) {
        std::size_t matched = 0;
        while (matched < candidate.length && matched < bytes.size() && candidate.bytes[matched].holds(bytes[matched])) ++matched;
        if (matched == candidate.length) return matched;
    }
    return 0;
}

// "Ã la" was "à la", but the Portuguese "Ã quele", "Ã s " were one word each.
std::string restore_lone_a_grave(std::string_view bytes) {
    std::string result;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        result.push_back(bytes[i]);
        if (bytes[i] != '\xC3' || i + 1 == bytes.size() || bytes[i + 1] != ' ') continue;
        const std::string_view rest = bytes.substr(i + 2);
        bool is_part_of_word = false;
        for (const std::string_view next : {" ", "quele", "quela", "quilo", "s "}) is_part_of_word |= rest.starts_with(next);
        if (!is_part_of_word) result.push_back('\xA0');
    }
    return result;
}

// Length of the strict UTF-8 sequence at the start, or 0; its code point in `character`.
std::size_t strict_sequence(std::string_view bytes, char32_t& character) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = at(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > bytes.size()) return 0;
    constexpr std::array<unsigned char, 5> lead_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    character = lead & lead_bits[length];
    for (std::size_t i = 1; i < length; ++i) {
        if ((at(i) & 0xC0) != 0x80) return 0;
        character = character << 6 | (at(i) & 0x3Fu);
    }
    if (character < smallest[length] || character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF)) return 0;
    return length;
}

constexpr Pattern surrogate_pair[] = {
    pattern(one(0xED), high_surrogate, continuation, one(0xED), low_surrogate, continuation),
};

}  // namespace

std::string restore_no_break_bytes(std::string_view bytes) {
    const auto holds_altered = [&] {
        for (std::size_t i = 0; i < bytes.size(); ++i)
            if (match(bytes.substr(i), altered) > 0) return true;
        return false;
    };
    if (!holds_altered()) return std::string(bytes);
    std::string result = restore_lone_a_grave(bytes);
    for (std::size_t i = 0; i < result.size();) {
        const std::size_t length = match(std::string_view(result).substr(i), altered);
        for (std::size_t k = i; k < i + length; ++k)
            if (result[k] == ' ') result[k] = '\xA0';
        i += length > 0 ? length : 1;
    }
    return result;
}

std::string replace_lossy_sequences(std::string_view bytes) {
    std::string result;
    result.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = match(bytes.substr(i), lossy);
        if (length > 0) {
            result += "\xEF\xBF\xBD";
            i += length;
        } else {
            result.push_back(bytes[i++]);
        }
    }
    return result;
}

std::optional<std::u32string> decode_utf8_variants(std::string_view bytes) {
    std::u32string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const std::string_view rest = bytes.substr(i);
        char32_t character = 0;
        std::size_t length = strict_sequence(rest, character);
        if (length == 0 && match(rest, surrogate_pair) > 0) {
            const auto low_bits = [&](std::size_t k, unsigned mask) {
                return static_cast<char32_t>(static_cast<unsigned char>(rest[k]) & mask);
            };
            character = 0x10000 + (low_bits(1, 0x0F) << 16 | low_bits(2, 0x3F) << 10 | low_bits(4, 0x0F) << 6 | low_bits(5, 0x3F));
            length = longest_pattern;
        }
        // A last C0 before the line's end counts as the reference reads it: as Java's U+0000, with the line's end in it.
        if (length == 0 && (rest.starts_with("\xC0\x80") || rest == "\xC0\n")) length = 2;
        if (length == 0) return std::nullopt;
        text.push_back(character);
        i += length;
    }
    return text;
}

}  // namespace weft::mojibake
