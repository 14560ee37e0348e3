#pragma once
// weft models list: what of models is in some folders.

#include "app/cli/command.h"

namespace weft::app {

Command models_list_command(CLI::App& models);

}  // namespace weft::app
