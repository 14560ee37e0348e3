#include "engine/media/gif_comment.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <istream>
#include <string_view>

#include "engine/part_file.h"

namespace weft {
namespace {

constexpr char trailer = '\x3b';
constexpr char extension = '\x21';
constexpr char picture = '\x2c';
constexpr char comment = '\xfe';
constexpr std::size_t block_bytes = 255;
constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;

/// Bytes of a table of colours, from the packed byte before it.
std::streamoff colour_table_bytes(int packed) { return (packed & 0x80) == 0 ? 0 : std::streamoff{3} << ((packed & 7) + 1); }

/// Reads blocks, each with its length before it, up to the empty one; into: null to pass over them. False where the file ends.
bool read_blocks(std::istream& file, std::string* into) {
    std::array<char, block_bytes> block{};
    while (true) {
        const int length = file.get();
        if (!file) return false;
        if (length == 0) return true;
        if (!file.read(block.data(), length)) return false;
        if (into != nullptr && into->size() < most_bytes) into->append(block.data(), static_cast<std::size_t>(length));
    }
}

}  // namespace

void add_gif_comment(const std::filesystem::path& file, const std::filesystem::path& target, const std::string& text) {
    if (text.empty()) return;
    std::string bytes{extension, comment};
    for (std::size_t at = 0; at < text.size(); at += block_bytes) {
        const std::string_view block = std::string_view(text).substr(at, block_bytes);
        bytes += static_cast<char>(block.size());
        bytes += block;
    }
    bytes += '\0';
    bytes += trailer;
    // In the place of the trailer.
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(-1, std::ios::end);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.flush();
    if (!stream) throw write_error(target, errno);
}

std::vector<std::string> gif_comments(std::istream& file) {
    std::vector<std::string> comments;
    std::array<char, 13> header{};
    if (!file.read(header.data(), header.size())) return comments;
    file.seekg(colour_table_bytes(static_cast<std::uint8_t>(header[10])), std::ios::cur);
    std::size_t bytes = 0;
    while (bytes < most_bytes) {
        const int kind = file.get();
        if (!file || static_cast<char>(kind) == trailer) return comments;
        if (static_cast<char>(kind) == extension) {
            const bool is_comment = static_cast<char>(file.get()) == comment;
            std::string text;
            if (!read_blocks(file, is_comment ? &text : nullptr)) return comments;
            bytes += text.size();
            if (is_comment) comments.push_back(std::move(text));
        } else if (static_cast<char>(kind) == picture) {
            std::array<char, 9> place{};
            if (!file.read(place.data(), place.size())) return comments;
            file.seekg(colour_table_bytes(static_cast<std::uint8_t>(place[8])) + 1, std::ios::cur);
            if (!read_blocks(file, nullptr)) return comments;
        } else {
            return comments;
        }
    }
    return comments;
}

}  // namespace weft
