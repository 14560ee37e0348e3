#include "engine/media/encoders/open_encoder.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <fmt/format.h>

#include <algorithm>

namespace weft {
namespace {

bool takes_pixels(const AVCodec& codec, AVPixelFormat wanted) {
    if (codec.pix_fmts == nullptr) return true;
    for (const AVPixelFormat* each = codec.pix_fmts; *each != AV_PIX_FMT_NONE; ++each)
        if (*each == wanted) return true;
    return false;
}

std::optional<std::string> refusal_of(const Encoder& encoder, const EncoderSettings& settings) {
    const AVCodec* codec = avcodec_find_encoder_by_name(encoder.name);
    if (codec == nullptr) return fmt::format("this build of FFmpeg has no {}", encoder.name);
    if (!takes_pixels(*codec, encoder.pixels(settings)))
        return fmt::format("{} of this build takes no {}", encoder.name,
                           settings.ten_bit ? "10 bits" : av_get_pix_fmt_name(encoder.pixels(settings)));
    if (const auto own = encoder.refuses(settings)) return fmt::format("{}: {}", encoder.name, *own);
    return std::nullopt;
}

void set_colours(AVCodecContext& encoder) {
    encoder.color_primaries = AVCOL_PRI_BT709;
    // The picture is coded by sRGB's curve. Tagged iec61966-2-1 some players convert it and others ignore the tag; tagged bt709 all of
    // them show the values as they are, which is what sRGB wants.
    encoder.color_trc = AVCOL_TRC_BT709;
    const AVPixFmtDescriptor* pixels = av_pix_fmt_desc_get(encoder.pix_fmt);
    if ((pixels->flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)) != 0) return;
    if (encoder.pix_fmt == AV_PIX_FMT_YUVJ444P) {
        encoder.color_range = AVCOL_RANGE_JPEG;
        encoder.colorspace = AVCOL_SPC_BT470BG;
        return;
    }
    encoder.color_range = AVCOL_RANGE_MPEG;
    encoder.colorspace = AVCOL_SPC_BT709;
    if (pixels->log2_chroma_w != 0) encoder.chroma_sample_location = AVCHROMA_LOC_LEFT;
}

}  // namespace

const Codec& codec_of(ExportCodec codec) {
    switch (codec) {
        case ExportCodec::h264:
            return h264_codec();
        case ExportCodec::h265:
            return h265_codec();
        case ExportCodec::av1:
            return av1_codec();
        case ExportCodec::vp9:
            return vp9_codec();
        case ExportCodec::prores:
            return prores_codec();
        case ExportCodec::webp:
            return webp_codec();
        case ExportCodec::gif:
            return gif_codec();
        case ExportCodec::jpeg:
            return jpeg_codec();
        case ExportCodec::png:
            break;
    }
    throw Error(ErrorKind::internal, "PNG has no settings");
}

EncoderSelection select_encoder(const EncoderSettings& settings) {
    EncoderSelection selection;
    for (const Encoder& encoder : codec_of(settings.codec).encoders) {
        const auto refusal = refusal_of(encoder, settings);
        if (!refusal) return {&encoder, {}};
        selection.refusal += (selection.refusal.empty() ? "" : "; ") + *refusal;
    }
    return selection;
}

EvenSides even_sides(const EncoderSettings& settings) {
    const AVPixelFormat format = codec_of(settings.codec).encoders.front().pixels(settings);
    const AVPixFmtDescriptor* pixels = av_pix_fmt_desc_get(format);
    return {pixels->log2_chroma_w != 0, pixels->log2_chroma_h != 0};
}

void check_encoder_settings(const EncoderSettings& settings) {
    const Codec& codec = codec_of(settings.codec);
    const EvenSides even = even_sides(settings);
    const int least = even.width || even.height ? 2 : 1;
    const bool is_odd = (even.width && settings.width % 2 != 0) || (even.height && settings.height % 2 != 0);
    if (is_odd || settings.width < least || settings.height < least) {
        const auto nearest = [&](bool is_even, int side) { return std::max(least, is_even ? side + side % 2 : side); };
        throw Error(
            ErrorKind::invalid_request,
            fmt::format("{} needs an even {}, found {} x {}.", codec.name, even.height ? "width and height" : "width", settings.width,
                        settings.height),
            fmt::format("The nearest size is {} x {}.", nearest(even.width, settings.width), nearest(even.height, settings.height)));
    }
    if (settings.width > codec.largest_side || settings.height > codec.largest_side)
        throw Error(ErrorKind::invalid_request,
                    fmt::format("{} takes at most {} pixels a side, found {} x {}.", codec.name, codec.largest_side, settings.width,
                                settings.height),
                    "Make it smaller.");
    if (!settings.lossless && (settings.quality < codec.quality->least || settings.quality > codec.quality->most))
        throw Error(ErrorKind::invalid_request,
                    fmt::format("{} {} of {} is outside {} to {}.", codec.quality->unit, settings.quality, codec.name, codec.quality->least,
                                codec.quality->most),
                    fmt::format("{} looks like the original.", codec.quality->usual));
    if (settings.frame_rate.numerator <= 0 || settings.frame_rate.denominator <= 0)
        throw Error(ErrorKind::invalid_request, fmt::format("{} frames per second is no rate.", text_of(settings.frame_rate)));
}

CodecContextPtr open_encoder(const EncoderSettings& settings, bool has_global_header) {
    quiet_libav();
    check_encoder_settings(settings);
    const Codec& codec = codec_of(settings.codec);
    const EncoderSelection selection = select_encoder(settings);
    if (selection.encoder == nullptr)
        throw Error(ErrorKind::unsupported, fmt::format("{} can't be written here: {}.", codec.name, selection.refusal),
                    "Choose another format; 'weft info' lists them.");
    const AVCodec* found = avcodec_find_encoder_by_name(selection.encoder->name);
    CodecContextPtr encoder(check_allocated(avcodec_alloc_context3(found)));
    encoder->width = settings.width;
    encoder->height = settings.height;
    encoder->pix_fmt = selection.encoder->pixels(settings);
    encoder->sample_aspect_ratio = {1, 1};
    encoder->time_base = {settings.frame_rate.denominator, settings.frame_rate.numerator};
    encoder->framerate = {settings.frame_rate.numerator, settings.frame_rate.denominator};
    encoder->thread_count = settings.threads;
    set_colours(*encoder);
    if (has_global_header) encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    Dictionary options;
    selection.encoder->set(settings, *encoder, options);
    const int opened = avcodec_open2(encoder.get(), found, options.get());
    // Encoders of other projects say only that they failed. The settings were checked, so what is left is memory (or a thread, which needs
    // some).
    if (opened == AVERROR_EXTERNAL)
        throw Error(ErrorKind::out_of_memory,
                    fmt::format("{} could not start, most likely for want of memory or threads.", selection.encoder->name),
                    "Close other programs, or raise the limits ('ulimit -v' and 'ulimit -u'), and export again.");
    check_av(opened, ErrorKind::invalid_request,
             fmt::format("{} takes no video of {} x {} at {} frames per second", selection.encoder->name, settings.width, settings.height,
                         text_of(settings.frame_rate)));
    return encoder;
}

}  // namespace weft
