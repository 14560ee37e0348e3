// Resampling against Pillow's own results, byte for byte.

#include <QtTest>
#include <algorithm>
#include <span>
#include <stdexcept>

#include "engine/image/resize.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

Frame frame_of(const tests::CaseTensor& tensor) {
    return {static_cast<int>(tensor.shape.at(1)), static_cast<int>(tensor.shape.at(0)), tensor.bytes};
}

/// Pixels that differ everywhere and use the whole range, edges included.
Frame pattern(int width, int height) {
    Frame frame{width, height, {}};
    std::uint32_t state = 1;
    for (int i = 0; i < 3 * width * height; ++i) {
        state = state * 1664525U + 1013904223U;
        frame.rgb.push_back((state >> 28U) < 4U ? ((state >> 27U & 1U) != 0 ? 255 : 0) : static_cast<std::uint8_t>(state >> 20U));
    }
    return frame;
}

/// The pixels of a row, from one column to before another.
std::span<const std::uint8_t> row_of(const Frame& frame, std::int64_t row, std::int64_t begin, std::int64_t end) {
    return std::span(frame.rgb).subspan(static_cast<std::size_t>(3 * (row * frame.width + begin)),
                                        static_cast<std::size_t>(3 * (end - begin)));
}

}  // namespace

class ResizeTest : public QObject {
    Q_OBJECT

  private slots:
    void both_filters_give_the_bytes_of_pillow() {
        const auto image = tests::read_case("image");
        int cases = 0;
        for (const auto& [name, expected] : image.tensors) {
            if (!name.ends_with("_u8") || name == "image_u8" || name.ends_with("input_u8")) continue;
            const Frame picture = frame_of(image.at(name.starts_with("upscale") ? "upscale.input_u8" : "image_u8"));
            const auto filter = name.ends_with("lanczos_u8") ? ResizeFilter::lanczos : ResizeFilter::bicubic;
            const Frame resized = resize(picture, static_cast<int>(expected.shape.at(1)), static_cast<int>(expected.shape.at(0)), filter);
            QVERIFY2(resized.rgb == expected.bytes, name.c_str());
            ++cases;
        }
        QCOMPARE(cases, 4);
    }

    void a_picture_at_its_own_size_is_passed_on() {
        const Frame picture = pattern(9, 5);
        for (const auto filter : {ResizeFilter::bicubic, ResizeFilter::lanczos}) QVERIFY(resize(picture, 9, 5, filter).rgb == picture.rgb);
    }

    void an_axis_that_keeps_its_size_keeps_its_rows() {
        Frame picture = pattern(9, 3);
        const Frame across = resize(picture, 20, 3, ResizeFilter::lanczos);
        // Row by row the same as each row alone.
        for (int row = 0; row < 3; ++row) {
            const auto pixels = row_of(picture, row, 0, 9);
            const Frame alone = resize({9, 1, {pixels.begin(), pixels.end()}}, 20, 1, ResizeFilter::lanczos);
            QVERIFY(std::ranges::equal(alone.rgb, row_of(across, row, 0, 20)));
        }
    }

    void a_window_is_that_part_of_the_whole() {
        const Frame picture = pattern(31, 23);
        struct Size {
            int width, height;
        };
        for (const auto& [width, height] : {Size{50, 60}, Size{11, 7}, Size{31, 40}, Size{12, 23}, Size{31, 23}, Size{30, 7}}) {
            for (const auto filter : {ResizeFilter::bicubic, ResizeFilter::lanczos}) {
                const Frame whole = resize(picture, width, height, filter);
                const PixelWindow window{width / 3, height / 4, width / 2, height / 2};
                const Frame part = resize_window(picture, width, height, window, filter);
                QCOMPARE(part.width, window.width);
                QCOMPARE(part.height, window.height);
                for (int row = 0; row < window.height; ++row)
                    QVERIFY(std::ranges::equal(row_of(part, row, 0, window.width),
                                               row_of(whole, window.top + row, window.left, window.left + window.width)));
            }
        }
    }

    void one_pixel_becomes_a_plane_and_a_plane_stays_one() {
        const Frame pixel{1, 1, {3, 127, 255}};
        for (const auto filter : {ResizeFilter::bicubic, ResizeFilter::lanczos}) {
            const Frame plane = resize(pixel, 40, 30, filter);
            for (std::size_t i = 0; i < plane.rgb.size(); ++i) QCOMPARE(plane.rgb[i], pixel.rgb[i % 3]);
            QVERIFY(resize(plane, 1, 1, filter).rgb == pixel.rgb);
        }
    }

    void a_window_of_a_size_beyond_memory_is_cheap() {
        const Frame strip = pattern(1, 60000);
        const std::int64_t height = std::int64_t{224} * 60000;
        const Frame part = resize_window(strip, 224, height, {0, (height - 224) / 2, 224, 224}, ResizeFilter::bicubic);
        QCOMPARE(part.rgb.size(), std::size_t{3} * 224 * 224);
    }

    void sizes_and_windows_that_cannot_be_are_named() {
        const Frame picture = pattern(4, 4);
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, resize(picture, 0, 4, ResizeFilter::bicubic));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, resize(picture, 4, -1, ResizeFilter::bicubic));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, resize({}, 4, 4, ResizeFilter::bicubic));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, resize_window(picture, 8, 8, {1, 0, 8, 8}, ResizeFilter::bicubic));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, resize_window(picture, 8, 8, {0, -1, 8, 8}, ResizeFilter::bicubic));
    }
};

QTEST_APPLESS_MAIN(ResizeTest)
#include "test_resize.moc"
