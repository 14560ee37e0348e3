#pragma once
// weft bench: runs a request and prints the times of its stages as JSON.

#include <string>

#include "app/cli/command.h"

namespace weft::app {

/// command_line: as the user typed it; it goes into the result.
Command bench_command(CLI::App& app, const std::string& command_line);

}  // namespace weft::app
