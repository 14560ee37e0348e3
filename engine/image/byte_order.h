#pragma once
// Numbers out of a file's bytes at any offset; past the end there are zeros, so that a cut header reads as an impossible one.

#include <cstddef>
#include <cstdint>
#include <span>

namespace weft {

using ByteSpan = std::span<const std::uint8_t>;

/// `count` bytes (1 to 4), the lowest first.
inline std::uint32_t little_endian(ByteSpan bytes, std::size_t offset, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (offset + i < bytes.size()) value |= std::uint32_t{bytes[offset + i]} << (8 * i);
    return value;
}

/// `count` bytes (1 to 4), the highest first.
inline std::uint32_t big_endian(ByteSpan bytes, std::size_t offset, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8U | (offset + i < bytes.size() ? bytes[offset + i] : 0U);
    return value;
}

/// The bytes from `offset` on, `count` of them or as many as there are.
inline ByteSpan piece(ByteSpan bytes, std::size_t offset, std::size_t count) {
    if (offset >= bytes.size()) return {};
    return bytes.subspan(offset, count < bytes.size() - offset ? count : bytes.size() - offset);
}

}  // namespace weft
