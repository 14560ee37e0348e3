#pragma once
// Characters that differ from plain ones in looks only, or not even in that. Source: the fixes of ftfy 6.3.1 with its default settings.

#include <string>

namespace weft {

/// Latin ligatures into their letters ("ﬁ" "fi"), full-width and half-width forms into the usual ones ("，" ","), curly quotes into
/// straight ones, every line break into \n; then terminal colours and control characters taken out, U+FEFF too.
std::u32string plain_typography(std::u32string_view text);

}  // namespace weft
