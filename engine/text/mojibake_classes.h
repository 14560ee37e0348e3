#pragma once
// Classes of the some 450 characters that occur where UTF-8 was read in a one-byte encoding ("mojibake"). Source: the character classes
// that ftfy 6.3.1 documents for its "badness" heuristic.

#include <cstdint>

namespace weft::mojibake {

/// A set of classes, one bit each.
using Classes = std::uint16_t;

enum Class : Classes {
    none = 0,
    common = 1 << 0,             // in many contexts, also right ones
    c1 = 1 << 1,                 // U+0080..U+009F
    bad = 1 << 2,                // hardly ever meant
    law = 1 << 3,                // signs of legal texts
    currency = 1 << 4,           //
    start_punctuation = 1 << 5,  // opens something
    end_punctuation = 1 << 6,    // closes something
    numeric = 1 << 7,            // mathematical
    kaomoji = 1 << 8,            // letters that faces are drawn with
    upper_accented = 1 << 9,     //
    lower_accented = 1 << 10,    //
    upper_common = 1 << 11,      // capitals that are common in other scripts
    lower_common = 1 << 12,      //
    box = 1 << 13,               // box drawing
};

/// Every class a character is in; none for most characters.
Classes classes_of(char32_t character);

}  // namespace weft::mojibake
