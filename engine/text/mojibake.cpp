#include "engine/text/mojibake.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/text/broken_utf8.h"
#include "engine/text/mojibake_heuristic.h"
#include "engine/text/single_byte_encodings.h"
#include "engine/text/unicode_text.h"

namespace weft::mojibake {
namespace {

// What a character could be as a byte of UTF-8 read in one of the Latin-like encodings.
enum Role : unsigned char {
    first_of_two = 1 << 0,
    first_of_three = 1 << 1,
    first_of_four = 1 << 2,
    continuation = 1 << 3,         // also a space, for a lost no-break space
    strict_continuation = 1 << 4,  // and hardly stands for itself beside mojibake
};

class Roles {
  public:
    Roles() : roles_(0x10000, 0) {
        for (const SingleByteEncoding& encoding : latin_like_encodings()) {
            for (unsigned byte = 0x80; byte < 0x100; ++byte) roles_[encoding.decode(static_cast<unsigned char>(byte))] |= role_of(byte);
        }
        for (const char32_t character : std::u32string_view(U"–—―‘’‚“”„•…"))
            roles_[character] &= static_cast<unsigned char>(~strict_continuation);
        roles_[U' '] = continuation;
    }
    bool has(char32_t character, Role role) const { return character < roles_.size() && (roles_[character] & role) != 0; }

  private:
    static unsigned char role_of(unsigned byte) {
        if (byte < 0xC0) return continuation | strict_continuation;
        if (byte >= 0xC2 && byte < 0xE0) return first_of_two;
        if (byte >= 0xE0 && byte < 0xF0) return first_of_three;
        // Of the four-byte leads only those of emoji and of tags begin characters that are in use.
        if (byte == 0xF0 || byte == 0xF3) return first_of_four;
        return 0;
    }

    std::vector<unsigned char> roles_;
};

const Roles& roles() {
    static const Roles table;
    return table;
}

// Length of the UTF-8-like sequence that starts at a place, or 0.
std::size_t sequence_length(std::u32string_view text, std::size_t begin) {
    const auto continues_for = [&](std::size_t count) {
        if (begin + count >= text.size()) return false;
        for (std::size_t i = 1; i <= count; ++i)
            if (!roles().has(text[begin + i], continuation)) return false;
        return true;
    };
    const char32_t first = text[begin];
    if (roles().has(first, first_of_two) && continues_for(1)) return 2;
    if (roles().has(first, first_of_three) && continues_for(2)) return 3;
    if (roles().has(first, first_of_four) && continues_for(3)) return 4;
    return 0;
}

// Repairs runs of UTF-8-like sequences one by one, where the text as a whole is in no one encoding. A run that follows another character of
// mojibake is left alone: a part of a large garble would only get worse.
std::u32string repair_parts(std::u32string_view text, Effort& effort) {
    std::u32string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        if (i == 0 || !roles().has(text[i - 1], strict_continuation)) {
            while (end < text.size()) {
                const std::size_t length = sequence_length(text, end);
                if (length == 0) break;
                end += length;
            }
        }
        if (end == i) {
            result.push_back(text[i++]);
            continue;
        }
        const std::u32string_view part = text.substr(i, end - i);
        // A part as long as the text would come back here without end.
        const bool is_wrong = part.size() < text.size() && looks_wrong(part);
        result += is_wrong ? repair(std::u32string(part), effort) : std::u32string(part);
        i = end;
    }
    return result;
}

// The text if it was UTF-8 read in this encoding.
std::optional<std::u32string> reread(std::u32string_view text, const SingleByteEncoding& encoding) {
    auto bytes = encoding.encode(text);
    if (!bytes) return std::nullopt;
    // On the Macintosh the byte of a no-break space is another one, and an en dash before a space would be taken for a letter.
    if (!encoding.is_macintosh()) bytes = restore_no_break_bytes(*bytes);
    if (encoding.takes_replacement()) bytes = replace_lossy_sequences(*bytes);
    return decode_utf8_variants(*bytes);
}

// One step; the same text if there is none to take.
std::u32string repair_once(const std::u32string& text, Effort& effort) {
    if (!looks_wrong(text)) return text;
    for (const SingleByteEncoding& encoding : single_byte_encodings())
        if (auto fixed = reread(text, encoding)) return std::move(*fixed);
    std::u32string fixed = repair_parts(text, effort);
    return fixed != text ? fixed : replace_c1_controls(text);
}

}  // namespace

std::u32string repair(std::u32string text, Effort& effort) {
    while (!text.empty() && effort.allows(text.size())) {
        std::u32string next = repair_once(text, effort);
        if (next == text) break;
        text = std::move(next);
    }
    return text;
}

std::u32string replace_c1_controls(std::u32string text) {
    for (char32_t& character : text)
        if (character >= 0x80 && character <= 0x9F) character = windows_1252_of_control(character);
    return text;
}

}  // namespace weft::mojibake
