// RGB → Y'CbCr against the formulas of BT.709 in double.

#include "engine/media/colour.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

namespace weft {
namespace {

struct Picture {
    int width;
    int height;
    std::vector<std::uint8_t> y, cb, cr;
};

Picture convert(const Frame& frame) {
    Picture picture{frame.width, frame.height, {}, {}, {}};
    const auto pixels = static_cast<std::size_t>(frame.width * frame.height);
    picture.y.resize(pixels);
    picture.cb.resize(pixels / 4);
    picture.cr.resize(pixels / 4);
    rgb_to_yuv(frame, {}, {picture.y.data(), picture.cb.data(), picture.cr.data(), frame.width, frame.width / 2, frame.width / 2});
    return picture;
}

Frame flat(int width, int height, std::uint8_t red, std::uint8_t green, std::uint8_t blue) {
    Frame frame{width, height, {}};
    for (int pixel = 0; pixel < width * height; ++pixel) frame.rgb.insert(frame.rgb.end(), {red, green, blue});
    return frame;
}

struct Codes {
    double y, cb, cr;
};

Codes exact(double red, double green, double blue) {
    const double luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return {16 + 219 * luma / 255, 128 + 224 * (blue - luma) / 1.8556 / 255, 128 + 224 * (red - luma) / 1.5748 / 255};
}

bool is_nearest(int code, double value) { return std::fabs(code - value) <= 0.5 + 1e-9; }

}  // namespace

class ColourTest : public QObject {
    Q_OBJECT

  private slots:
    void the_corners_of_the_cube_have_the_codes_of_the_standard() {
        struct Corner {
            std::uint8_t rgb[3];
            int y, cb, cr;
        };
        // The codes of 100 % colour bars in BT.709, as measuring instruments show them.
        constexpr Corner corners[] = {{{0, 0, 0}, 16, 128, 128},     {{255, 255, 255}, 235, 128, 128}, {{255, 255, 0}, 219, 16, 138},
                                      {{0, 255, 255}, 188, 154, 16}, {{0, 255, 0}, 173, 42, 26},       {{255, 0, 255}, 78, 214, 230},
                                      {{255, 0, 0}, 63, 102, 240},   {{0, 0, 255}, 32, 240, 118}};
        for (const auto& corner : corners) {
            const auto picture = convert(flat(2, 2, corner.rgb[0], corner.rgb[1], corner.rgb[2]));
            QCOMPARE(int{picture.y[0]}, corner.y);
            QCOMPARE(int{picture.cb[0]}, corner.cb);
            QCOMPARE(int{picture.cr[0]}, corner.cr);
        }
    }

    void flat_colours_are_rounded_to_nearest() {
        for (int red = 0; red < 256; red += 15) {
            for (int green = 0; green < 256; green += 15) {
                for (int blue = 0; blue < 256; blue += 17) {
                    const auto picture = convert(
                        flat(4, 2, static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue)));
                    const auto codes = exact(red, green, blue);
                    QVERIFY(is_nearest(picture.y[3], codes.y));
                    QVERIFY(is_nearest(picture.cb[1], codes.cb));
                    QVERIFY(is_nearest(picture.cr[1], codes.cr));
                }
            }
        }
    }

    void chroma_is_sampled_at_the_left_site_and_luma_at_every_pixel() {
        std::mt19937 random(7);
        Frame frame{10, 6, std::vector<std::uint8_t>(180)};
        for (auto& byte : frame.rgb) byte = static_cast<std::uint8_t>(random());
        const auto picture = convert(frame);
        const auto at = [&](int row, int column, int channel) {
            return static_cast<double>(frame.rgb[static_cast<std::size_t>((row * 10 + std::max(column, 0)) * 3 + channel)]);
        };
        for (int row = 0; row < 6; ++row) {
            for (int column = 0; column < 10; ++column) {
                const auto codes = exact(at(row, column, 0), at(row, column, 1), at(row, column, 2));
                QVERIFY(is_nearest(picture.y[static_cast<std::size_t>(row * 10 + column)], codes.y));
            }
        }
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 5; ++column) {
                double mean[3] = {};
                for (int channel = 0; channel < 3; ++channel) {
                    for (int line = 2 * row; line < 2 * row + 2; ++line) {
                        mean[channel] +=
                            (at(line, 2 * column - 1, channel) + 2 * at(line, 2 * column, channel) + at(line, 2 * column + 1, channel)) / 8;
                    }
                }
                const auto codes = exact(mean[0], mean[1], mean[2]);
                QVERIFY(is_nearest(picture.cb[static_cast<std::size_t>(row * 5 + column)], codes.cb));
                QVERIFY(is_nearest(picture.cr[static_cast<std::size_t>(row * 5 + column)], codes.cr));
            }
        }
    }

    void rows_are_put_at_the_strides() {
        const Frame frame = flat(4, 4, 255, 0, 0);
        std::vector<std::uint8_t> y(4 * 9, 7);
        std::vector<std::uint8_t> cb(2 * 5, 7);
        std::vector<std::uint8_t> cr(2 * 6, 7);
        rgb_to_yuv(frame, {}, {y.data(), cb.data(), cr.data(), 9, 5, 6});
        QCOMPARE(std::ranges::count(y, 63), 16);
        QCOMPARE(int{y[4]}, 7);
        QCOMPARE(std::ranges::count(cb, 102), 4);
        QCOMPARE(int{cb[2]}, 7);
        QCOMPARE(std::ranges::count(cr, 240), 4);
        QCOMPARE(int{cr[2]}, 7);
    }

    void a_frame_of_odd_size_or_with_missing_bytes_is_refused() {
        YuvPlanes nowhere;
        QVERIFY_EXCEPTION_THROWN(rgb_to_yuv(flat(3, 2, 0, 0, 0), {}, nowhere), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(rgb_to_yuv(flat(2, 3, 0, 0, 0), {}, nowhere), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(rgb_to_yuv(Frame{}, {}, nowhere), std::invalid_argument);
        Frame cut = flat(4, 4, 0, 0, 0);
        cut.rgb.pop_back();
        QVERIFY_EXCEPTION_THROWN(rgb_to_yuv(cut, {}, nowhere), std::invalid_argument);
    }
};

}  // namespace weft

QTEST_APPLESS_MAIN(weft::ColourTest)
#include "test_colour.moc"
