#pragma once
// The SHA-256 of a file, by libavutil.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace weft {

/// 64 hexadecimal digits, lower case. on_bytes(bytes since the last call). Throws Error{io}, Error{cancelled}.
std::string sha256_of(const std::filesystem::path& file, const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop);

/// Whether a text is 64 hexadecimal digits.
bool is_sha256(const std::string& text);

}  // namespace weft
