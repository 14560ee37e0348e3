#include "engine/media/decoded_pixels.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace weft {
namespace {

using Samples = std::vector<std::uint8_t>;

/// Reads samples of one component, whatever their packing, as 8 bits.
class SampleReader {
  public:
    SampleReader(const AVFrame& frame, const AVPixFmtDescriptor& descriptor) : frame_(frame), descriptor_(descriptor) {
        for (int plane = 0; plane < 4; ++plane) planes_[static_cast<std::size_t>(plane)] = frame.data[plane];
    }

    /// `count` samples of a row; both count in the component's own plane.
    void read(int component, int row, int count, Samples& samples) {
        raw(component, row, count);
        const int depth = descriptor_.comp[component].depth;
        const std::uint32_t largest = (1U << static_cast<unsigned>(depth)) - 1;
        samples.resize(words_.size());
        for (std::size_t i = 0; i < words_.size(); ++i)
            samples[i] = static_cast<std::uint8_t>(depth >= 8 ? words_[i] >> static_cast<unsigned>(depth - 8) : words_[i] * 255 / largest);
    }

    /// The samples as they are: indices of a palette.
    const std::vector<std::uint16_t>& raw(int component, int row, int count) {
        words_.resize(static_cast<std::size_t>(count));
        av_read_image_line2(words_.data(), planes_.data(), frame_.linesize, &descriptor_, 0, row, component, count, 0,
                            sizeof(std::uint16_t));
        return words_;
    }

  private:
    const AVFrame& frame_;
    const AVPixFmtDescriptor& descriptor_;
    std::array<const std::uint8_t*, 4> planes_{};
    std::vector<std::uint16_t> words_;
};

void write_palette(SampleReader& reader, const AVFrame& frame, int row, std::uint8_t* to) {
    const auto* palette = reinterpret_cast<const std::uint32_t*>(frame.data[1]);  // native 0xAARRGGBB
    for (const std::uint16_t index : reader.raw(0, row, frame.width))
        for (const unsigned shift : {16U, 8U, 0U}) *to++ = static_cast<std::uint8_t>(palette[index & 255U] >> shift);
}

void write_grey(SampleReader& reader, const AVFrame& frame, int row, Samples& grey, std::uint8_t* to) {
    reader.read(0, row, frame.width, grey);
    const std::uint8_t inverted = frame.format == AV_PIX_FMT_MONOWHITE ? 255 : 0;
    for (const std::uint8_t value : grey) to = std::fill_n(to, 3, static_cast<std::uint8_t>(value ^ inverted));
}

void write_rgb(SampleReader& reader, const AVFrame& frame, int row, Samples& samples, std::uint8_t* to) {
    for (int channel = 0; channel < 3; ++channel) {
        reader.read(channel, row, frame.width, samples);
        for (std::size_t i = 0; i < samples.size(); ++i) to[3 * i + static_cast<std::size_t>(channel)] = samples[i];
    }
}

/// One chroma component at the size of the picture. Source: the triangle filter of the JPEG library ("fancy upsampling"): each output
/// lies a quarter from its nearer sample, in each halved direction; ties are rounded down and up in turn.
class Chroma {
  public:
    Chroma(int component, const AVFrame& frame, const AVPixFmtDescriptor& descriptor)
        : component_(component),
          shift_x_(descriptor.log2_chroma_w),
          shift_y_(descriptor.log2_chroma_h),
          width_(AV_CEIL_RSHIFT(frame.width, descriptor.log2_chroma_w)),
          height_(AV_CEIL_RSHIFT(frame.height, descriptor.log2_chroma_h)),
          // The library repeats where there is too little to interpolate.
          interpolates_(shift_x_ <= 1 && shift_y_ <= 1 && (shift_x_ == 0 || width_ > 2)) {}

    /// `row` of the picture: `count` samples.
    const Samples& read(SampleReader& reader, int row, int count) {
        out_.resize(static_cast<std::size_t>(count));
        const int near = row >> shift_y_;
        reader.read(component_, near, width_, near_);
        const bool mixes_rows = interpolates_ && shift_y_ == 1;
        if (mixes_rows) reader.read(component_, std::clamp(near + (row % 2 == 0 ? -1 : 1), 0, height_ - 1), width_, far_);
        const auto in_rows = [&](int column) {
            const auto i = static_cast<std::size_t>(std::clamp(column, 0, width_ - 1));
            return mixes_rows ? 3 * near_[i] + far_[i] : int{near_[i]};
        };
        const bool mixes_columns = interpolates_ && shift_x_ == 1;
        const int bits = (mixes_rows ? 2 : 0) + (mixes_columns ? 2 : 0);
        for (int column = 0; column < count; ++column) {
            const int at = column >> shift_x_;
            int value = in_rows(at);
            if (mixes_columns) value = 3 * value + in_rows(at + (column % 2 == 0 ? -1 : 1));
            out_[static_cast<std::size_t>(column)] =
                static_cast<std::uint8_t>((value + tie(row, column, mixes_rows, mixes_columns)) >> bits);
        }
        return out_;
    }

  private:
    static int tie(int row, int column, bool mixes_rows, bool mixes_columns) {
        if (mixes_rows && mixes_columns) return column % 2 == 0 ? 8 : 7;
        if (mixes_columns) return column % 2 == 0 ? 1 : 2;
        if (mixes_rows) return row % 2 == 0 ? 1 : 2;
        return 0;
    }

    int component_;
    int shift_x_;
    int shift_y_;
    int width_;
    int height_;
    bool interpolates_;
    Samples near_, far_, out_;
};

/// YUV to RGB in 16-bit fixed point. Source: ITU-T T.871 for the full range, ITU-R BT.601 for the limited one.
class YuvToRgb {
  public:
    explicit YuvToRgb(YuvRange range)
        : offset_(range == YuvRange::full ? 0 : 16),
          luma_(fixed(range == YuvRange::full ? 1.0 : 255.0 / 219)),
          red_v_(fixed(1.402 * chroma_gain(range))),
          green_u_(fixed(0.344136286 * chroma_gain(range))),
          green_v_(fixed(0.714136286 * chroma_gain(range))),
          blue_u_(fixed(1.772 * chroma_gain(range))) {}

    void write(int y, int u, int v, std::uint8_t* to) const {
        const int luma = (y - offset_) * luma_ + half;
        to[0] = clipped(luma + red_v_ * (v - 128));
        to[1] = clipped(luma - green_u_ * (u - 128) - green_v_ * (v - 128));
        to[2] = clipped(luma + blue_u_ * (u - 128));
    }

  private:
    static constexpr int half = 1 << 15;
    static int fixed(double value) { return static_cast<int>(std::lround(value * 65536)); }
    static constexpr double chroma_gain(YuvRange range) { return range == YuvRange::full ? 1.0 : 255.0 / 224; }
    static std::uint8_t clipped(int value) { return static_cast<std::uint8_t>(std::clamp(value >> 16, 0, 255)); }

    int offset_, luma_, red_v_, green_u_, green_v_, blue_u_;
};

}  // namespace

Frame rgb_of(const AVFrame& decoded, YuvRange range) {
    const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(static_cast<AVPixelFormat>(decoded.format));
    constexpr std::uint64_t not_handled = AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_HWACCEL;
    if (descriptor == nullptr || (descriptor->flags & not_handled) != 0 || decoded.format == AV_PIX_FMT_XYZ12LE ||
        decoded.format == AV_PIX_FMT_XYZ12BE)
        throw Error(ErrorKind::unsupported,
                    fmt::format("pixels of the kind {} are not handled", descriptor == nullptr ? "unknown" : descriptor->name),
                    "Save the picture as a PNG of 8 bits.");
    const std::size_t row_bytes = 3 * static_cast<std::size_t>(decoded.width);
    Frame picture{decoded.width, decoded.height, {}};
    picture.rgb.resize(row_bytes * static_cast<std::size_t>(decoded.height));
    SampleReader reader(decoded, *descriptor);
    const bool has_palette = (descriptor->flags & AV_PIX_FMT_FLAG_PAL) != 0;
    const bool is_rgb = (descriptor->flags & AV_PIX_FMT_FLAG_RGB) != 0;
    const YuvToRgb to_rgb(range);
    Chroma cb(1, decoded, *descriptor);
    Chroma cr(2, decoded, *descriptor);
    Samples samples;
    for (int row = 0; row < decoded.height; ++row) {
        std::uint8_t* to = picture.rgb.data() + static_cast<std::size_t>(row) * row_bytes;
        if (has_palette) {
            write_palette(reader, decoded, row, to);
        } else if (is_rgb) {
            write_rgb(reader, decoded, row, samples, to);
        } else if (descriptor->nb_components < 3) {
            write_grey(reader, decoded, row, samples, to);
        } else {
            reader.read(0, row, decoded.width, samples);
            const Samples& u = cb.read(reader, row, decoded.width);
            const Samples& v = cr.read(reader, row, decoded.width);
            for (std::size_t i = 0; i < samples.size(); ++i) to_rgb.write(samples[i], u[i], v[i], to + 3 * i);
        }
    }
    return picture;
}

}  // namespace weft
