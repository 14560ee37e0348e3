#pragma once
// weft models convert: weights from any form that is read into one that other programs read.

#include "app/cli/command.h"

namespace weft::app {

Command models_convert_command(CLI::App& models);

}  // namespace weft::app
