// H.265 by libx265.

#include <fmt/format.h>

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

std::optional<std::string> x265_refuses(const EncoderSettings& settings) {
    // Its smallest coding tree block is 16 wide, and it wants two of them.
    if (settings.width < 32 || settings.height < 32) return fmt::format("it needs 32 x 32 pixels or more");
    return std::nullopt;
}

void set_x265(const EncoderSettings& settings, AVCodecContext& encoder, Dictionary& options) {
    options.set("preset", "medium");
    // It writes to stderr by itself.
    std::string own = "log-level=none";
    if (settings.lossless)
        own += ":lossless=1";
    else
        options.set("crf", std::to_string(settings.quality));
    if (settings.threads > 0) own += fmt::format(":pools={}", settings.threads);
    options.set("x265-params", own);
    // The name of the stream that the players of Apple know; the others know both.
    encoder.codec_tag = MKTAG('h', 'v', 'c', '1');
}

constexpr Encoder encoders[] = {{"libx265", x265_refuses, yuv420, set_x265}};

}  // namespace

const Codec& h265_codec() {
    static const Codec codec{.codec = ExportCodec::h265,
                             .name = "H.265",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 0, .most = 51, .best = 8, .worst = 38, .usual = 18, .unit = "CRF"},
                             .has_ten_bit_choice = true,
                             .has_lossless_choice = true,
                             .largest_side = 8192};
    return codec;
}

}  // namespace weft
