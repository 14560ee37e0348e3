// Apple ProRes by libavcodec's own encoder: every frame by itself, 10 bits, for editing programs.

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

constexpr int profile_4444 = 4;  // of 0 proxy, 1 LT, 2 standard, 3 HQ, 4 4444

AVPixelFormat pixels(const EncoderSettings& settings) {
    return settings.quality >= profile_4444 ? AV_PIX_FMT_YUV444P10LE : AV_PIX_FMT_YUV422P10LE;
}

void set_prores(const EncoderSettings& settings, AVCodecContext& /*encoder*/, Dictionary& options) {
    options.set("profile", std::to_string(settings.quality));
    options.set("vendor", "apl0");  // some editors take no other
}

constexpr Encoder encoders[] = {{"prores_ks", never_refuses, pixels, set_prores}};

}  // namespace

const Codec& prores_codec() {
    static const Codec codec{.codec = ExportCodec::prores,
                             .name = "ProRes",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 0, .most = 4, .best = 4, .worst = 0, .usual = 3, .unit = "profile"}};
    return codec;
}

}  // namespace weft
