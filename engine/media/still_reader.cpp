#include "engine/media/still_reader.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/media/decoded_pixels.h"
#include "engine/media/libav.h"

namespace weft {
namespace {

constexpr const char* convert_hint = "Save it as PNG or JPEG in another program and use that.";
constexpr const char* damage_hint = "The file may be cut or damaged; fetch it again, or open it in another program and save it as PNG.";

AVCodecID codec_of(StillFormat format) {
    constexpr AVCodecID codecs[] = {AV_CODEC_ID_PNG, AV_CODEC_ID_MJPEG, AV_CODEC_ID_WEBP,
                                    AV_CODEC_ID_BMP, AV_CODEC_ID_TIFF,  AV_CODEC_ID_GIF};
    return codecs[static_cast<std::size_t>(format)];
}

AvFramePtr decode(std::span<const std::uint8_t> bytes, StillFormat format, std::int64_t max_pixels, const std::string& name) {
    const AVCodec* codec = avcodec_find_decoder(codec_of(format));
    if (codec == nullptr)
        throw Error(ErrorKind::unsupported, fmt::format("{}: this build of FFmpeg reads no {}", name, name_of(format)), convert_hint);
    CodecContextPtr decoder(check_allocated(avcodec_alloc_context3(codec)));
    decoder->thread_count = 1;
    decoder->max_pixels = max_pixels;
    decoder->err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER;
    // No picture rather than half of one; but a TIFF would be refused for each tag that libav does not know.
    if (format != StillFormat::tiff) decoder->err_recognition |= AV_EF_EXPLODE;
    decoder->idct_algo = FF_IDCT_FAAN;  // of all that libav has the nearest to the JPEG library
    const std::string action = fmt::format("{}: this {} cannot be decoded", name, name_of(format));
    check_av(avcodec_open2(decoder.get(), codec, nullptr), ErrorKind::unsupported, action);
    PacketPtr packet(check_allocated(av_packet_alloc()));
    check_av(av_new_packet(packet.get(), static_cast<int>(bytes.size())), ErrorKind::out_of_memory, action);
    std::memcpy(packet->data, bytes.data(), bytes.size());
    AvFramePtr frame(check_allocated(av_frame_alloc()));
    int result = avcodec_send_packet(decoder.get(), packet.get());
    if (result >= 0) result = avcodec_send_packet(decoder.get(), nullptr);
    if (result >= 0) result = avcodec_receive_frame(decoder.get(), frame.get());
    if (result == AVERROR_PATCHWELCOME)
        throw Error(ErrorKind::unsupported, fmt::format("{}: FFmpeg does not read {} files of this kind", name, name_of(format)),
                    convert_hint);
    if (result == AVERROR(ENOMEM)) check_av(result, ErrorKind::out_of_memory, action);
    if (result < 0 || frame->decode_error_flags != 0 || (frame->flags & AV_FRAME_FLAG_CORRUPT) != 0) {
        const std::string what = result == AVERROR_EOF ? "there is no picture in it"
                                 : result < 0          ? av_text(result)
                                                       : "a part of it is missing";
        throw Error(ErrorKind::bad_file, fmt::format("{}: this {} is damaged: {}", name, name_of(format), what), damage_hint);
    }
    return frame;
}

}  // namespace

std::string_view name_of(StillFormat format) {
    constexpr std::string_view names[] = {"PNG", "JPEG", "WebP", "BMP", "TIFF", "GIF"};
    return names[static_cast<std::size_t>(format)];
}

Frame read_still(std::span<const std::uint8_t> bytes, StillFormat format, std::int64_t max_pixels, const std::string& name) {
    quiet_libav();
    const AvFramePtr decoded = decode(bytes, format, max_pixels, name);
    try {
        return rgb_of(*decoded, format == StillFormat::webp ? YuvRange::limited : YuvRange::full);
    } catch (const Error& error) {
        throw Error(error.kind(), fmt::format("{}: {}", name, error.message()), error.hint());
    }
}

}  // namespace weft
