// JPEG by libavcodec's own encoder, with chroma at full size.

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

AVPixelFormat pixels(const EncoderSettings& /*settings*/) { return AV_PIX_FMT_YUVJ444P; }

void set_jpeg(const EncoderSettings& settings, AVCodecContext& encoder, Dictionary& /*options*/) {
    // Its scale runs from 1, the best, to 31.
    encoder.flags |= AV_CODEC_FLAG_QSCALE;
    encoder.flags |= AV_CODEC_FLAG_BITEXACT;  // no comment of its own beside ours
    encoder.qmin = 1;
    encoder.global_quality = FF_QP2LAMBDA * (1 + (100 - settings.quality) * 30 / 100);
}

constexpr Encoder encoders[] = {{"mjpeg", never_refuses, pixels, set_jpeg}};

}  // namespace

const Codec& jpeg_codec() {
    static const Codec codec{.codec = ExportCodec::jpeg,
                             .name = "JPEG",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 1, .most = 100, .best = 100, .worst = 50, .usual = 95, .unit = "quality"}};
    return codec;
}

}  // namespace weft
