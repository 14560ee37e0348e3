#include "app/cli/empty_paths.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <algorithm>
#include <string>

#include "engine/error.h"

namespace weft::app {
namespace {

bool takes_a_path(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return option.get_positional() || type.find("FILE") != std::string::npos || type.find("DIR") != std::string::npos;
}

}  // namespace

void require_no_empty_paths(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        if (!takes_a_path(*option) || !std::ranges::any_of(option->results(), &std::string::empty)) continue;
        throw Error(ErrorKind::invalid_request, fmt::format("{} was given nothing", option->get_name()),
                    "Give a path, or leave the option out. A variable of the shell may not be set.");
    }
}

}  // namespace weft::app
