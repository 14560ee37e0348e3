// The timeline: what is there plays, is stepped and scrubbed while more comes.

#include <QAbstractSlider>
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/studio/frame_timeline.h"
#include "tests/app/studio/patience.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {

FramePtr frame(int number) {
    return std::make_shared<const Frame>(Frame{2, 1, std::vector<std::uint8_t>(6, static_cast<std::uint8_t>(number))});
}

void add(FrameTimeline& timeline, int first, int last, int total) {
    for (int i = first; i <= last; ++i) timeline.add_frame({i, total, frame(i)});
}

}  // namespace

class FrameTimelineTest : public QObject {
    Q_OBJECT

  private slots:
    void decoded_frames_take_the_place_of_latent_previews() {
        FrameTimeline timeline;
        timeline.clear({8, 1}, {});
        timeline.set_preview({3, 20, {frame(100), frame(101)}}, 4);
        QCOMPARE(timeline.count(), 2);
        QVERIFY(!timeline.has_decoded());
        add(timeline, 0, 0, 17);
        QCOMPARE(timeline.count(), 1);
        QCOMPARE(timeline.total(), 17);
        QCOMPARE(timeline.current()->rgb[0], 0);
        timeline.set_preview({4, 20, {frame(100), frame(101)}}, 4);
        QCOMPARE(timeline.count(), 1);
    }

    void stepping_pauses_and_goes_round_the_frames_that_are_there() {
        FrameTimeline timeline;
        timeline.clear({8, 1}, {});
        add(timeline, 0, 2, 17);
        QVERIFY(timeline.is_playing());
        QTest::mouseClick(timeline.findChild<QToolButton*>("next_frame"), Qt::LeftButton);
        QVERIFY(!timeline.is_playing());
        QCOMPARE(timeline.index(), 1);
        timeline.step(2);
        QCOMPARE(timeline.index(), 0);
        timeline.step(-1);
        QCOMPARE(timeline.index(), 2);
        add(timeline, 3, 3, 17);
        QCOMPARE(timeline.index(), 2);
        timeline.step(1);
        QCOMPARE(timeline.index(), 3);
    }

    void scrubbing_stops_at_the_last_frame_that_is_decoded() {
        FrameTimeline timeline;
        timeline.clear({8, 1}, {});
        add(timeline, 0, 4, 17);
        auto* slider = timeline.findChild<QAbstractSlider*>("scrubber");
        QCOMPARE(slider->maximum(), 16);
        slider->setValue(12);
        QCOMPARE(timeline.index(), 4);
        QCOMPARE(slider->value(), 4);
        slider->setValue(2);
        QCOMPARE(timeline.index(), 2);
        QCOMPARE(timeline.findChild<QLabel*>("frame_position")->text(), QString("Frame 3 of 17 (5 decoded)"));
    }

    void a_clip_that_plays_goes_round_and_skips_what_is_late() {
        FrameTimeline timeline;
        std::vector<int> seen;
        connect(&timeline, &FrameTimeline::shown, this, [&](const FramePtr& shown) {
            if (shown) seen.push_back(shown->rgb[0]);
        });
        timeline.clear({200, 1}, {});
        QElapsedTimer clock;
        clock.start();
        add(timeline, 0, 2, 3);
        QTRY_VERIFY_WITH_TIMEOUT(std::count(seen.begin(), seen.end(), 0) >= 3, patience_ms);
        // Never faster than its rate, however the timer fires: the first frame of the third round is due after six of them.
        QVERIFY2(clock.nsecsElapsed() >= 6 * 5'000'000LL, qPrintable(QString::number(clock.nsecsElapsed())));
        for (std::size_t i = 1; i < seen.size(); ++i) QVERIFY(seen[i] != seen[i - 1]);
    }

    void without_a_loop_a_clip_waits_for_what_comes_and_then_rests() {
        FrameTimeline timeline;
        timeline.set_looping(false);
        timeline.clear({200, 1}, {});
        add(timeline, 0, 2, 5);
        QTRY_COMPARE_WITH_TIMEOUT(timeline.index(), 2, patience_ms);
        QTest::qWait(20);
        QVERIFY(timeline.is_playing());
        add(timeline, 3, 4, 5);
        QTRY_COMPARE_WITH_TIMEOUT(timeline.index(), 4, patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(!timeline.is_playing(), patience_ms);
        timeline.play();
        QCOMPARE(timeline.index(), 0);
        QVERIFY(timeline.is_playing());
    }

    void a_finished_clip_keeps_the_place_of_a_paused_one() {
        FrameTimeline timeline;
        timeline.clear({8, 1}, {});
        add(timeline, 0, 4, 5);
        timeline.pause();
        timeline.go_to(3);
        Clip clip;
        for (int i = 0; i < 5; ++i) clip.frames.push_back(frame(i));
        timeline.set_clip(clip);
        QCOMPARE(timeline.index(), 3);
        QVERIFY(!timeline.is_playing());
    }

    void one_frame_or_none_is_no_trouble() {
        FrameTimeline timeline;
        timeline.clear({16, 1}, {});
        timeline.step(1);
        timeline.go_to(5);
        QVERIFY(!timeline.current());
        add(timeline, 0, 0, 1);
        timeline.step(-1);
        QCOMPARE(timeline.index(), 0);
        timeline.clear({16, 1}, {});
        QVERIFY(!timeline.current());
    }
};

QTEST_MAIN(FrameTimelineTest)
#include "test_frame_timeline.moc"
