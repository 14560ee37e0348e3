#pragma once
// An option that was given an empty path: what an unset variable of a shell leaves.

#include <CLI/App.hpp>

namespace weft::app {

/// Throws Error{invalid_request} naming the first option or argument of the command that takes a file, a folder or a hash and was given an
/// empty text: to go on as if it had not been there would make something else than was meant.
void require_no_empty_paths(const CLI::App& command);

}  // namespace weft::app
