// VP9 by libvpx.

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

void set_vpx(const EncoderSettings& settings, AVCodecContext& encoder, Dictionary& options) {
    encoder.bit_rate = 0;  // what the quality asks for
    options.set("deadline", "good");
    options.set("cpu-used", "3");
    options.set("row-mt", "1");
    if (settings.lossless)
        options.set("lossless", "1");
    else
        options.set("crf", std::to_string(settings.quality));
}

constexpr Encoder encoders[] = {{"libvpx-vp9", never_refuses, yuv420, set_vpx}};

}  // namespace

const Codec& vp9_codec() {
    static const Codec codec{.codec = ExportCodec::vp9,
                             .name = "VP9",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 0, .most = 63, .best = 4, .worst = 50, .usual = 16, .unit = "CRF"},
                             .has_ten_bit_choice = true,
                             .has_lossless_choice = true};
    return codec;
}

}  // namespace weft
