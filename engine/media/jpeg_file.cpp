#include "engine/media/jpeg_file.h"

#include <array>
#include <cstdint>
#include <istream>
#include <span>
#include <string_view>
#include <utility>

#include "engine/media/frame_encoder.h"

namespace weft {
namespace {

constexpr std::size_t segment_bytes = 65533;  // beside the two of its length
constexpr std::size_t most_bytes = std::size_t{16} * 1024 * 1024;
constexpr std::string_view start_of_image = "\xff\xd8";
constexpr std::string_view exif_name{"Exif\0\0", 6};

std::string comment_segments(std::string_view text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); at += segment_bytes) {
        const std::string_view part = text.substr(at, segment_bytes);
        const std::size_t length = part.size() + 2;
        bytes += "\xff\xfe";
        bytes += static_cast<char>(length >> 8);
        bytes += static_cast<char>(length & 0xff);
        bytes += part;
    }
    return bytes;
}

}  // namespace

JpegWriter::JpegWriter(const std::filesystem::path& target, const EncoderSettings& settings, std::string metadata_json)
    : settings_(settings), metadata_json_(std::move(metadata_json)), part_(target) {}

void JpegWriter::add(const Frame& frame) {
    std::string coded;
    const auto keep = [&](const AVPacket& packet) {
        coded.append(reinterpret_cast<const char*>(packet.data), static_cast<std::size_t>(packet.size));
    };
    FrameEncoder encoder(settings_, false, {});
    encoder.add(frame, keep);
    encoder.finish(keep);
    coded.insert(start_of_image.size(), comment_segments(metadata_json_));
    part_.write(std::as_bytes(std::span(coded)));
}

void JpegWriter::finish() { part_.commit(); }

JpegTexts read_jpeg_texts(std::istream& file) {
    JpegTexts texts;
    file.seekg(static_cast<std::streamoff>(start_of_image.size()), std::ios::cur);
    std::array<char, 4> head{};
    std::size_t bytes = 0;
    while (bytes < most_bytes && file.read(head.data(), head.size())) {
        const int marker = static_cast<std::uint8_t>(head[1]);
        const std::size_t length = std::size_t{static_cast<std::uint8_t>(head[2])} << 8 | static_cast<std::uint8_t>(head[3]);
        constexpr int start_of_scan = 0xda;
        constexpr int comment = 0xfe;
        constexpr int application_1 = 0xe1;
        if (head[0] != '\xff' || marker == start_of_scan || length < 2) return texts;
        std::string content(length - 2, '\0');
        if (!file.read(content.data(), static_cast<std::streamsize>(content.size()))) return texts;
        bytes += length;
        if (marker == comment) texts.comment += content;
        if (marker == application_1 && content.starts_with(exif_name)) texts.exif = content.substr(exif_name.size());
    }
    return texts;
}

}  // namespace weft
