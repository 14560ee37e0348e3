#pragma once
// HTML character references (&amp; &#228; &#xe4;) back into characters. Source: the HTML standard, "Named character references" and
// "Numeric character reference end state".

#include <string>
#include <string_view>

namespace weft {

/// As a browser reads text: also names without their semicolon where the standard knows them so ("&ampamp" is "&amp").
std::u32string unescape_html(std::u32string_view text);

/// Only what is surely meant: up to 24 letters and digits that end in a semicolon; also some names in capitals ("&EACUTE;" is "É").
std::u32string unescape_certain_html(std::u32string_view text);

}  // namespace weft
