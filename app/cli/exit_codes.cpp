#include "app/cli/exit_codes.h"

#include <fmt/format.h>

namespace weft::app {
namespace {

struct Code {
    ErrorKind kind;
    int code;
    const char* meaning;
};

constexpr Code codes[] = {
    {ErrorKind::internal, 1, "a fault of weft itself"},
    {ErrorKind::invalid_request, 2, "an option, or settings that the model can't run"},
    {ErrorKind::bad_file, 3, "a model or other file is missing, damaged or of another kind"},
    {ErrorKind::unsupported, 4, "a model or function that this build does not know"},
    {ErrorKind::out_of_memory, 5, "not enough memory"},
    {ErrorKind::device, 6, "a device failed"},
    {ErrorKind::io, 7, "a file could not be read or written, or the disk is full"},
    {ErrorKind::cancelled, 130, "stopped by Ctrl-C, SIGTERM or SIGHUP"},
};

}  // namespace

int exit_code(ErrorKind kind) {
    for (const auto& each : codes) {
        if (each.kind == kind) return each.code;
    }
    return 1;
}

std::string exit_codes_in_words() {
    std::string text = "Exit codes:\n    0  success\n";
    for (const auto& each : codes) text += fmt::format("  {:>3}  {}\n", each.code, each.meaning);
    return text;
}

}  // namespace weft::app
