#include "engine/media/png_text.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <istream>
#include <string_view>

#include "engine/error.h"
#include "engine/media/webp_file.h"

namespace weft {
namespace {

constexpr std::size_t signature_bytes = 8;
constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;  // more than any text; a damaged length must not become memory
constexpr std::string_view xmp_key = "XML:com.adobe.xmp";

std::uint32_t big_endian(const char* bytes) {
    std::uint32_t value = 0;
    for (int index = 0; index < 4; ++index) value = value << 8 | static_cast<std::uint8_t>(bytes[index]);
    return value;
}

/// tEXt is Latin-1 by the standard; most writers put UTF-8 into it. What is no UTF-8 is Latin-1.
std::string as_utf8(std::string_view text) {
    std::size_t expected = 0;
    bool is_utf8 = true;
    for (const char each : text) {
        const auto byte = static_cast<std::uint8_t>(each);
        if (expected > 0) {
            is_utf8 = is_utf8 && (byte & 0xc0) == 0x80;
            --expected;
        } else if (byte >= 0x80) {
            expected = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
            is_utf8 = is_utf8 && byte >= 0xc2 && byte < 0xf5;
        }
    }
    if (is_utf8 && expected == 0) return std::string(text);
    std::string converted;
    for (const char each : text) {
        const auto byte = static_cast<std::uint8_t>(each);
        if (byte < 0x80) {
            converted += each;
        } else {
            converted += static_cast<char>(0xc0 | byte >> 6);
            converted += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return converted;
}

void take_chunk(std::vector<EmbeddedText>& texts, bool is_international, std::string_view content) {
    const auto key_end = content.find('\0');
    if (key_end == std::string_view::npos) return;
    const std::string key(content.substr(0, key_end));
    std::string_view text = content.substr(key_end + 1);
    if (is_international) {
        // A compression flag and method, a language, a translated key. What is compressed is left out: no tool that is read here does that.
        if (text.size() < 2 || text[0] != '\0') return;
        text.remove_prefix(2);
        for (int part = 0; part < 2; ++part) {
            const auto end = text.find('\0');
            if (end == std::string_view::npos) return;
            text.remove_prefix(end + 1);
        }
    }
    if (key != xmp_key) {
        texts.push_back({key, is_international ? std::string(text) : as_utf8(text)});
        return;
    }
    if (std::string found = xmp_text(text, "dc:description"); !found.empty()) texts.push_back({"description", std::move(found)});
    if (std::string found = xmp_text(text, "exif:UserComment"); !found.empty()) texts.push_back({"user_comment", std::move(found)});
}

}  // namespace

std::vector<EmbeddedText> png_texts(std::istream& file, const std::filesystem::path& name) {
    std::vector<EmbeddedText> texts;
    std::size_t bytes = 0;
    file.seekg(static_cast<std::streamoff>(signature_bytes));
    std::array<char, 8> head{};
    while (file.read(head.data(), head.size())) {
        const std::uint32_t length = big_endian(head.data());
        const std::string_view type(head.data() + 4, 4);
        if (type == "IEND") return texts;
        bytes += type == "tEXt" || type == "iTXt" ? length : 0;
        if ((type != "tEXt" && type != "iTXt") || bytes > most_bytes) {
            file.seekg(std::streamoff{length} + 4, std::ios::cur);
            continue;
        }
        std::string content(length, '\0');
        if (!file.read(content.data(), length) || !file.seekg(4, std::ios::cur)) break;
        take_chunk(texts, type == "iTXt", content);
    }
    throw Error(ErrorKind::bad_file, fmt::format("{}: the PNG ends too early.", name.string()), "The file may be incomplete.");
}

}  // namespace weft
