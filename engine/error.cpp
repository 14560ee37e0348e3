#include "engine/error.h"

#include <fmt/format.h>

#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace weft {

std::string_view name_of(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::invalid_request:
            return "invalid_request";
        case ErrorKind::bad_file:
            return "bad_file";
        case ErrorKind::unsupported:
            return "unsupported";
        case ErrorKind::out_of_memory:
            return "out_of_memory";
        case ErrorKind::device:
            return "device";
        case ErrorKind::io:
            return "io";
        case ErrorKind::cancelled:
            return "cancelled";
        case ErrorKind::internal:
            return "internal";
    }
    return "internal";
}

Error::Error(ErrorKind kind, std::string message, std::string hint) : kind_(kind), message_(std::move(message)), hint_(std::move(hint)) {}

void at_the_door(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw Error(ErrorKind::out_of_memory, "The system gave no more memory.",
                    "Close other programs, or choose a smaller size or fewer frames.");
    } catch (const std::system_error& error) {
        const bool is_exhausted = error.code() == std::errc::resource_unavailable_try_again || error.code() == std::errc::not_enough_memory;
        if (is_exhausted) {
            throw Error(ErrorKind::out_of_memory, fmt::format("The system gave no more threads or memory: {}.", error.what()),
                        "Close other programs, ask for fewer threads, or raise the limits ('ulimit -u' and 'ulimit -v').");
        }
        throw Error(ErrorKind::io, error.what());
    } catch (const std::exception& error) {
        throw Error(ErrorKind::internal, fmt::format("A fault of Weft Studio itself: {}", error.what()),
                    "Please report it with the log file.");
    }
}

}  // namespace weft
