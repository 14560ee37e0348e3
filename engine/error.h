#pragma once
// The only exception type that leaves the engine.

#include <exception>
#include <functional>
#include <string>
#include <string_view>

namespace weft {

enum class ErrorKind { invalid_request, bad_file, unsupported, out_of_memory, device, io, cancelled, internal };

/// "invalid_request", "bad_file", ...
std::string_view name_of(ErrorKind kind);

class Error : public std::exception {
  public:
    /// message: what happened, to which file, tensor, key or field, expected against found.  hint: what the user can do; may be empty.
    Error(ErrorKind kind, std::string message, std::string hint = {});

    ErrorKind kind() const { return kind_; }
    const std::string& message() const { return message_; }
    const std::string& hint() const { return hint_; }
    const char* what() const noexcept override { return message_.c_str(); }

  private:
    ErrorKind kind_;
    std::string message_;
    std::string hint_;
};

/// Runs `work` at the engine's door: an Error passes, every other exception (std::bad_alloc, std::invalid_argument of a kernel, ...)
/// becomes one.
void at_the_door(const std::function<void()>& work);

}  // namespace weft
