#pragma once
// weft info: the machine, its backends, and a model.

#include "app/cli/command.h"

namespace weft::app {

Command info_command(CLI::App& app);

}  // namespace weft::app
