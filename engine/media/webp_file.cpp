#include "engine/media/webp_file.h"

#include <array>
#include <cstdint>
#include <istream>
#include <utility>
#include <vector>

#include "engine/error.h"

namespace weft {
namespace {

constexpr std::uint32_t most_bytes = 16 * 1024 * 1024;
constexpr std::uint8_t has_xmp = 0x04;
constexpr std::string_view xmp_start =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description "
    "rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">";
constexpr std::string_view xmp_end = "</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>";
constexpr std::pair<std::string_view, char> entities[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};

std::string escaped(std::string_view text) {
    std::string result;
    for (const char byte : text) {
        const auto* entity = byte == '&' ? &entities[0] : byte == '<' ? &entities[1] : byte == '>' ? &entities[2] : nullptr;
        if (entity != nullptr)
            result += entity->first;
        else
            result += byte;
    }
    return result;
}

std::string unescaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t used = 1;
        char byte = text.front();
        for (const auto& [entity, meaning] : entities) {
            if (!text.starts_with(entity)) continue;
            byte = meaning;
            used = entity.size();
        }
        result += byte;
        text.remove_prefix(used);
    }
    return result;
}

void append_little_endian(std::string& bytes, std::uint32_t value, int count) {
    for (int byte = 0; byte < count; ++byte) bytes += static_cast<char>(value >> 8 * byte & 0xff);
}

std::uint32_t little_endian(const char* bytes, int count) {
    std::uint32_t value = 0;
    for (int byte = count; byte-- > 0;) value = value << 8 | static_cast<std::uint8_t>(bytes[byte]);
    return value;
}

void append_chunk(std::string& bytes, std::string_view name, std::string_view content) {
    bytes += name;
    append_little_endian(bytes, static_cast<std::uint32_t>(content.size()), 4);
    bytes += content;
    if (content.size() % 2 != 0) bytes += '\0';
}

std::string extended_header(std::uint8_t flags, int width, int height) {
    std::string header(1, static_cast<char>(flags));
    append_little_endian(header, 0, 3);
    append_little_endian(header, static_cast<std::uint32_t>(width - 1), 3);
    append_little_endian(header, static_cast<std::uint32_t>(height - 1), 3);
    return header;
}

}  // namespace

std::string finish_webp(std::span<const unsigned char> webp, int width, int height, int plays, std::string_view text) {
    const std::string_view bytes(reinterpret_cast<const char*>(webp.data()), webp.size());
    if (bytes.size() < 20 || !bytes.starts_with("RIFF") || bytes.substr(8, 4) != "WEBP")
        throw Error(ErrorKind::internal, "libwebp gave no WebP file");
    const std::uint8_t flag = text.empty() ? 0 : has_xmp;
    std::string chunks;
    // A still that needs nothing else has no extended header.
    if (bytes.substr(12, 4) != "VP8X" && flag != 0) append_chunk(chunks, "VP8X", extended_header(flag, width, height));
    for (std::size_t at = 12; at + 8 <= bytes.size();) {
        const std::string_view name = bytes.substr(at, 4);
        std::string content(bytes.substr(at + 8, little_endian(bytes.data() + at + 4, 4)));
        at += 8 + content.size() + content.size() % 2;
        if (name == "VP8X" && !content.empty()) content[0] = static_cast<char>(content[0] | flag);
        if (name == "ANIM" && content.size() >= 6) {
            content.resize(4);
            append_little_endian(content, static_cast<std::uint32_t>(plays), 2);
        }
        append_chunk(chunks, name, content);
    }
    if (flag != 0) append_chunk(chunks, "XMP ", std::string(xmp_start) + escaped(text) + std::string(xmp_end));
    std::string file = "RIFF";
    append_little_endian(file, static_cast<std::uint32_t>(chunks.size() + 4), 4);
    return file + "WEBP" + chunks;
}

WebpTexts read_webp_texts(std::istream& file) {
    WebpTexts texts;
    file.seekg(12, std::ios::cur);
    std::array<char, 8> head{};
    while (file.read(head.data(), head.size())) {
        const std::string_view name(head.data(), 4);
        const std::uint32_t length = little_endian(head.data() + 4, 4);
        if ((name != "EXIF" && name != "XMP ") || length > most_bytes) {
            file.seekg(std::streamoff{length} + length % 2, std::ios::cur);
            continue;
        }
        std::string content(length, '\0');
        if (!file.read(content.data(), length)) return texts;
        if (length % 2 != 0) file.get();
        if (name == "EXIF")
            texts.exif = std::move(content);
        else
            texts = {std::move(texts.exif), xmp_text(content, "dc:description"), xmp_text(content, "exif:UserComment")};
    }
    return texts;
}

std::string xmp_text(std::string_view xmp, std::string_view field) {
    std::string tag(1, '<');
    tag += field;
    const auto begin = xmp.find(tag);
    const auto item = begin == std::string_view::npos ? begin : xmp.find("<rdf:li", begin);
    if (item == std::string_view::npos) return {};
    const auto start = xmp.find('>', item);
    const auto end = xmp.find("</rdf:li>", item);
    if (start == std::string_view::npos || end == std::string_view::npos || end < start) return {};
    return unescaped(xmp.substr(start + 1, end - start - 1));
}

}  // namespace weft
