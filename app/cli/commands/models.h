#pragma once
// weft models: what works on model files instead of running them.

#include "app/cli/command.h"

namespace weft::app {

/// "models", which needs one of the commands below.
CLI::App& add_models_command(CLI::App& app);

/// weft models check: opens a model and checks every tensor without running it.
Command models_check_command(CLI::App& models);

}  // namespace weft::app
