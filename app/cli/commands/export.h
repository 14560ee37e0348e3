#pragma once
// `weft export`: a clip's file in another form.

#include "app/cli/command.h"

namespace weft::app {

Command export_command(CLI::App& app);

}  // namespace weft::app
