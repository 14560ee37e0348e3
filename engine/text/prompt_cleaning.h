#pragma once
// A prompt as the reference cleans it before tokenizing: ftfy.fix_text, html.unescape twice, white space runs to one space, ends stripped.

#include <string>
#include <string_view>

namespace weft {

/// UTF-8 in, UTF-8 out. Bytes that are no UTF-8 become U+FFFD; never throws for any input but std::bad_alloc.
std::string clean_prompt(std::string_view prompt);

}  // namespace weft
