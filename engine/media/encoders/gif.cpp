// GIF by libavcodec's own encoder; the colours come from gif_palette.

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

AVPixelFormat pixels(const EncoderSettings& /*settings*/) { return AV_PIX_FMT_PAL8; }

// Only what changes from frame to frame is stored, but nothing becomes transparent for it: that takes one of the colours.
void set_gif(const EncoderSettings& /*settings*/, AVCodecContext& /*encoder*/, Dictionary& options) {
    options.set("gifflags", "+offsetting-transdiff");
}

constexpr Encoder encoders[] = {{"gif", never_refuses, pixels, set_gif}};

}  // namespace

const Codec& gif_codec() {
    static const Codec codec{.codec = ExportCodec::gif,
                             .name = "GIF",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 4, .most = 256, .best = 256, .worst = 16, .usual = 256, .unit = "colours"}};
    return codec;
}

}  // namespace weft
