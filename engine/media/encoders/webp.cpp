// Animated WebP by libwebp. It is given RGB and makes its own YUV of it: WebP's is that of BT.601.

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

AVPixelFormat pixels(const EncoderSettings& /*settings*/) { return AV_PIX_FMT_BGRA; }

void set_webp(const EncoderSettings& settings, AVCodecContext& /*encoder*/, Dictionary& options) {
    options.set("lossless", settings.lossless ? "1" : "0");
    // Lossless it is the effort, of which this is the most that takes no minutes.
    options.set("quality", std::to_string(settings.lossless ? 75 : settings.quality));
}

constexpr Encoder encoders[] = {{"libwebp_anim", never_refuses, pixels, set_webp}};

}  // namespace

const Codec& webp_codec() {
    static const Codec codec{.codec = ExportCodec::webp,
                             .name = "WebP",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 0, .most = 100, .best = 100, .worst = 30, .usual = 90, .unit = "quality"},
                             .has_lossless_choice = true,
                             .largest_side = 16383};
    return codec;
}

}  // namespace weft
