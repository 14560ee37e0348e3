#pragma once
// UTF-8 that went through other programs on its way: bytes lost, no-break spaces made plain, or written as CESU-8 or by Java.
// Source: the repairs that ftfy 6.3.1 documents (restore_byte_a0, replace_lossy_sequences, utf-8-variants).

#include <optional>
#include <string>
#include <string_view>

namespace weft::mojibake {

/// Puts byte A0 back where a space stands for it inside what would be UTF-8 of a likely character. A lone C3 before a space was "à".
std::string restore_no_break_bytes(std::string_view bytes);

/// A sequence some of whose bytes are lost (1A, at times ?) becomes U+FFFD.
std::string replace_lossy_sequences(std::string_view bytes);

/// Strict UTF-8, but surrogate pairs of three bytes each (CESU-8) and C0 80 as U+0000 (Java) are read too. Nothing for other bytes.
std::optional<std::u32string> decode_utf8_variants(std::string_view bytes);

}  // namespace weft::mojibake
