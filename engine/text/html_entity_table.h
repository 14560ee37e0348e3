#pragma once
// The named character references of the HTML standard.

#include <string_view>

namespace weft {

/// Pairs "name characters", divided by a space or a line end: the name without & and ;, with a ? after it where the semicolon may be
/// missing; then the code points in hexadecimal, joined by _.
extern const std::string_view html_entity_table;

}  // namespace weft
