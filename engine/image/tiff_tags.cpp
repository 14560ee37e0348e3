#include "engine/image/tiff_tags.h"

#include "engine/image/byte_order.h"

namespace weft {
namespace {

constexpr std::uint32_t width_tag = 256;
constexpr std::uint32_t height_tag = 257;
constexpr std::uint32_t compression_tag = 259;
constexpr std::uint32_t orientation_tag = 274;
constexpr std::size_t entry_bytes = 12;

}  // namespace

std::optional<TiffTags> read_tiff_tags(ByteSpan bytes) {
    const std::uint32_t mark = big_endian(bytes, 0, 2);
    if (mark != 0x4949 && mark != 0x4d4d) return std::nullopt;  // "II", "MM"
    const bool is_little = mark == 0x4949;
    const auto number = [&](std::size_t offset, std::size_t count) {
        return is_little ? little_endian(bytes, offset, count) : big_endian(bytes, offset, count);
    };
    const std::size_t directory = number(4, 4);
    if (number(2, 2) != 42 || directory + 2 > bytes.size()) return std::nullopt;
    TiffTags tags;
    const std::size_t entries = number(directory, 2);
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + i * entry_bytes;
        if (entry + entry_bytes > bytes.size()) break;
        const std::uint32_t type = number(entry + 2, 2);
        if (type != 1 && type != 3 && type != 4) continue;  // BYTE, SHORT, LONG
        const std::uint32_t value = number(entry + 8, type == 3 ? 2 : type);
        switch (number(entry, 2)) {
            case width_tag:
                tags.width = value;
                break;
            case height_tag:
                tags.height = value;
                break;
            case compression_tag:
                tags.compression = value;
                break;
            case orientation_tag:
                tags.orientation = value <= 8 ? static_cast<int>(value) : 0;
                break;
            default:
                break;
        }
    }
    return tags;
}

}  // namespace weft
