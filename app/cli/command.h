#pragma once
// A command of `weft`: what parses it and what runs it.

#include <CLI/App.hpp>
#include <functional>
#include <stop_token>

namespace weft::app {

struct Command {
    CLI::App* parser = nullptr;
    /// Runs with the options as parsed; any failure is a weft::Error.
    std::function<void(std::stop_token)> run;
    /// Whether the user asked for JSON on stdout, also for an error.
    std::function<bool()> is_json = [] { return false; };
};

}  // namespace weft::app
