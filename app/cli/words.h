#pragma once
// Amounts as people read them.

#include <cstdint>
#include <string>

namespace weft::app {

/// "812 KiB", "1.4 GiB"
std::string bytes_in_words(std::uint64_t bytes);
/// "0.4 s", "12 s", "3 min 20 s", "2 h 5 min"
std::string seconds_in_words(double seconds);
/// "950", "1.4 M", "1.4 B"
std::string count_in_words(std::uint64_t count);

}  // namespace weft::app
