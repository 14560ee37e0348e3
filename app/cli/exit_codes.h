#pragma once
// What `weft` returns to the shell.

#include <string>

#include "engine/error.h"

namespace weft::app {

/// 0 is success; each kind of error has its own code.
int exit_code(ErrorKind kind);
/// The list for --help.
std::string exit_codes_in_words();

}  // namespace weft::app
