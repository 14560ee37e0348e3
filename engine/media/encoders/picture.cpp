#include "engine/media/encoders/picture.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <fmt/format.h>

#include <cmath>
#include <cstddef>

#include "engine/media/colour.h"

namespace weft {
namespace {

void fill_bgra(const Frame& frame, AVFrame& picture) {
    const std::uint8_t* pixel = frame.rgb.data();
    for (std::ptrdiff_t row = 0; row < frame.height; ++row) {
        std::uint8_t* out = picture.data[0] + row * picture.linesize[0];
        for (int column = 0; column < frame.width; ++column, pixel += 3, out += 4) {
            out[0] = pixel[2];
            out[1] = pixel[1];
            out[2] = pixel[0];
            out[3] = 255;
        }
    }
}

std::uint8_t code(double value) { return static_cast<std::uint8_t>(std::lround(std::fmin(std::fmax(value, 0), 255))); }

/// Source: JFIF 1.02 (BT.601's matrix, full range).
void fill_jpeg(const Frame& frame, AVFrame& picture) {
    const std::uint8_t* pixel = frame.rgb.data();
    for (std::ptrdiff_t row = 0; row < frame.height; ++row) {
        for (std::ptrdiff_t column = 0; column < frame.width; ++column, pixel += 3) {
            const double luma = 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2];
            picture.data[0][row * picture.linesize[0] + column] = code(luma);
            picture.data[1][row * picture.linesize[1] + column] = code(128 + (pixel[2] - luma) / 1.772);
            picture.data[2][row * picture.linesize[2] + column] = code(128 + (pixel[0] - luma) / 1.402);
        }
    }
}

}  // namespace

AvFramePtr allocate_picture(const AVCodecContext& encoder) {
    AvFramePtr picture(check_allocated(av_frame_alloc()));
    picture->format = encoder.pix_fmt;
    picture->width = encoder.width;
    picture->height = encoder.height;
    picture->color_range = encoder.color_range;
    picture->color_primaries = encoder.color_primaries;
    picture->colorspace = encoder.colorspace;
    picture->color_trc = encoder.color_trc;
    picture->chroma_location = encoder.chroma_sample_location;
    check_av(av_frame_get_buffer(picture.get(), 0), ErrorKind::out_of_memory, "libav picture");
    return picture;
}

void fill_picture(const Frame& frame, AVFrame& picture) {
    if (frame.width != picture.width || frame.height != picture.height)
        throw Error(ErrorKind::internal,
                    fmt::format("A frame is {} x {}, the clip {} x {}.", frame.width, frame.height, picture.width, picture.height));
    if (picture.format == AV_PIX_FMT_BGRA) return fill_bgra(frame, picture);
    if (picture.format == AV_PIX_FMT_YUVJ444P) return fill_jpeg(frame, picture);
    const AVPixFmtDescriptor* pixels = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(picture.format));
    rgb_to_yuv(frame, {.across = 1 << pixels->log2_chroma_w, .down = 1 << pixels->log2_chroma_h, .bits = pixels->comp[0].depth},
               {picture.data[0], picture.data[1], picture.data[2], picture.linesize[0], picture.linesize[1], picture.linesize[2]});
}

}  // namespace weft
