#pragma once

#include <string>

namespace weft::app {

/// The versions of weft-studio and of every library it runs with, a line each.
std::string version_in_words();

}  // namespace weft::app
