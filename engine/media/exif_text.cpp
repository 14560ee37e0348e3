#include "engine/media/exif_text.h"

#include <algorithm>
#include <cstdint>

namespace weft {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t user_comment = 0x9286;
constexpr std::uint32_t exif_directory = 0x8769;
constexpr std::uint32_t most_entries = 1000;
constexpr int most_directories = 4;

class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes), is_little_(bytes.starts_with("II")) {}

    std::uint32_t number(std::size_t at, int count) const {
        std::uint32_t value = 0;
        for (int byte = 0; byte < count; ++byte) {
            const std::size_t place = at + static_cast<std::size_t>(is_little_ ? count - 1 - byte : byte);
            value = value << 8 | (place < bytes_.size() ? static_cast<std::uint8_t>(bytes_[place]) : 0U);
        }
        return value;
    }

    bool is_little() const { return is_little_; }
    std::string_view at(std::size_t place, std::size_t count) const {
        return place > bytes_.size() || count > bytes_.size() - place ? std::string_view() : bytes_.substr(place, count);
    }

  private:
    std::string_view bytes_;
    bool is_little_;
};

void append_utf8(std::string& text, std::uint32_t point) {
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xc0 | point >> 6);
        text += static_cast<char>(0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
        text += static_cast<char>(0xe0 | point >> 12);
        text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
        text += static_cast<char>(0x80 | (point & 0x3f));
    } else {
        text += static_cast<char>(0xf0 | point >> 18);
        text += static_cast<char>(0x80 | (point >> 12 & 0x3f));
        text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
        text += static_cast<char>(0x80 | (point & 0x3f));
    }
}

/// UTF-16 whose byte order nobody says: text is mostly below U+0100, so the high byte is the one that is mostly 0; equally many, as in
/// Chinese, are big endian, as A1111 writes it.
std::string utf8_of(std::string_view utf16) {
    std::size_t zeros_first = 0;
    std::size_t zeros_second = 0;
    for (std::size_t at = 0; at + 1 < utf16.size(); at += 2) {
        zeros_first += utf16[at] == '\0' ? 1 : 0;
        zeros_second += utf16[at + 1] == '\0' ? 1 : 0;
    }
    const bool is_little = zeros_second > zeros_first;
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<std::uint8_t>(utf16[at]);
        const auto second = static_cast<std::uint8_t>(utf16[at + 1]);
        return is_little ? std::uint32_t{second} << 8 | first : std::uint32_t{first} << 8 | second;
    };
    std::string text;
    for (std::size_t at = 0; at + 1 < utf16.size(); at += 2) {
        std::uint32_t point = unit(at);
        const bool is_high = point >= 0xd800 && point < 0xdc00;
        if (is_high && at + 3 < utf16.size() && unit(at + 2) >= 0xdc00 && unit(at + 2) < 0xe000) {
            point = 0x10000 + ((point - 0xd800) << 10) + (unit(at + 2) - 0xdc00);
            at += 2;
        } else if (point >= 0xd800 && point < 0xe000) {
            point = 0xfffd;
        }
        append_utf8(text, point);
    }
    return text;
}

EmbeddedText comment_of(std::string_view value) {
    if (value.starts_with("UNICODE\0"sv)) return {"user_comment", utf8_of(value.substr(8))};
    if (value.starts_with("ASCII\0\0\0"sv)) value.remove_prefix(8);
    return {"user_comment", std::string(value)};
}

/// "prompt:{...}" → key "prompt".
EmbeddedText keyed(std::string_view value) {
    while (!value.empty() && value.back() == '\0') value.remove_suffix(1);
    const auto brace = value.find(":{");
    if (brace == std::string_view::npos || brace > 32) return {"exif", std::string(value)};
    std::string key(value.substr(0, brace));
    for (char& byte : key) byte = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    return {key, std::string(value.substr(brace + 1))};
}

}  // namespace

std::vector<EmbeddedText> exif_texts(std::string_view exif) {
    std::vector<EmbeddedText> texts;
    // Some writers keep JPEG's name before it.
    if (exif.starts_with("Exif\0\0"sv)) exif.remove_prefix(6);
    if (!exif.starts_with("II"sv) && !exif.starts_with("MM"sv)) return texts;
    const Reader reader(exif);
    std::vector<std::uint32_t> directories = {reader.number(4, 4)};
    std::size_t bytes = 0;
    for (std::size_t next = 0; next < directories.size() && next < most_directories; ++next) {
        const std::size_t start = directories[next];
        const std::uint32_t entries = std::min(reader.number(start, 2), most_entries);
        for (std::uint32_t index = 0; index < entries; ++index) {
            const std::size_t entry = start + 2 + std::size_t{12} * index;
            const std::uint32_t tag = reader.number(entry, 2);
            const std::uint32_t type = reader.number(entry + 2, 2);
            const std::uint32_t count = reader.number(entry + 4, 4);
            constexpr std::uint32_t ascii = 2;
            constexpr std::uint32_t undefined = 7;
            if (tag == exif_directory) directories.push_back(reader.number(entry + 8, 4));
            if (type != ascii && type != undefined) continue;
            const std::string_view value = reader.at(count <= 4 ? entry + 8 : reader.number(entry + 8, 4), count);
            if (value.empty()) continue;
            // Many entries may name the same bytes: values that lie beside each other are never more than the whole.
            bytes += value.size();
            if (bytes > exif.size()) return texts;
            if (tag == user_comment)
                texts.push_back(comment_of(value));
            else if (type == ascii)
                texts.push_back(keyed(value));
        }
    }
    return texts;
}

}  // namespace weft
