// weft: the engine without a window.

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Version.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/commands/bench.h"
#include "app/cli/commands/convert.h"
#include "app/cli/commands/export.h"
#include "app/cli/commands/generate.h"
#include "app/cli/commands/info.h"
#include "app/cli/commands/models.h"
#include "app/cli/commands/models_list.h"
#include "app/cli/empty_paths.h"
#include "app/cli/exit_codes.h"
#include "app/cli/json_events.h"
#include "app/cli/stop_signals.h"
#include "app/standard_streams.h"
#include "app/wait_policy.h"
#include "engine/engine.h"
#include "engine/libraries.h"
#include "engine/log.h"

namespace {

using namespace weft;

/// The command as it could be typed again.
std::string command_line(int count, char** arguments) {
    std::string line;
    for (int index = 0; index < count; ++index) {
        const std::string argument = arguments[index];
        const bool is_plain =
            !argument.empty() &&
            argument.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=%+:,@") == std::string::npos;
        std::string quoted;
        for (const char byte : argument) quoted += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
        line += fmt::format("{}{}", index == 0 ? "" : " ", is_plain ? argument : "'" + quoted + "'");
    }
    return line;
}

/// The arguments without the program, last first as CLI11 wants them. "--name=" becomes "--name" and an empty value: CLI11 would take the
/// next argument for the value.
std::vector<std::string> arguments_of(int count, char** arguments) {
    std::vector<std::string> result;
    for (int index = count - 1; index > 0; --index) {
        std::string argument = arguments[index];
        if (argument.starts_with("--") && argument.size() > 3 && argument.find('=') == argument.size() - 1) {
            result.emplace_back();
            argument.pop_back();
        }
        result.push_back(std::move(argument));
    }
    return result;
}

/// Whether a script reads the output; the parser can't say, as it could not read the options.
bool asks_for_json(int count, char** arguments) {
    return count > 1 &&
           std::any_of(arguments + 1, arguments + count, [](const char* argument) { return std::string_view(argument) == "--json"; });
}

/// "weft: what happened", and what to do in the lines below.
int report(const Error& error, bool is_json) {
    std::string text = fmt::format("weft: {}\n", error.message());
    std::string_view hint = error.hint();
    while (!hint.empty()) {
        const auto end = hint.find('\n');
        text += fmt::format("  {}\n", hint.substr(0, end));
        hint = end == std::string_view::npos ? std::string_view() : hint.substr(end + 1);
    }
    std::fputs(text.c_str(), stderr);
    if (is_json) app::print_json_error(error, app::exit_code(error.kind()));
    return app::exit_code(error.kind());
}

std::string version_in_words() {
    std::vector<LibraryVersion> libraries = library_versions();
    libraries.push_back({"CLI11", CLI11_VERSION});
    return version_text("weft", libraries);
}

int run(int argc, char** argv) {
    const app::StopSignals signals;
    // A reader that goes away and a file that grows too large are errors to be told, not signals to die of.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);

    CLI::App parser("Makes video from a prompt with Wan models.", "weft");
    parser.set_version_flag("--version", version_in_words());
    parser.require_subcommand(1);
    parser.fallthrough();  // general options may stand behind the command
    parser.footer(app::exit_codes_in_words());
    std::string log_level = "warn";
    parser.add_option("--log-level", log_level, "trace, debug, info, warn, error or off; on stderr and in weft.log of the state folder")
        ->capture_default_str();
    app::Command generate = app::generate_command(parser);
    app::Command exporting = app::export_command(parser);
    app::Command info = app::info_command(parser);
    CLI::App& models = app::add_models_command(parser);
    const std::vector<app::Command> commands = {std::move(generate),
                                                std::move(exporting),
                                                std::move(info),
                                                app::models_list_command(models),
                                                app::models_check_command(models),
                                                app::models_convert_command(models),
                                                app::bench_command(parser, command_line(argc, argv))};
    try {
        parser.parse(arguments_of(argc, argv));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return parser.exit(error);
        return report(Error(ErrorKind::invalid_request, error.what(), "'weft --help' and 'weft COMMAND --help' list the options."),
                      asks_for_json(argc, argv));
    }
    bool is_json = false;
    int code = 0;
    try {
        at_the_door([&] {
            set_up_log(log_level, default_state_folder());
            for (const auto& command : commands) {
                if (!command.parser->parsed()) continue;
                is_json = command.is_json();
                app::require_no_empty_paths(*command.parser);
                command.run(signals.token());
            }
        });
    } catch (const Error& error) {
        code = report(error, is_json);
    }
    // What could not be printed, to a full disk for instance, was not printed.
    if ((std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && code == 0) {
        code = report(Error(ErrorKind::io, "Standard output could not be written."), false);
    }
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    app::open_missing_standard_streams();
    app::bound_thread_spinning(argv);
    int code = 0;
    try {
        // Even the thread that waits for signals may be refused.
        at_the_door([&] { code = run(argc, argv); });
    } catch (const Error& error) {
        code = report(error, asks_for_json(argc, argv));
    }
    return code;
}
