#pragma once
// Tells whether a text looks as if it had been read in the wrong encoding. Source: the rules of ftfy 6.3.1's "badness".

#include <string_view>

namespace weft::mojibake {

/// True where one of the sequences occurs that hardly any intended text has, such as a small accented letter before a currency sign.
bool looks_wrong(std::u32string_view text);

}  // namespace weft::mojibake
