#pragma once
// A file name made of a request.

#include <chrono>
#include <string>

#include "engine/request.h"

namespace weft {

/// "2026-11-30_101530_seed42_a-red-circle-moves": local time, seed and the prompt's first words. Lower-case ASCII letters, digits, '-' and
/// '_' only, at most 80 bytes. A word that holds anything but ASCII is left out: a prompt in Chinese gives no words.
std::string file_name_at(const Request& request, std::chrono::system_clock::time_point time);

}  // namespace weft
