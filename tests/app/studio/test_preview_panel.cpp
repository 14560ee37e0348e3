// The preview: zoom, comparing, full screen and the clipboard in the real window; what is drawn, pixel by pixel; and that drawing never
// holds the window up.

#include <QAbstractSlider>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <ctime>

#include "app/studio/frame_image.h"
#include "app/studio/frame_timeline.h"
#include "app/studio/full_screen_view.h"
#include "app/studio/preview_panel.h"
#include "app/studio/preview_view.h"
#include "app/studio/settings.h"
#include "app/studio/thumbnail_strip.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

FramePtr frame_of(int width, int height, int seed) {
    auto frame = std::make_shared<Frame>(Frame{width, height, {}});
    frame->rgb.resize(static_cast<std::size_t>(width) * height * 3);
    auto value = static_cast<std::uint32_t>(seed) * 2654435761U + 1;
    for (std::uint8_t& sample : frame->rgb) sample = static_cast<std::uint8_t>((value = value * 1664525U + 1013904223U) >> 24);
    return frame;
}

FramePtr plain(int width, int height, std::uint8_t value) {
    return std::make_shared<const Frame>(
        Frame{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * height * 3, value)});
}

Clip clip_of(std::vector<FramePtr> frames, FrameRate rate = {8, 1}) {
    Clip clip;
    clip.request.frame_rate = rate;
    clip.frames = std::move(frames);
    return clip;
}

/// A panel by itself, of a size at which the fitted picture is smaller or larger than the frames.
class Panel : public PreviewPanel {
  public:
    Panel() {
        resize(640, 480);
        show();
        activateWindow();
        is_ready_ = QTest::qWaitForWindowActive(this);
        view().setFocus();
    }
    bool is_ready() const { return is_ready_; }
    /// Waits until the frame that is due is on the screen.
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return view().is_settled(); }, patience_ms));
    }
    QImage drawn() {
        settle();
        return view().grab().toImage().convertToFormat(QImage::Format_RGB888);
    }
    QAction* action(const char* name) { return findChild<QAction*>(name); }

  private:
    bool is_ready_ = false;
};

// What the window itself spends on each round of its event loop, in processor time: what other programs take does not count. And the time
// that passed, as a user sees it.
class LoopWatch : public QObject {
  public:
    LoopWatch() {
        timer_.setTimerType(Qt::PreciseTimer);
        connect(&timer_, &QTimer::timeout, this, [this] {
            own_ms_.push_back(own_.next());
            seen_ms_.push_back(static_cast<double>(clock_.nsecsElapsed()) / 1e6);
            clock_.restart();
        });
        own_.next();
        clock_.start();
        timer_.start(4);
    }
    static double percentile(std::vector<double> values, double share) {
        if (values.empty()) return 0;
        std::sort(values.begin(), values.end());
        return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    }
    const std::vector<double>& own_ms() const { return own_ms_; }
    const std::vector<double>& seen_ms() const { return seen_ms_; }

  private:
    struct OwnTime {
        double last = 0;
        double next() {
            timespec now{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
            const double ms = static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
            return ms - std::exchange(last, ms);
        }
    };
    QTimer timer_;
    QElapsedTimer clock_;
    OwnTime own_;
    std::vector<double> own_ms_;
    std::vector<double> seen_ms_;
};

}  // namespace

class PreviewPanelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void at_100_percent_the_clip_is_drawn_pixel_for_pixel() {
        Panel panel;
        QVERIFY(panel.is_ready());
        const FramePtr frame = frame_of(1280, 720, 1);
        panel.timeline().set_clip(clip_of({frame}));
        QTest::keyClick(&panel.view(), Qt::Key_1);
        QCOMPARE(panel.view().zoom().factor(), 1.0);
        const QImage drawn = panel.drawn();
        const QPoint corner = panel.view().zoom().place().topLeft().toPoint();
        QVERIFY(corner.x() < 0 && corner.y() < 0);
        const QRect inner = drawn.rect().adjusted(1, 1, -1, -1);  // the focus has a line
        QCOMPARE(drawn.copy(inner), image_of(frame).copy(inner.translated(-corner)));
    }

    void a_shrunken_picture_is_smooth_and_a_magnified_one_shows_its_pixels() {
        Panel panel;
        QVERIFY(panel.is_ready());
        // A chequerboard of single pixels is grey from afar.
        auto board = std::make_shared<Frame>(Frame{1280, 720, std::vector<std::uint8_t>(1280UL * 720 * 3)});
        for (int y = 0; y < 720; ++y)
            for (int x = 0; x < 1280; ++x)
                for (int c = 0; c < 3; ++c) board->rgb[(static_cast<std::size_t>(y) * 1280 + x) * 3 + c] = (x + y) % 2 != 0 ? 255 : 0;
        panel.timeline().set_clip(clip_of({board}));
        QTest::keyClick(&panel.view(), Qt::Key_0);
        QImage drawn = panel.drawn();
        QVERIFY(panel.view().zoom().factor() < 0.6);
        const QPoint middle = drawn.rect().center();
        QVERIFY(std::abs(qRed(drawn.pixel(middle)) - 127) < 60);

        while (panel.view().zoom().factor() < 4) QTest::keyClick(&panel.view(), Qt::Key_Plus);
        drawn = panel.drawn();
        for (int x = 100; x < 140; ++x) {
            const int value = qRed(drawn.pixel(x, middle.y()));
            QVERIFY2(value == 0 || value == 255, qPrintable(QString::number(value)));
        }
    }

    void wheel_drag_and_click_do_what_they_say() {
        Panel panel;
        QVERIFY(panel.is_ready());
        panel.timeline().set_clip(clip_of({frame_of(640, 360, 1), frame_of(640, 360, 2)}));
        panel.settle();
        PreviewView& view = panel.view();
        QVERIFY(view.zoom().is_fitted());
        const QPointF centre = QRectF(view.rect()).center();
        const auto turn = [&](Qt::KeyboardModifiers keys) {
            QWheelEvent wheel(centre, view.mapToGlobal(centre), {}, {0, 120}, Qt::NoButton, keys, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&view, &wheel);
        };
        turn(Qt::NoModifier);
        QVERIFY(view.zoom().is_fitted());
        for (int i = 0; i < 8; ++i) turn(Qt::ControlModifier);
        QVERIFY(view.zoom().factor() > 1.5);
        QVERIFY(view.zoom().can_pan());
        QVERIFY2(panel.findChild<QToolButton*>("zoom")->text().endsWith(" %"), "the button says how large");

        const bool was_playing = panel.timeline().is_playing();
        const QPointF before = view.zoom().place().topLeft();
        QTest::mousePress(&view, Qt::LeftButton, {}, {200, 150});
        QTest::mouseMove(&view, {180, 140});
        QTest::mouseMove(&view, {160, 130});
        QTest::mouseRelease(&view, Qt::LeftButton, {}, {160, 130});
        QVERIFY(QPointF(view.zoom().place().topLeft() - before - QPointF(-40, -20)).manhattanLength() <= 2);
        QCOMPARE(panel.timeline().is_playing(), was_playing);
        QTest::mouseClick(&view, Qt::LeftButton, {}, {160, 130});
        QCOMPARE(panel.timeline().is_playing(), !was_playing);
    }

    void a_latent_preview_lies_where_the_clip_will() {
        Panel panel;
        QVERIFY(panel.is_ready());
        panel.timeline().clear({8, 1}, {640, 320});
        panel.timeline().set_preview({1, 4, {plain(80, 40, 200), plain(80, 40, 200)}}, 4);
        QTest::keyClick(&panel.view(), Qt::Key_1);
        QCOMPARE(panel.view().zoom().place().size(), QSizeF(640, 320));
        panel.timeline().add_frame({0, 5, plain(640, 320, 200)});
        QCOMPARE(panel.view().zoom().place().size(), QSizeF(640, 320));
        QCOMPARE(panel.view().zoom().factor(), 1.0);
    }

    void the_clip_before_is_shown_at_the_same_time_and_place() {
        Panel panel;
        QVERIFY(panel.is_ready());
        FrameTimeline& timeline = panel.timeline();
        PreviewView& view = panel.view();
        QVERIFY(!panel.action("wipe")->isEnabled());
        std::vector<FramePtr> first;
        for (int i = 0; i < 8; ++i) first.push_back(plain(320, 180, static_cast<std::uint8_t>(10 + i)));
        timeline.set_clip(clip_of(first, {16, 1}));  // half a second
        QVERIFY(!panel.action("wipe")->isEnabled());

        timeline.clear({8, 1}, {640, 360});
        for (int i = 0; i < 6; ++i) timeline.add_frame({i, 6, plain(640, 360, static_cast<std::uint8_t>(200 + i))});
        QVERIFY(panel.action("wipe")->isEnabled());
        timeline.pause();
        timeline.go_to(2);  // a quarter of a second: picture 4 of the clip before
        view.setFocus();
        QTest::keyPress(&view, Qt::Key_B);
        QCOMPARE(view.seen(), first[4]);
        QCOMPARE(qRed(panel.drawn().pixel(view.rect().center())), 14);
        QTest::keyRelease(&view, Qt::Key_B);
        QCOMPARE(view.seen()->rgb[0], 202);
        QCOMPARE(qRed(panel.drawn().pixel(view.rect().center())), 202);
        timeline.go_to(5);  // after its end it rests on its last
        panel.action("flip")->trigger();
        QCOMPARE(view.seen(), first[7]);
        panel.action("flip")->trigger();

        QTest::keyClick(&view, Qt::Key_W);
        const QPoint centre = view.rect().center();
        QImage drawn = panel.drawn();
        QCOMPARE(qRed(drawn.pixel(centre - QPoint(100, 30))), 17);
        QCOMPARE(qRed(drawn.pixel(centre + QPoint(100, 30))), 205);
        QTest::mousePress(&view, Qt::LeftButton, {}, centre);
        QTest::mouseMove(&view, centre + QPoint(60, 0));
        QTest::mouseMove(&view, centre + QPoint(150, 0));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, centre + QPoint(150, 0));
        drawn = panel.drawn();
        QCOMPARE(qRed(drawn.pixel(centre + QPoint(100, 30))), 17);
        QVERIFY(!timeline.is_playing());
        QTest::keyClick(&view, Qt::Key_W);
        QCOMPARE(qRed(panel.drawn().pixel(centre - QPoint(100, 30))), 205);
    }

    void of_the_clips_before_only_the_last_is_kept() {
        Panel panel;
        QVERIFY(panel.is_ready());
        std::vector<std::weak_ptr<const Frame>> seen;
        for (int i = 0; i < 3; ++i) {
            const FramePtr frame = plain(64, 36, static_cast<std::uint8_t>(i));
            seen.push_back(frame);
            panel.timeline().clear({8, 1}, {64, 36});
            panel.timeline().add_frame({0, 1, frame});
            panel.timeline().set_clip(clip_of({frame}));
            panel.settle();
        }
        // The thumbnails' and the scaler's threads may still let go of theirs.
        QTRY_VERIFY_WITH_TIMEOUT(seen[0].expired(), patience_ms);
        QVERIFY(!seen[1].expired());
        // What was cut off halfway is nothing to compare with, and does not take the place of what is.
        panel.timeline().clear({8, 1}, {64, 36});
        panel.timeline().add_frame({0, 5, plain(64, 36, 9)});
        panel.timeline().clear({8, 1}, {64, 36});
        panel.timeline().add_frame({0, 1, plain(64, 36, 10)});
        panel.action("flip")->trigger();
        QCOMPARE(panel.view().seen(), seen[2].lock());
    }

    void a_clip_before_that_is_too_large_is_not_kept() {
        ClipBefore before;
        const FramePtr frame = plain(1280, 720, 1);
        before.set(std::vector<FramePtr>(121, frame), {24, 1});
        QVERIFY(before.is_there());
        QCOMPARE(before.bytes(), std::uint64_t{121} * 1280 * 720 * 3);
        before.set(std::vector<FramePtr>(241, frame), {24, 1});
        QVERIFY(!before.is_there());
        QCOMPARE(before.bytes(), std::uint64_t{0});
        QVERIFY(!before.at(0, 1, {24, 1}));
    }

    void full_screen_comes_and_goes_and_stops_nothing() {
        Window window;
        QVERIFY(window.is_ready());
        window.numbers("frames")->setValue(9);
        window.numbers("steps")->setValue(4);
        QSignalSpy ended(&window.engine(), &EngineThread::job_ended);
        bool was_full = false;
        connect(&window.engine(), &EngineThread::previewed, &window, [&](const LatentPreview& preview) {
            PreviewView* view = window.preview();
            if (preview.step == 1) {
                view->setFocus();
                QTest::keyClick(view, Qt::Key_F11);
                auto* full = window.findChild<FullScreenView*>();
                QVERIFY(full && full->isFullScreen());
                QCOMPARE(view->window(), full);
                QCOMPARE(view->size(), full->size());
                QVERIFY(window.timeline()->isVisible());
            } else if (preview.step == 2) {
                const bool was_playing = window.timeline()->is_playing();
                QTest::keyClick(view, Qt::Key_Space);
                QCOMPARE(window.timeline()->is_playing(), !was_playing);
                QTest::keyClick(view, Qt::Key_Escape);
                QCOMPARE(view->window(), &window);
                QVERIFY(view->isVisible() && window.timeline()->isVisible());
                QVERIFY(!window.dialog<QMessageBox>("stop_question"));
                QVERIFY(window.engine().is_busy());
                was_full = true;
            }
        });
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QVERIFY(ended.wait(patience_ms));
        QVERIFY(was_full);
        QCOMPARE(window.timeline()->count(), 9);

        const bool was_playing = window.timeline()->is_playing();
        const QPoint centre = window.preview()->rect().center();
        QTest::mouseClick(window.preview(), Qt::LeftButton, {}, centre);
        QTest::mouseDClick(window.preview(), Qt::LeftButton, {}, centre);
        QTRY_VERIFY_WITH_TIMEOUT(window.preview()->window() != &window, patience_ms);
        QVERIFY(QTest::qWaitForWindowActive(window.preview()->window()));
        QCOMPARE(window.timeline()->is_playing(), was_playing);
        QTest::keyClick(window.preview(), Qt::Key_F11);
        QCOMPARE(window.preview()->window(), &window);
        QTRY_VERIFY_WITH_TIMEOUT((window.activateWindow(), QGuiApplication::focusWindow() == window.windowHandle()), patience_ms);
        window.preview()->setFocus();
        QTest::keyClick(window.preview(), Qt::Key_F11);
        QVERIFY(window.preview()->window() != &window);
        // The window is closed over it: nothing is left, nothing is freed twice.
    }

    void the_frame_is_copied_and_the_menu_has_it_all() {
        Window window;
        QVERIFY(window.is_ready());
        window.make_small_clip();
        window.timeline()->pause();
        window.timeline()->go_to(2);
        window.preview()->setFocus();
        QTest::keyClick(window.preview(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->image().convertToFormat(QImage::Format_RGB888), image_of(window.timeline()->current()));
        // In the prompt the same keys copy text.
        window.prompt()->setFocus();
        window.prompt()->selectAll();
        QTest::keyClick(window.prompt(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), window.prompt()->toPlainText());
        QTest::keyClicks(window.prompt(), "01+-lw");
        QVERIFY(window.prompt()->toPlainText().endsWith("01+-lw"));

        emit window.preview()->customContextMenuRequested({10, 10});
        auto* menu = window.preview()->findChild<QMenu*>("preview_menu");
        QVERIFY(menu);
        for (const char* name : {"copy_frame", "save_still", "full_screen_action", "zoom_fit", "zoom_pixels", "loop_clip", "wipe", "flip"})
            QVERIFY2(menu->actions().contains(window.action(name)), name);
        menu->close();
    }

    void whether_the_clip_loops_is_remembered() {
        {
            Window window;
            QVERIFY(window.is_ready());
            window.make_small_clip();
            QVERIFY(window.timeline()->is_looping());
            window.preview()->setFocus();
            QTest::keyClick(window.preview(), Qt::Key_L);
            QVERIFY(!window.timeline()->is_looping());
            QTRY_COMPARE_WITH_TIMEOUT(window.timeline()->index(), 4, patience_ms);
            QTRY_VERIFY_WITH_TIMEOUT(!window.timeline()->is_playing(), patience_ms);
            window.timeline()->play();
            QCOMPARE(window.timeline()->index(), 0);
            QVERIFY(window.close());
        }
        QVERIFY(!load_settings().is_looping);
    }

    void thumbnails_fill_as_frames_arrive_and_scrub() {
        Panel panel;
        QVERIFY(panel.is_ready());
        auto* strip = panel.findChild<ThumbnailStrip*>();
        FrameTimeline& timeline = panel.timeline();
        timeline.clear({24, 1}, {1280, 720});
        for (int i = 0; i < 60; ++i) timeline.add_frame({i, 121, plain(1280, 720, static_cast<std::uint8_t>(2 * i))});
        timeline.pause();
        QSignalSpy made(strip, &ThumbnailStrip::thumbnail_made);
        const int wanted = static_cast<int>(std::ceil(strip->width() / 72.0)) / 2;
        QTRY_VERIFY_WITH_TIMEOUT(strip->made_count() >= wanted, patience_ms);
        QTest::qWait(50);
        QVERIFY2(strip->made_count() <= wanted + 1, "only of the frames that have room");
        // A quarter of the way is frame 30, and that it is which is drawn there; nothing is drawn where no frame is yet.
        const QImage drawn = strip->grab().toImage();
        const int red = qRed(drawn.pixel(strip->width() / 4, 8));
        QVERIFY2(std::abs(red - 60) <= 16, qPrintable(QString::number(red)));
        QCOMPARE(qRed(drawn.pixel(strip->width() - 20, 8)), 24);
        QTest::mousePress(strip, Qt::LeftButton, {}, {strip->width() / 4, 20});
        QCOMPARE(timeline.index(), 30);
        QTest::mouseMove(strip, {strip->width() / 8, 20});
        QCOMPARE(timeline.index(), 15);
        QTest::mouseMove(strip, {strip->width() - 2, 20});
        QCOMPARE(timeline.index(), 59);  // as far as frames are there
        QTest::mouseRelease(strip, Qt::LeftButton, {}, {strip->width() - 2, 20});
        QTest::keyClick(strip, Qt::Key_Home);
        QCOMPARE(timeline.index(), 0);
    }

    void playing_720p_at_24_during_a_job_leaves_the_window_free() {
        Window window;
        QVERIFY(window.is_ready());
        window.resize(1400, 900);
        std::vector<FramePtr> frames;
        for (int i = 0; i < 49; ++i) frames.push_back(frame_of(1280, 720, i));
        window.numbers("frames")->setValue(17);
        window.numbers("steps")->setValue(200);
        QSignalSpy ended(&window.engine(), &EngineThread::job_ended);
        QSignalSpy previewed(&window.engine(), &EngineThread::previewed);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QVERIFY(previewed.wait(patience_ms));
        // The demo model's own pictures are small: a clip of the usual size plays in their place, its first round as its frames come.
        FrameTimeline& timeline = *window.timeline();
        timeline.clear({24, 1}, {1280, 720});
        LoopWatch watch;
        QSignalSpy shown(window.preview(), &PreviewView::shown);
        int arrived = 0;
        QTimer arrivals;
        connect(&arrivals, &QTimer::timeout, &window, [&] {
            if (arrived < 49) timeline.add_frame({arrived, 49, frames[static_cast<std::size_t>(arrived)]});
            ++arrived;
        });
        arrivals.start(20);
        QTRY_VERIFY_WITH_TIMEOUT(shown.count() >= 60, patience_ms);
        const bool was_busy = window.engine().is_busy();
        const double own = LoopWatch::percentile(watch.own_ms(), 0.99);
        qInfo(
            "%zu rounds of the event loop during the %s: the window's own time %.1f ms at the 99th percentile, %.1f ms at most; seen %.1f "
            "ms "
            "at the 50th, %.1f ms at the 99th, %.1f ms at most",
            watch.own_ms().size(), was_busy ? "job" : "end of the job", own, LoopWatch::percentile(watch.own_ms(), 1),
            LoopWatch::percentile(watch.seen_ms(), 0.5), LoopWatch::percentile(watch.seen_ms(), 0.99),
            LoopWatch::percentile(watch.seen_ms(), 1));
        QVERIFY2(own < 16, qPrintable(QString::number(own)));
        window.engine().stop();
        if (window.engine().is_busy()) QVERIFY(ended.wait(patience_ms));
    }
};

QTEST_MAIN(PreviewPanelTest)
#include "test_preview_panel.moc"
