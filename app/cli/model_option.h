#pragma once
// --model of every command.

#include <CLI/App.hpp>
#include <filesystem>
#include <string>

namespace weft::app {

/// Adds --model to the parser.
CLI::Option* add_model_option(CLI::App& parser, std::string& model);

/// The folder meant: "demo", and nothing at all, mean the demo model. Throws Error{invalid_request} if that isn't installed.
std::filesystem::path model_folder(const std::string& model);

}  // namespace weft::app
