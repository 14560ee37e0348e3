// Progress: what is told and when a time left is known.

#include "engine/job/job_clock.h"

#include <QtTest>
#include <thread>
#include <vector>

class JobClockTest : public QObject {
    Q_OBJECT

  private slots:
    void no_time_is_left_before_a_part_was_measured() {
        clock_.begin(weft::Stage::denoising, 4, 10);
        QVERIFY(!told_.back().remaining_seconds);
        QCOMPARE(told_.back().total, 4);
    }

    void the_time_left_follows_from_the_measured_parts_and_what_comes_after() {
        clock_.begin(weft::Stage::denoising, 4, 10);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        clock_.advance(1);
        // Three parts of at least 20 ms, and 10 s after them.
        QVERIFY(told_.back().remaining_seconds.value() >= 10.06);
        clock_.advance(4);
        QCOMPARE(told_.back().remaining_seconds.value(), 10.0);
    }

    void loading_tells_no_time_left() {
        clock_.begin(weft::Stage::loading, 10, 0);
        clock_.advance(5);
        QVERIFY(!told_.back().remaining_seconds);
    }

    void parts_done_before_say_nothing_of_the_speed() {
        clock_.begin(weft::Stage::denoising, 10, 0, 8);
        QCOMPARE(told_.back().done, 8);
        clock_.advance(8);
        QVERIFY(!told_.back().remaining_seconds);
        QTest::qSleep(20);
        clock_.advance(9);
        // One part took these 20 ms, one is left.
        QVERIFY(told_.back().remaining_seconds && *told_.back().remaining_seconds >= 0.02);
    }

    void parts_that_cost_more_are_weighed() {
        clock_.begin(weft::Stage::denoising, 4, 0, 0, {0, 1, 2, 2});
        clock_.advance(1);
        QVERIFY(!told_.back().remaining_seconds);  // nothing was measured yet
        QTest::qSleep(20);
        clock_.advance(2);
        QVERIFY(told_.back().remaining_seconds && *told_.back().remaining_seconds >= 0.08);
        clock_.advance(4);
        QCOMPARE(told_.back().remaining_seconds.value(), 0.0);
    }

    void a_job_without_a_listener_runs() {
        const weft::Events none;
        weft::JobClock clock(none);
        clock.begin(weft::Stage::decoding, 1, 0);
        clock.advance(1);
        const double stage = clock.stage_seconds();
        QVERIFY(clock.elapsed_seconds() >= stage);
    }

  private:
    std::vector<weft::Progress> told_;
    weft::Events events_{.on_progress = [this](const weft::Progress& progress) { told_.push_back(progress); },
                         .on_preview = {},
                         .on_frame = {},
                         .on_backend = {},
                         .on_notice = {},
                         .on_latents_kept = {}};
    weft::JobClock clock_{events_};
};

QTEST_APPLESS_MAIN(JobClockTest)
#include "test_job_clock.moc"
