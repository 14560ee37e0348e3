#include "engine/media/still_writer.h"

extern "C" {
#include <libavutil/crc.h>
}

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/media/libav.h"

namespace weft {
namespace {

constexpr std::size_t after_header = 8 + 25;  // signature and IHDR

PacketPtr encode(const Frame& frame) {
    const AVCodec* codec = avcodec_find_encoder(AV_CODEC_ID_PNG);
    if (codec == nullptr) throw Error(ErrorKind::unsupported, "This build of FFmpeg writes no PNG.", "Install that of your distribution.");
    CodecContextPtr encoder(check_allocated(avcodec_alloc_context3(codec)));
    encoder->width = frame.width;
    encoder->height = frame.height;
    encoder->pix_fmt = AV_PIX_FMT_RGB24;
    encoder->time_base = {1, 1};
    encoder->thread_count = 1;
    Dictionary options;
    options.set("pred", "mixed");
    check_av(avcodec_open2(encoder.get(), codec, options.get()), ErrorKind::invalid_request,
             fmt::format("PNG of {} x {}", frame.width, frame.height));
    AvFramePtr picture(check_allocated(av_frame_alloc()));
    picture->format = encoder->pix_fmt;
    picture->width = frame.width;
    picture->height = frame.height;
    picture->color_primaries = AVCOL_PRI_BT709;  // these two become the sRGB chunk
    picture->color_trc = AVCOL_TRC_IEC61966_2_1;
    check_av(av_frame_get_buffer(picture.get(), 0), ErrorKind::out_of_memory, "libav picture");
    const std::size_t row_bytes = 3 * static_cast<std::size_t>(frame.width);
    for (int row = 0; row < frame.height; ++row) {
        std::memcpy(picture->data[0] + std::ptrdiff_t{row} * picture->linesize[0],
                    frame.rgb.data() + static_cast<std::size_t>(row) * row_bytes, row_bytes);
    }
    PacketPtr packet(check_allocated(av_packet_alloc()));
    check_av(avcodec_send_frame(encoder.get(), picture.get()), ErrorKind::internal, "PNG");
    check_av(avcodec_send_frame(encoder.get(), nullptr), ErrorKind::internal, "PNG");
    check_av(avcodec_receive_packet(encoder.get(), packet.get()), ErrorKind::internal, "PNG");
    return packet;
}

void append_big_endian(std::string& bytes, std::uint32_t value) {
    for (const int shift : {24, 16, 8, 0}) bytes.push_back(static_cast<char>(value >> shift & 0xff));
}

/// An iTXt chunk (PNG 1.2, 4.2.3.3): UTF-8, not compressed. libavcodec writes none.
std::string text_chunk(std::string_view keyword, std::string_view text) {
    std::string typed = "iTXt";
    typed += keyword;
    typed.append(5, '\0');  // end of keyword, not compressed, method 0, no language, no translated keyword
    typed += text;
    std::string chunk;
    append_big_endian(chunk, static_cast<std::uint32_t>(typed.size() - 4));
    chunk += typed;
    const auto* table = av_crc_get_table(AV_CRC_32_IEEE_LE);
    append_big_endian(chunk, ~av_crc(table, 0xffffffffU, reinterpret_cast<const std::uint8_t*>(typed.data()), typed.size()));
    return chunk;
}

[[noreturn]] void refuse_pattern(const std::string& pattern) {
    throw Error(ErrorKind::invalid_request,
                fmt::format("'{}' is no pattern for frames: it needs exactly one %d or %0Nd (N from 1 to 9).", pattern),
                "For example folder/%05d.png.");
}

}  // namespace

void write_png(const std::filesystem::path& target, const Frame& frame, const std::string& metadata_json) {
    PartFile part(target);
    write_png(part, frame, metadata_json);
    part.commit();
}

void write_png(PartFile& part, const Frame& frame, const std::string& metadata_json) {
    quiet_libav();
    if (frame.width <= 0 || frame.height <= 0 ||
        frame.rgb.size() != 3 * static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height)) {
        throw Error(ErrorKind::internal, fmt::format("A frame of {} x {} has {} bytes, for {}.", frame.width, frame.height,
                                                     frame.rgb.size(), part.target().string()));
    }
    const PacketPtr png = encode(frame);
    const auto bytes = std::as_bytes(std::span(png->data, static_cast<std::size_t>(png->size)));
    part.write(bytes.first(after_header));
    if (!metadata_json.empty()) {
        const std::string chunk = text_chunk("parameters", metadata_json);
        part.write(std::as_bytes(std::span(chunk)));
    }
    part.write(bytes.subspan(after_header));
}

std::uint64_t png_size(const Frame& frame) { return static_cast<std::uint64_t>(encode(frame)->size); }

PngWriter::PngWriter(const std::filesystem::path& target, std::string metadata_json)
    : part_(target), metadata_json_(std::move(metadata_json)) {}

void PngWriter::add(const Frame& frame) { write_png(part_, frame, metadata_json_); }

void PngWriter::finish() { part_.commit(); }

std::filesystem::path frame_path(const std::string& pattern, int number) {
    // A folder may have any name, "100%" too: only the file's name is a pattern.
    const auto slash = pattern.rfind('/');
    const std::size_t name_start = slash == std::string::npos ? 0 : slash + 1;
    const auto percent = pattern.find('%', name_start);
    if (percent == std::string::npos || pattern.find('%', percent + 1) != std::string::npos || number < 0) refuse_pattern(pattern);
    const auto conversion = pattern.find('d', percent);
    if (conversion == std::string::npos) refuse_pattern(pattern);
    const std::string_view width_text(pattern.data() + percent + 1, conversion - percent - 1);
    int width = 1;
    if (!width_text.empty()) {
        const bool is_padded = width_text.size() == 2 && width_text[0] == '0' && width_text[1] >= '1' && width_text[1] <= '9';
        if (!is_padded) refuse_pattern(pattern);
        width = width_text[1] - '0';
    }
    return fmt::format("{}{:0{}}{}", pattern.substr(0, percent), number, width, pattern.substr(conversion + 1));
}

}  // namespace weft
