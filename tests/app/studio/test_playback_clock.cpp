// The clock of a clip that plays, against exact arithmetic: never early, never late, whatever the rate and however long it plays.

#include <QTest>
#include <random>

#include "app/studio/playback_clock.h"

using namespace weft;
using namespace weft::app;

namespace {

// 128 bits: a week in nanoseconds times 60000 is more than 64 hold.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): __extension__ takes no using
constexpr qint64 second_ns = 1'000'000'000;

}  // namespace

class PlaybackClockTest : public QObject {
    Q_OBJECT

  private slots:
    void no_rate_drifts_in_a_week() {
        std::mt19937_64 random(7);
        for (const FrameRate rate : {FrameRate{24, 1}, FrameRate{24000, 1001}, FrameRate{60000, 1001}, FrameRate{16, 1}, FrameRate{1, 1}}) {
            for (const int each : {1, 4, 8}) {
                PlaybackClock clock;
                clock.start(123456789, 0, rate, each);
                for (int i = 0; i < 2000; ++i) {
                    const qint64 passed = static_cast<qint64>(random() % (7ULL * 86400 * second_ns));
                    const Wide exact = Wide{passed} * rate.numerator / (Wide{second_ns} * rate.denominator * each);
                    PlaybackClock one = clock;
                    QCOMPARE(one.index_at(123456789 + passed, 1 << 30, true), static_cast<int>(exact));
                }
            }
        }
    }

    void the_wait_ends_at_the_next_picture_and_not_before() {
        PlaybackClock clock;
        clock.start(0, 0, {24000, 1001}, 1);
        qint64 now = 0;
        for (int i = 0; i < 5000; ++i) {
            const qint64 next = now + clock.until_next_ns(now);
            QCOMPARE(clock.index_at(next - 1, 1 << 30, true), i);
            QCOMPARE(clock.index_at(next, 1 << 30, true), i + 1);
            now = next;
        }
        QCOMPARE(now, qint64{208541666667});  // 5000 * 1001 / 24000 s, rounded up
    }

    void late_pictures_are_skipped_and_the_round_goes_on() {
        PlaybackClock clock;
        clock.start(0, 3, {10, 1}, 1);
        QCOMPARE(clock.index_at(second_ns / 10, 8, true), 4);
        QCOMPARE(clock.index_at(second_ns * 4 / 10, 8, true), 7);
        QCOMPARE(clock.index_at(second_ns * 7 / 10, 8, true), 2);
        QCOMPARE(clock.index_at(second_ns * 32 / 10, 8, true), 3);
    }

    void frames_that_arrive_lengthen_the_round_that_runs() {
        PlaybackClock clock;
        clock.start(0, 0, {10, 1}, 1);
        QCOMPARE(clock.index_at(second_ns * 4 / 10, 3, true), 1);
        QCOMPARE(clock.index_at(second_ns * 5 / 10, 9, true), 2);
        QCOMPARE(clock.index_at(second_ns * 8 / 10, 9, true), 5);
    }

    void without_a_loop_the_last_picture_stays() {
        PlaybackClock clock;
        clock.start(0, 0, {10, 1}, 1);
        QCOMPARE(clock.index_at(second_ns, 5, false), 4);
        QCOMPARE(clock.index_at(10 * second_ns, 5, false), 4);
        QCOMPARE(clock.index_at(second_ns, 0, false), 0);
    }
};

QTEST_GUILESS_MAIN(PlaybackClockTest)
#include "test_playback_clock.moc"
