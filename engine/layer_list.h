#pragma once
// Numbers of transformer blocks, as the user says them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// Reads "9" or "8, 9, 10": numbers from 0 to 999, rising; an empty text is none. Absent for anything else.
std::optional<std::vector<int>> parse_layer_list(std::string_view text);
/// "8, 9, 10"
std::string text_of(const std::vector<int>& layers);

}  // namespace weft
