// H.264 by libx264.

extern "C" {
#include <libavutil/cpu.h>
}

#include "engine/media/encoders/codec.h"

namespace weft {
namespace {

void set_x264(const EncoderSettings& settings, AVCodecContext& /*encoder*/, Dictionary& options) {
    options.set("preset", "medium");
    // With 10 bits CRF 0 is not lossless, QP 0 is.
    options.set(settings.lossless ? "qp" : "crf", std::to_string(settings.lossless ? 0 : settings.quality));
    // x264's AVX-512 code gave different files for the same frames (x264 164, width 96: three results in 20 runs, with memory of other
    // contents a fourth; its AVX2 code: one). A CPU with AVX-512 has all that AVX2 code needs.
    if ((av_get_cpu_flags() & AV_CPU_FLAG_AVX512) != 0) options.set("x264-params", "asm=avx2");
}

constexpr Encoder encoders[] = {{"libx264", never_refuses, yuv420, set_x264}};

}  // namespace

const Codec& h264_codec() {
    static const Codec codec{.codec = ExportCodec::h264,
                             .name = "H.264",
                             .encoders = encoders,
                             .quality = QualityRange{.least = 0, .most = 51, .best = 6, .worst = 36, .usual = 16, .unit = "CRF"},
                             .has_ten_bit_choice = true,
                             .has_lossless_choice = true};
    return codec;
}

}  // namespace weft
