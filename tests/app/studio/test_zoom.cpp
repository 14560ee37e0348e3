// Where a magnified picture lies: on whole pixels, under the mouse where it was, and never out of the view.

#include <QTest>
#include <cmath>

#include "app/studio/zoom.h"

using namespace weft::app;

class ZoomTest : public QObject {
    Q_OBJECT

  private slots:
    void a_fitted_picture_keeps_its_shape_within_the_margin() {
        Zoom zoom;
        zoom.set_sizes({816, 616}, {1280, 720}, 8);
        QVERIFY(zoom.is_fitted());
        QCOMPARE(zoom.factor(), 800.0 / 1280);
        QCOMPARE(zoom.place(), QRectF(8, 83, 800, 450));
        QVERIFY(!zoom.can_pan());
    }

    void at_100_percent_every_pixel_lies_on_one_of_the_screen() {
        Zoom zoom;
        for (const QSizeF view : {QSizeF(801, 603), QSizeF(333, 207), QSizeF(2000, 1501)}) {
            zoom.set_sizes(view, {832, 480}, 8);
            zoom.set_factor(1, {100, 57});
            zoom.pan({-13.4, 7.7});
            const QRectF place = zoom.place();
            QCOMPARE(place.size(), QSizeF(832, 480));
            QCOMPARE(place.x(), std::round(place.x()));
            QCOMPARE(place.y(), std::round(place.y()));
        }
    }

    void the_wheel_keeps_the_point_under_the_mouse() {
        Zoom zoom;
        zoom.set_sizes({800, 600}, {1280, 720}, 0);
        zoom.set_factor(1, {400, 300});
        const QPointF mouse(310, 222);
        const auto under_mouse = [&] {
            return QPointF((mouse.x() - zoom.place().x()) / zoom.factor(), (mouse.y() - zoom.place().y()) / zoom.factor());
        };
        const QPointF before = under_mouse();
        for (int i = 0; i < 6; ++i) zoom.turn(1, mouse);
        QVERIFY(std::abs(zoom.factor() - std::exp2(1.5)) < 1e-9);
        // The corner is a whole pixel: half a pixel off at the most.
        QVERIFY(QPointF(under_mouse() - before).manhattanLength() <= 1 / zoom.factor());
    }

    void the_wheel_stops_at_100_percent() {
        Zoom zoom;
        zoom.set_sizes({1136, 639}, {1280, 720}, 0);
        zoom.turn(1, {0, 0});
        QCOMPARE(zoom.factor(), 1.0);
        zoom.turn(1, {0, 0});
        QVERIFY(zoom.factor() > 1.1);
        zoom.turn(-2, {0, 0});
        QCOMPARE(zoom.factor(), 1.0);
    }

    void keys_go_through_the_usual_factors_and_end() {
        Zoom zoom;
        zoom.set_sizes({816, 616}, {1280, 720}, 8);
        for (const double factor : {0.75, 1.0, 1.5, 2.0}) {
            zoom.step(true, {0, 0});
            QCOMPARE(zoom.factor(), factor);
        }
        zoom.step(false, {0, 0});
        QCOMPARE(zoom.factor(), 1.5);
        for (int i = 0; i < 50; ++i) zoom.step(true, {0, 0});
        QCOMPARE(zoom.factor(), 32.0);
        for (int i = 0; i < 50; ++i) zoom.step(false, {0, 0});
        QCOMPARE(zoom.factor(), 0.05);
    }

    void a_picture_can_not_be_moved_out_of_the_view() {
        Zoom zoom;
        zoom.set_sizes({800, 600}, {1280, 720}, 8);
        zoom.set_factor(2, {400, 300});
        zoom.pan({1e6, 1e6});
        QCOMPARE(zoom.place().topLeft(), QPointF(0, 0));
        zoom.pan({-1e6, -1e6});
        QCOMPARE(zoom.place().bottomRight(), QPointF(800, 600));
        zoom.pan({10, 0});
        QCOMPARE(zoom.place().right(), 810.0);
        zoom.set_sizes({4000, 3000}, {1280, 720}, 8);
        QCOMPARE(zoom.place().center(), QPointF(2000, 1500));
        zoom.fit();
        QVERIFY(zoom.is_fitted());
    }
};

QTEST_GUILESS_MAIN(ZoomTest)
#include "test_zoom.moc"
