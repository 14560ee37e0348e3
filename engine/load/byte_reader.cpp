#include "engine/load/byte_reader.h"

#include <fmt/format.h>

#include "engine/error.h"

namespace weft {
namespace {

constexpr const char* fetch_again = "The download may be incomplete; fetch this file again.";

}  // namespace

std::span<const std::byte> ByteReader::bytes(std::uint64_t count, std::string_view what) {
    if (count > left())
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} is cut or damaged: {} of {} bytes begins at byte {}, but only {} follow", place_, what, count,
                                position_, left()),
                    fetch_again);
    const auto result = bytes_.subspan(position_, static_cast<std::size_t>(count));
    position_ += static_cast<std::size_t>(count);
    return result;
}

std::string_view ByteReader::text(std::uint64_t count, std::string_view what) {
    const auto found = bytes(count, what);
    return {reinterpret_cast<const char*>(found.data()), found.size()};
}

void ByteReader::move_to(std::uint64_t position, std::string_view what) {
    if (position > bytes_.size())
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} is cut or damaged: {} is said to begin at byte {} of {}", place_, what, position, bytes_.size()),
                    fetch_again);
    position_ = static_cast<std::size_t>(position);
}

void ByteReader::fail(const std::string& message) const {
    throw Error(ErrorKind::bad_file, fmt::format("{}: {}", place_, message), fetch_again);
}

}  // namespace weft
