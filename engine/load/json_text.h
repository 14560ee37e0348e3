#pragma once
// JSON of files we did not write: bounded in depth and size, a key twice in one object is an error.

#include <cstddef>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace weft {

/// Parses JSON. Throws Error{bad_file} that begins with `place` for what is no JSON, is nested deeper than 32, has more than four million
/// values (which bounds the memory it can take), or has a key twice in one object.
nlohmann::json parse_json(std::span<const std::byte> text, const std::string& place);

/// Reads a regular file that must hold one JSON object of at most `max_bytes`. Throws Error{bad_file}; Error{io} if it can't be opened.
nlohmann::json read_json_object(const std::filesystem::path& file, std::size_t max_bytes = std::size_t{64} << 20);

/// Text of a file as it may stand in a message: control characters and broken UTF-8 as \xNN, cut after 120 bytes.
std::string for_message(std::string_view text);

/// "an object", "a string", ... for messages.
std::string_view kind_of(const nlohmann::json& value);

}  // namespace weft
