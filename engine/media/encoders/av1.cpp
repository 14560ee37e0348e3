// AV1 by SVT-AV1, or by libaom where that can't.

#include <fmt/format.h>
#include <sys/resource.h>

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

std::optional<std::string> svt_refuses(const EncoderSettings& settings) {
    if (settings.lossless) return "it has no lossless mode";
    // Where it gets no more memory, its end waits for threads that never began (SVT-AV1 1.4).
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) return "it can hang where the address space is limited";
    if (settings.width < 64 || settings.height < 64) return "it needs 64 x 64 pixels or more";
    return std::nullopt;
}

void set_svt(const EncoderSettings& settings, AVCodecContext& /*encoder*/, Dictionary& options) {
    options.set("preset", "8");
    options.set("crf", std::to_string(settings.quality));
    if (settings.threads > 0) options.set("svtav1-params", fmt::format("lp={}", settings.threads));
}

void set_aom(const EncoderSettings& settings, AVCodecContext& encoder, Dictionary& options) {
    encoder.bit_rate = 0;  // what the quality asks for
    options.set("cpu-used", "6");
    options.set("row-mt", "1");
    if (settings.lossless)
        options.set("aom-params", "lossless=1");
    else
        options.set("crf", std::to_string(settings.quality));
}

constexpr Encoder encoders[] = {{"libsvtav1", svt_refuses, yuv420, set_svt}, {"libaom-av1", never_refuses, yuv420, set_aom}};

}  // namespace

const Codec& av1_codec() {
    static const Codec codec{.codec = ExportCodec::av1,
                             .name = "AV1",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 1, .most = 63, .best = 8, .worst = 50, .usual = 20, .unit = "CRF"},
                             .has_ten_bit_choice = true,
                             .has_lossless_choice = true,
                             .largest_side = 8192};
    return codec;
}

}  // namespace weft
