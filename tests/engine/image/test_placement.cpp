// Stretching, cropping and padding a picture to the video's size.

#include <QtTest>
#include <stdexcept>

#include "engine/image/placement.h"
#include "engine/image/resize.h"

using namespace weft;

namespace {

using Pixel = std::array<int, 3>;

Pixel pixel(const Frame& frame, int x, int y) {
    const auto* at = frame.rgb.data() + 3 * (static_cast<std::ptrdiff_t>(y) * frame.width + x);
    return {at[0], at[1], at[2]};
}

/// Left third red, middle green, right blue; the top and bottom sixths white.
Frame flag(int width, int height) {
    Frame frame{width, height, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool is_edge = 6 * y < height || 6 * y >= 5 * height;
            for (int channel = 0; channel < 3; ++channel) frame.rgb.push_back(is_edge || 3 * x / width == channel ? 255 : 0);
        }
    }
    return frame;
}

constexpr Pixel red{255, 0, 0};
constexpr Pixel green{0, 255, 0};
constexpr Pixel blue{0, 0, 255};
constexpr Pixel white{255, 255, 255};
constexpr Pixel black{0, 0, 0};

}  // namespace

class PlacementTest : public QObject {
    Q_OBJECT

  private slots:
    void every_placement_gives_exactly_the_size() {
        struct Size {
            int width, height;
        };
        for (const auto& from : {Size{1, 1}, Size{1, 999}, Size{999, 1}, Size{64, 48}, Size{50, 70}, Size{3, 2}})
            for (const auto& to : {Size{16, 16}, Size{1, 1}, Size{48, 32}, Size{32, 48}, Size{64, 48}})
                for (const auto placement : {Placement::stretch, Placement::crop, Placement::pad}) {
                    const Frame placed = place_picture(flag(from.width, from.height), to.width, to.height, placement);
                    QCOMPARE(placed.width, to.width);
                    QCOMPARE(placed.height, to.height);
                    QCOMPARE(placed.rgb.size(), 3 * static_cast<std::size_t>(to.width * to.height));
                }
    }

    void stretch_shows_all_of_the_picture() {
        const Frame placed = place_picture(flag(90, 30), 60, 60);
        QVERIFY(placed.rgb == resize(flag(90, 30), 60, 60, ResizeFilter::lanczos).rgb);
        QVERIFY(pixel(placed, 4, 30) == red && pixel(placed, 30, 30) == green && pixel(placed, 55, 30) == blue);
        QVERIFY(pixel(placed, 30, 3) == white && pixel(placed, 30, 57) == white);
    }

    void crop_cuts_both_sides_of_a_wide_picture_and_both_ends_of_a_tall_one() {
        const Frame wide = place_picture(flag(180, 60), 60, 60, Placement::crop);
        QVERIFY(pixel(wide, 3, 30) == green && pixel(wide, 56, 30) == green);  // red and blue are gone
        QVERIFY(pixel(wide, 30, 3) == white && pixel(wide, 30, 57) == white);
        const Frame tall = place_picture(flag(60, 180), 60, 60, Placement::crop);
        QVERIFY(pixel(tall, 3, 1) == red && pixel(tall, 30, 58) == green && pixel(tall, 57, 30) == blue);  // white is gone
    }

    void pad_adds_even_black_bars() {
        const Frame wide = place_picture(flag(120, 60), 60, 60, Placement::pad);  // 60 x 30 in the middle
        QVERIFY(pixel(wide, 30, 0) == black && pixel(wide, 30, 14) == black && pixel(wide, 30, 45) == black);
        QVERIFY(pixel(wide, 30, 15) != black && pixel(wide, 30, 44) != black);
        QVERIFY(pixel(wide, 3, 30) == red && pixel(wide, 56, 30) == blue);
        const Frame tall = place_picture(flag(60, 120), 60, 60, Placement::pad);
        QVERIFY(pixel(tall, 14, 30) == black && pixel(tall, 45, 30) == black);
        QVERIFY(pixel(tall, 17, 30) == red && pixel(tall, 42, 30) == blue && pixel(tall, 30, 2) == white);
    }

    void a_picture_of_the_videos_shape_is_the_same_in_every_way() {
        const Frame picture = flag(90, 60);
        const Frame stretched = place_picture(picture, 48, 32);
        QVERIFY(place_picture(picture, 48, 32, Placement::crop).rgb == stretched.rgb);
        QVERIFY(place_picture(picture, 48, 32, Placement::pad).rgb == stretched.rgb);
    }

    void sizes_that_cannot_be_are_named() {
        for (const auto placement : {Placement::stretch, Placement::crop, Placement::pad}) {
            QVERIFY_THROWS_EXCEPTION(std::invalid_argument, place_picture(flag(4, 4), 0, 4, placement));
            QVERIFY_THROWS_EXCEPTION(std::invalid_argument, place_picture({}, 4, 4, placement));
        }
    }
};

QTEST_APPLESS_MAIN(PlacementTest)
#include "test_placement.moc"
