// Pixel formats that files seldom have, filled by hand.

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <QtTest>
#include <cmath>

#include "engine/error.h"
#include "engine/media/decoded_pixels.h"

using namespace weft;

namespace {

AvFramePtr frame_of(AVPixelFormat format, int width, int height) {
    AvFramePtr frame(av_frame_alloc());
    frame->format = format;
    frame->width = width;
    frame->height = height;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    return frame;
}

/// Sets the bytes of a plane's row.
void set_row(const AVFrame& frame, int plane, int row, const std::vector<int>& bytes) {
    std::uint8_t* to = frame.data[plane] + static_cast<std::ptrdiff_t>(row) * frame.linesize[plane];
    for (const int value : bytes) *to++ = static_cast<std::uint8_t>(value);
}

std::vector<int> values(const Frame& picture) { return {picture.rgb.begin(), picture.rgb.end()}; }

}  // namespace

class DecodedPixelsTest : public QObject {
    Q_OBJECT

  private slots:
    void deep_samples_keep_their_highest_bits_in_both_byte_orders() {
        const AvFramePtr big = frame_of(AV_PIX_FMT_GRAY16BE, 2, 1);
        set_row(*big, 0, 0, {0x12, 0xff, 0xfe, 0x01});
        QCOMPARE(values(rgb_of(*big, YuvRange::full)), (std::vector<int>{0x12, 0x12, 0x12, 0xfe, 0xfe, 0xfe}));
        const AvFramePtr little = frame_of(AV_PIX_FMT_RGB48LE, 1, 1);
        set_row(*little, 0, 0, {0xff, 0x01, 0xff, 0x02, 0xff, 0x03});
        QCOMPARE(values(rgb_of(*little, YuvRange::full)), (std::vector<int>{1, 2, 3}));
        const AvFramePtr ten = frame_of(AV_PIX_FMT_GRAY10LE, 2, 1);
        set_row(*ten, 0, 0, {0xff, 0x03, 0x07, 0x00});
        QCOMPARE(values(rgb_of(*ten, YuvRange::full)), (std::vector<int>{255, 255, 255, 1, 1, 1}));
    }

    void shallow_samples_use_the_whole_range() {
        const AvFramePtr white_is_0 = frame_of(AV_PIX_FMT_MONOWHITE, 3, 1);
        set_row(*white_is_0, 0, 0, {0b01000000});
        QCOMPARE(values(rgb_of(*white_is_0, YuvRange::full)), (std::vector<int>{255, 255, 255, 0, 0, 0, 255, 255, 255}));
        const AvFramePtr black_is_0 = frame_of(AV_PIX_FMT_MONOBLACK, 2, 1);
        set_row(*black_is_0, 0, 0, {0b01000000});
        QCOMPARE(values(rgb_of(*black_is_0, YuvRange::full)), (std::vector<int>{0, 0, 0, 255, 255, 255}));
        const AvFramePtr packed = frame_of(AV_PIX_FMT_RGB555LE, 1, 1);
        set_row(*packed, 0, 0, {0x1f, 0x7c});  // red and blue full
        QCOMPARE(values(rgb_of(*packed, YuvRange::full)), (std::vector<int>{255, 0, 255}));
    }

    void palettes_are_looked_up_and_alpha_is_dropped() {
        const AvFramePtr palette = frame_of(AV_PIX_FMT_PAL8, 2, 1);
        set_row(*palette, 0, 0, {200, 3});
        auto* colours = reinterpret_cast<std::uint32_t*>(palette->data[1]);
        colours[200] = 0x00112233;
        colours[3] = 0xff445566;
        QCOMPARE(values(rgb_of(*palette, YuvRange::full)), (std::vector<int>{0x11, 0x22, 0x33, 0x44, 0x55, 0x66}));
        const AvFramePtr planes = frame_of(AV_PIX_FMT_GBRAP, 1, 1);
        for (const int plane : {0, 1, 2, 3}) set_row(*planes, plane, 0, {10 + plane});
        QCOMPARE(values(rgb_of(*planes, YuvRange::full)), (std::vector<int>{12, 10, 11}));
    }

    void yuv_of_both_ranges_meets_the_formula() {
        for (const YuvRange range : {YuvRange::full, YuvRange::limited}) {
            const AvFramePtr frame = frame_of(AV_PIX_FMT_YUV444P, 256, 1);
            for (int u = 0; u < 256; u += 51) {
                for (int v = 0; v < 256; v += 51) {
                    std::vector<int> ramp;
                    for (int y = 0; y < 256; ++y) ramp.push_back(y);
                    set_row(*frame, 0, 0, ramp);
                    set_row(*frame, 1, 0, std::vector<int>(256, u));
                    set_row(*frame, 2, 0, std::vector<int>(256, v));
                    const Frame picture = rgb_of(*frame, range);
                    for (int y = 0; y < 256; ++y) {
                        const bool is_full = range == YuvRange::full;
                        const double luma = is_full ? y : (y - 16) * 255.0 / 219;
                        const double cb = (u - 128) * (is_full ? 1 : 255.0 / 224);
                        const double cr = (v - 128) * (is_full ? 1 : 255.0 / 224);
                        const double rgb[3] = {luma + 1.402 * cr, luma - 0.344136286 * cb - 0.714136286 * cr, luma + 1.772 * cb};
                        for (std::size_t channel = 0; channel < 3; ++channel) {
                            const double wanted = std::clamp(rgb[channel], 0.0, 255.0);
                            QVERIFY(std::fabs(picture.rgb[3 * static_cast<std::size_t>(y) + channel] - wanted) <= 0.505);
                        }
                    }
                }
            }
        }
    }

    void chroma_of_half_the_height_is_interpolated_and_of_a_quarter_repeated() {
        // Grey luma; Cr alone, so that red is 128 + 1.402 (Cr - 128).
        const auto red = [](int cr) { return static_cast<int>(std::lround(128 + 1.402 * (cr - 128))); };
        const AvFramePtr tall = frame_of(AV_PIX_FMT_YUVJ440P, 1, 4);
        for (int row = 0; row < 4; ++row) set_row(*tall, 0, row, {128});
        for (const int row : {0, 1}) set_row(*tall, 1, row, {128});
        set_row(*tall, 2, 0, {100});
        set_row(*tall, 2, 1, {140});
        const Frame mixed = rgb_of(*tall, YuvRange::full);
        const int rows[] = {100, 110, 130, 140};  // a quarter of the way to the other
        for (std::size_t row = 0; row < 4; ++row) QCOMPARE(int{mixed.rgb[3 * row]}, red(rows[row]));

        const AvFramePtr wide = frame_of(AV_PIX_FMT_YUVJ411P, 8, 1);
        set_row(*wide, 0, 0, std::vector<int>(8, 128));
        set_row(*wide, 1, 0, {128, 128});
        set_row(*wide, 2, 0, {100, 140});
        const Frame repeated = rgb_of(*wide, YuvRange::full);
        for (std::size_t column = 0; column < 8; ++column) QCOMPARE(int{repeated.rgb[3 * column]}, red(column < 4 ? 100 : 140));
    }

    void chroma_of_odd_sizes_stays_inside_its_plane() {
        for (const auto format : {AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P, AV_PIX_FMT_YUV410P})
            for (int width = 1; width < 8; ++width)
                for (int height = 1; height < 6; ++height) {
                    const AvFramePtr frame = frame_of(format, width, height);
                    for (int plane = 0; plane < 3; ++plane) {
                        const AVPixFmtDescriptor* descriptor = av_pix_fmt_desc_get(format);
                        const int rows = plane == 0 ? height : AV_CEIL_RSHIFT(height, descriptor->log2_chroma_h);
                        const int columns = plane == 0 ? width : AV_CEIL_RSHIFT(width, descriptor->log2_chroma_w);
                        for (int row = 0; row < rows; ++row)
                            set_row(*frame, plane, row, std::vector<int>(static_cast<std::size_t>(columns), 128));
                    }
                    const Frame picture = rgb_of(*frame, YuvRange::full);
                    QVERIFY(std::all_of(picture.rgb.begin(), picture.rgb.end(), [](std::uint8_t value) { return value == 128; }));
                }
    }

    void floating_point_pixels_are_refused() {
        const AvFramePtr frame = frame_of(AV_PIX_FMT_GRAYF32LE, 2, 2);
        try {
            rgb_of(*frame, YuvRange::full);
            QFAIL("taken");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::unsupported);
            QVERIFY(QString(error.what()).contains("grayf32le"));
        }
    }
};

QTEST_APPLESS_MAIN(DecodedPixelsTest)
#include "test_decoded_pixels.moc"
