#pragma once
// What a codec can be asked for, and which encoders of libav do it. One codec a file beside this one.

#include <optional>
#include <span>
#include <string>

#include "engine/export_request.h"
#include "engine/media/libav.h"

namespace weft {

struct EncoderSettings {
    ExportCodec codec = ExportCodec::h264;
    int width = 0;
    int height = 0;
    FrameRate frame_rate;
    int quality = 16;  // in the codec's own numbers
    bool lossless = false;
    bool ten_bit = false;
    int threads = 0;  // 0: as many as there are CPUs
};

/// An encoder of libav for a codec.
struct Encoder {
    const char* name;
    /// Why it can't do what is asked for, as far as that is known before it is opened.
    std::optional<std::string> (*refuses)(const EncoderSettings&);
    AVPixelFormat (*pixels)(const EncoderSettings&);
    /// What is its own: quality, speed, threads, silence. Size, rate and colours are set already.
    void (*set)(const EncoderSettings&, AVCodecContext&, Dictionary&);
};

struct Codec {
    ExportCodec codec;
    const char* name;                   // "H.264"
    std::span<const Encoder> encoders;  // the one to take first
    std::optional<QualityRange> quality;
    bool has_ten_bit_choice = false;
    bool has_lossless_choice = false;
    int largest_side = 16384;
};

const Codec& h264_codec();
const Codec& h265_codec();
const Codec& av1_codec();
const Codec& vp9_codec();
const Codec& prores_codec();
const Codec& webp_codec();
const Codec& gif_codec();
const Codec& jpeg_codec();

/// Of every codec but PNG, which has no settings.
const Codec& codec_of(ExportCodec codec);

/// For Encoder::refuses of one that takes whatever libav does.
inline std::optional<std::string> never_refuses(const EncoderSettings& /*settings*/) { return std::nullopt; }
/// 4:2:0 with 8 or 10 bits.
inline AVPixelFormat yuv420(const EncoderSettings& settings) { return settings.ten_bit ? AV_PIX_FMT_YUV420P10LE : AV_PIX_FMT_YUV420P; }

}  // namespace weft
