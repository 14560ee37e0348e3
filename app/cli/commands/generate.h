#pragma once
// weft generate: a prompt, or latents kept from an earlier run, become a file.

#include "app/cli/command.h"

namespace weft::app {

Command generate_command(CLI::App& app);

}  // namespace weft::app
