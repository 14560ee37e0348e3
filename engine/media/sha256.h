#pragma once
// SHA-256 by libavutil: of bytes, of a file.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

namespace weft {

class Sha256 {
  public:
    Sha256();
    ~Sha256();

    void add(std::span<const std::byte> bytes);
    /// 64 hexadecimal digits, lower case; nothing can be added after it.
    std::string hex();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// 64 hexadecimal digits, lower case. on_bytes(bytes since the last call). Throws Error{io}, Error{cancelled}.
std::string sha256_of(const std::filesystem::path& file, const std::function<void(std::uint64_t)>& on_bytes, const std::stop_token& stop);

/// Whether a text is 64 hexadecimal digits.
bool is_sha256(const std::string& text);

}  // namespace weft
