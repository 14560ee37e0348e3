#pragma once
// weft models check: opens a model and checks every tensor without running it.

#include "app/cli/command.h"

namespace weft::app {

Command models_check_command(CLI::App& app);

}  // namespace weft::app
