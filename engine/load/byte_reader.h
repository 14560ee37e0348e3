#pragma once
// Reads numbers and text of a file from front to end; whatever the file says, nothing past its end is touched.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace weft {

class ByteReader {
  public:
    /// `place` begins every message: the file's path, perhaps with the part of it.
    ByteReader(std::span<const std::byte> bytes, std::string place) : bytes_(bytes), place_(std::move(place)) {}

    std::size_t position() const { return position_; }
    std::size_t left() const { return bytes_.size() - position_; }
    const std::string& place() const { return place_; }

    // Little-endian numbers. `what` names them in the message. Each throws Error{bad_file} "<place> is cut: ..." past the end.
    std::uint8_t u8(std::string_view what) { return number<std::uint8_t>(what); }
    std::uint16_t u16(std::string_view what) { return number<std::uint16_t>(what); }
    std::uint32_t u32(std::string_view what) { return number<std::uint32_t>(what); }
    std::uint64_t u64(std::string_view what) { return number<std::uint64_t>(what); }
    std::span<const std::byte> bytes(std::uint64_t count, std::string_view what);
    std::string_view text(std::uint64_t count, std::string_view what);
    void skip(std::uint64_t count, std::string_view what) { bytes(count, what); }
    /// Throws Error{bad_file} if the position is past the end.
    void move_to(std::uint64_t position, std::string_view what);

    /// Throws Error{bad_file} "<place>: <message>".
    [[noreturn]] void fail(const std::string& message) const;

  private:
    template <class T>
    T number(std::string_view what) {
        T value;
        std::memcpy(&value, bytes(sizeof value, what).data(), sizeof value);
        return value;
    }

    std::span<const std::byte> bytes_;
    std::string place_;
    std::size_t position_ = 0;
};

}  // namespace weft
