// The history in the real window: what was made is found, shown, compared, used again, starred and thrown away. The database is judged by
// the sqlite3 program.

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QScrollBar>
#include <QSlider>
#include <QSqlQuery>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <algorithm>
#include <cmath>

#include "app/studio/clip_on_screen.h"
#include "app/studio/clip_strip.h"
#include "app/studio/compare_view.h"
#include "app/studio/file_path.h"
#include "app/studio/history_dock.h"
#include "app/studio/history_panel.h"
#include "app/studio/history_view.h"
#include "engine/engine.h"
#include "tests/app/sqlite_program.h"
#include "tests/app/studio/window_driver.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

/// All of one grey; frame i of a clip has `first + i`.
Clip grey_clip(const QString& prompt, int frames, FrameRate rate, std::uint8_t first) {
    Clip clip;
    for (int i = 0; i < frames; ++i) {
        Frame frame{.width = 64, .height = 32, .rgb = {}};
        frame.rgb.assign(std::size_t{64} * 32 * 3, static_cast<std::uint8_t>(first + i));
        clip.frames.push_back(std::make_shared<const Frame>(std::move(frame)));
    }
    clip.request.prompt = prompt.toStdString();
    clip.request.width = 64;
    clip.request.height = 32;
    clip.request.frames = frames;
    clip.request.frame_rate = rate;
    return clip;
}

}  // namespace

class HistoryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> home_;
    QString path(const QString& name) const { return home_->filePath(name); }
    std::filesystem::path state() const { return to_path(path("state/weft-studio")); }
    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(to_text(state() / "studio.sqlite"), statement); }
    /// A clip that was made before, as the program leaves it. One that has no frames has no file either, and no file is made elsewhere.
    qint64 add(const Clip& clip, const QString& name, qint64 created_ms, const std::function<void(ClipRecord&)>& change = {}) const {
        ClipRecord record;
        record.file = path("clips/" + name + ".mp4");
        record.request = clip.request;
        record.created_ms = created_ms;
        record.steps_done = clip.request.steps;
        record.seconds = 75;
        if (change) change(record);
        QDir().mkpath(path("clips"));
        ExportRequest request;
        request.target = to_path(record.file);
        const bool is_ours = record.file.startsWith(home_->path());
        if (is_ours && !clip.frames.empty()) Engine(EngineOptions{state()}).export_clip(clip, request, {}, {});
        const ClipStrip strip = make_strip(clip.frames);
        const auto database = DatabaseFile(state()).connect();
        return HistoryStore(*database).add(record, {strip.jpeg, strip.tiles});
    }
    qint64 add(const QString& prompt, qint64 created_ms, const std::function<void(ClipRecord&)>& change = {}) const {
        return add(grey_clip(prompt, 5, {16, 1}, 40), QString("clip%1").arg(created_ms), created_ms, change);
    }

    /// The history of a window, as a user sees it.
    struct Seen {
        explicit Seen(Window& in) : window(in), dock(in.findChild<HistoryDock*>()), view(in.findChild<HistoryView*>()) { dock->bring_up(); }
        QStringList prompts() const {
            QStringList all;
            for (int row = 0; row < view->model()->rowCount(); ++row) all << view->model()->index(row, 0).data().toString();
            return all;
        }
        bool shows(const QStringList& expected) const {
            return QTest::qWaitFor([&] { return prompts() == expected; }, patience_ms);
        }
        void select(const QList<int>& rows) const {
            view->setFocus();
            view->clearSelection();
            for (const int row : rows) view->selectionModel()->select(view->model()->index(row, 0), QItemSelectionModel::Select);
            view->selectionModel()->setCurrentIndex(view->model()->index(rows.front(), 0), QItemSelectionModel::NoUpdate);
        }
        QRect rect(int row) const { return view->visualRect(view->model()->index(row, 0)); }
        template <class Widget>
        Widget* find(const char* name) const {
            return dock->findChild<Widget*>(name);
        }
        Window& window;
        HistoryDock* dock;
        HistoryView* view;
    };

  private slots:
    void init() {
        home_ = std::make_unique<QTemporaryDir>();
        tests::use_home(home_->path());
    }

    void a_finished_clip_appears_and_its_settings_and_seed_can_be_used_again() {
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QTRY_COMPARE_WITH_TIMEOUT(history.find<QLabel>("history_nothing")->text(), QString("Every finished clip is kept here."),
                                  patience_ms);
        window.findChild<QLineEdit*>("seed")->setText("18446744073709551615");
        window.make_small_clip();
        const QString prompt = window.prompt()->toPlainText();
        QVERIFY(history.shows({prompt}));
        QCOMPARE(sqlite("SELECT prompt, seed, frames, steps_done, state, backend <> '', model_sha256 <> '' FROM clips"),
                 (prompt + "|18446744073709551615|5|2|kept|1|1").toUtf8());

        window.type_prompt("something else");
        window.numbers("frames")->setValue(17);
        window.numbers("steps")->setValue(9);
        window.findChild<QLineEdit*>("seed")->setText("1");
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_D);
        QCOMPARE(window.findChild<QLineEdit*>("seed")->text(), QString("18446744073709551615"));
        QCOMPARE(window.prompt()->toPlainText(), QString("something else"));
        window.findChild<QLineEdit*>("seed")->setText("1");
        QTest::keyClick(history.view, Qt::Key_E);
        QCOMPARE(window.prompt()->toPlainText(), prompt);
        QCOMPARE(window.numbers("frames")->value(), 5);
        QCOMPARE(window.numbers("steps")->value(), 2);
        QCOMPARE(window.findChild<QLineEdit*>("seed")->text(), QString("18446744073709551615"));
        QVERIFY(!window.dialog<QDialog>("list_dialog"));
    }

    void settings_of_another_model_open_it_and_what_is_missing_is_named() {
        const QString model = QString::fromStdString(tests::data_folder().string()) + "/wan/models/wan22-t2v-a14b";
        add("one", 1, [&](ClipRecord& clip) {
            clip.request.model.path = to_path(model);
            clip.request.steps = 3;
        });
        add("two", 2, [&](ClipRecord& clip) {
            clip.request.model.path = "/gone/model";
            clip.request.loras.push_back({"/gone/style.safetensors", 1, LoraExpert::both});
        });
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"two", "one"}));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_E);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QDialog>("list_dialog"), patience_ms);
        const QString missing = window.dialog<QDialog>("list_dialog")->findChild<QPlainTextEdit*>("list")->toPlainText();
        QCOMPARE(missing, QString("Model: /gone/model\nLoRA: /gone/style.safetensors"));
        window.dialog<QDialog>("list_dialog")->close();
        QCOMPARE(window.prompt()->toPlainText(), QString("two"));
        QCOMPARE(window.findChild<QComboBox*>("model")->currentText(), QString("Demo model"));
        QSignalSpy opened(&window.engine(), &EngineThread::model_opened);
        history.select({1});
        QTest::keyClick(history.view, Qt::Key_E);
        QVERIFY(opened.wait(patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(window.prompt()->toPlainText(), QString("one"), patience_ms);
        QCOMPARE(window.numbers("steps")->value(), 3);
        QCOMPARE(window.findChild<QComboBox*>("model")->currentText(), QString("wan22-t2v-a14b"));
    }

    void words_model_time_and_stars_narrow_the_list() {
        const QDateTime now = QDateTime::currentDateTime();
        add("a red circle", now.addDays(-100).toMSecsSinceEpoch(), [](ClipRecord& clip) { clip.request.model.path = "/m/Wan-A"; });
        add("a blue square", now.addDays(-10).toMSecsSinceEpoch(), [](ClipRecord& clip) { clip.request.model.path = "/m/Wan-B"; });
        add("红色的圆", now.toMSecsSinceEpoch(), [](ClipRecord& clip) {
            clip.request.model.path = "/m/Wan-A";
            clip.is_starred = true;
        });
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"红色的圆", "a blue square", "a red circle"}));
        QCOMPARE(history.find<QLabel>("history_count")->text(), QString("3 clip(s)"));
        auto* search = history.find<QLineEdit>("history_search");
        history.view->setFocus();
        QTest::keyClick(history.view, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(search->hasFocus(), patience_ms);
        QTest::keyClicks(search, "CIRC red");
        QVERIFY(history.shows({"a red circle"}));
        search->setText("红色");
        QVERIFY(history.shows({"红色的圆"}));
        search->setText("nothing like this");
        QVERIFY(history.shows({}));
        QVERIFY(history.find<QLabel>("history_nothing")->isVisible());
        search->clear();
        QVERIFY(history.shows({"红色的圆", "a blue square", "a red circle"}));

        auto* model = history.find<QComboBox>("history_model_filter");
        QTRY_COMPARE_WITH_TIMEOUT(model->count(), 3, patience_ms);
        model->setCurrentText("Wan-A");
        QVERIFY(history.shows({"红色的圆", "a red circle"}));
        auto* time = history.find<QComboBox>("history_time");
        time->setCurrentText("Last 30 days");
        QVERIFY(history.shows({"红色的圆"}));
        model->setCurrentIndex(0);
        QVERIFY(history.shows({"红色的圆", "a blue square"}));
        time->setCurrentText("Between…");
        history.find<QDateEdit>("history_from")->setDate(now.date().addDays(-120));
        history.find<QDateEdit>("history_to")->setDate(now.date().addDays(-10));
        QVERIFY(history.shows({"a blue square", "a red circle"}));
        time->setCurrentIndex(0);
        QTest::mouseClick(history.find<QToolButton>("history_starred"), Qt::LeftButton);
        QVERIFY(history.shows({"红色的圆"}));
    }

    void a_star_is_given_by_key_and_by_mouse() {
        add("one", 1);
        add("two", 2);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"two", "one"}));
        history.select({0, 1});
        QTest::keyClick(history.view, Qt::Key_S);
        QTRY_COMPARE_WITH_TIMEOUT(sqlite("SELECT group_concat(starred) FROM clips"), QByteArray("1,1"), patience_ms);
        const QPoint star = history.view->star_rect(history.rect(1)).center();
        QTRY_VERIFY_WITH_TIMEOUT(history.view->clips().item(1)->clip.is_starred, patience_ms);
        QTest::mouseClick(history.view->viewport(), Qt::LeftButton, {}, star);
        QTRY_COMPARE_WITH_TIMEOUT(sqlite("SELECT prompt FROM clips WHERE starred = 1"), QByteArray("two"), patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(!history.view->clips().item(1)->clip.is_starred, patience_ms);
    }

    void the_trash_takes_the_file_first_and_undo_brings_all_back() {
        add("one", 1, [](ClipRecord& clip) { clip.is_starred = true; });
        add("two", 2);
        const QByteArray before = sqlite("SELECT * FROM clips WHERE prompt = 'one'");
        const QString file = path("clips/clip1.mp4");
        QFile clip(file);
        QVERIFY(clip.open(QIODevice::ReadOnly));
        const QByteArray bytes = clip.readAll();
        clip.close();
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"two", "one"}));
        history.select({1});
        QTest::keyClick(history.view, Qt::Key_Delete);
        QVERIFY(history.shows({"two"}));
        QVERIFY(!QFileInfo::exists(file));
        QCOMPARE(sqlite("SELECT prompt FROM clips"), QByteArray("two"));
        const QDir trash(path("data/Trash/files"));
        QCOMPARE(trash.entryList(QDir::Files), QStringList{"clip1.mp4"});
        QVERIFY(history.find<QWidget>("history_undo_bar")->isVisible());
        QTest::mouseClick(history.find<QPushButton>("history_undo_button"), Qt::LeftButton);
        QVERIFY(history.shows({"two", "one"}));
        QCOMPARE(sqlite("SELECT * FROM clips WHERE prompt = 'one'"), before);
        QCOMPARE(sqlite("SELECT count(*) FROM strips"), QByteArray("2"));
        QVERIFY(clip.open(QIODevice::ReadOnly));
        QCOMPARE(clip.readAll(), bytes);
        QVERIFY(QDir(path("data/Trash/info")).isEmpty());
        QVERIFY(!history.find<QWidget>("history_undo_bar")->isVisible());
    }

    void what_can_not_go_to_the_trash_is_asked_about_and_stays() {
        // A file that nobody can move or delete, whoever runs this.
        add("one", 1, [](ClipRecord& clip) { clip.file = "/proc/version"; });
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"one"}));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QMessageBox>("erase_question"), patience_ms);
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("1"));
        auto* question = window.dialog<QMessageBox>("erase_question");
        QSignalSpy refused(window.findChild<HistoryThread*>(), &HistoryThread::not_removed);
        const auto buttons = question->buttons();
        for (QAbstractButton* button : buttons)
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!refused.isEmpty() || refused.wait(patience_ms));
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("1"));
        QVERIFY(history.shows({"one"}));
        QVERIFY(!history.find<QWidget>("history_undo_bar")->isVisible());
    }

    void where_there_is_no_trash_the_user_is_asked() {
        add("one", 1);
        QFile in_the_way(path("data"));
        QVERIFY(in_the_way.open(QIODevice::WriteOnly));
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"one"}));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QMessageBox>("erase_question"), patience_ms);
        QVERIFY(QFileInfo::exists(path("clips/clip1.mp4")));
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("1"));
        auto* question = window.dialog<QMessageBox>("erase_question");
        const auto buttons = question->buttons();
        for (QAbstractButton* button : buttons)
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(history.shows({}));
        QVERIFY(!QFileInfo::exists(path("clips/clip1.mp4")));
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("0"));
        QVERIFY(!history.find<QWidget>("history_undo_bar")->isVisible());
    }

    void what_went_to_the_trash_comes_back_also_after_another_clip_was_deleted_for_good() {
        add("one", 1);
        add("two", 2);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"two", "one"}));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Delete);
        QVERIFY(history.shows({"one"}));
        // The trash is out of reach for a while.
        QVERIFY(QFile::rename(path("data"), path("away")));
        QFile in_the_way(path("data"));
        QVERIFY(in_the_way.open(QIODevice::WriteOnly));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QMessageBox>("erase_question"), patience_ms);
        auto* question = window.dialog<QMessageBox>("erase_question");
        const auto buttons = question->buttons();
        for (QAbstractButton* button : buttons)
            if (question->buttonRole(button) == QMessageBox::DestructiveRole) QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(history.shows({}));
        QVERIFY(in_the_way.remove());
        QVERIFY(QFile::rename(path("away"), path("data")));
        QVERIFY(window.action("history_undo")->isEnabled());
        window.action("history_undo")->trigger();
        QVERIFY(history.shows({"two"}));
        QVERIFY(QFileInfo::exists(path("clips/clip2.mp4")));
        QVERIFY(!QFileInfo::exists(path("clips/clip1.mp4")));
    }

    void a_history_that_can_not_be_read_is_told_once() {
        QVERIFY(QDir().mkpath(path("state/weft-studio/studio.sqlite")));  // a folder stands in its place
        HistoryThread history(std::make_shared<DatabaseFile>(state()));
        QSignalSpy failed(&history, &HistoryThread::failed);
        history.list_models();
        QVERIFY(failed.wait(patience_ms));
        failed.clear();
        QVERIFY(QMetaObject::invokeMethod(history.findChild<QTimer*>(), "timeout"));
        history.find({});
        QVERIFY(failed.wait(patience_ms));
        // Everything is answered in the order in which it was asked.
        QVERIFY(QDir().rmdir(path("state/weft-studio/studio.sqlite")));
        QSignalSpy found(&history, &HistoryThread::found);
        history.find({});
        QVERIFY(found.wait(patience_ms));
        QCOMPARE(failed.count(), 1);
    }

    void a_clip_is_shown_again_and_the_way_back_is_there() {
        add(grey_clip("an old one", 7, {24, 1}, 100), "old", 1);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        window.make_small_clip();
        QTRY_COMPARE_WITH_TIMEOUT(history.prompts().size(), 2, patience_ms);
        QCOMPARE(window.timeline()->count(), 5);
        auto* bar = window.findChild<ClipOnScreen*>();
        QVERIFY(!bar->isVisible());
        history.view->setFocus();
        QTest::mouseDClick(history.view->viewport(), Qt::LeftButton, {}, history.rect(1).center());
        QTRY_COMPARE_WITH_TIMEOUT(window.timeline()->count(), 7, patience_ms);
        QVERIFY(bar->isVisible());
        QVERIFY(std::abs(window.timeline()->current()->rgb.front() - 100 - window.timeline()->index()) <= 4);
        // It can be exported like any other.
        QSignalSpy exported(&window.engine(), &EngineThread::exported);
        window.export_to(path("again.mp4"));
        QVERIFY(exported.wait(patience_ms));
        QTRY_VERIFY_WITH_TIMEOUT(!window.engine().is_busy(), patience_ms);
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("2"));
        QTest::mouseClick(window.button("back_to_live"), Qt::LeftButton);
        QCOMPARE(window.timeline()->count(), 5);
        QVERIFY(!bar->isVisible());
    }

    void a_clip_of_the_history_stays_on_screen_while_another_is_made() {
        add(grey_clip("an old one", 7, {24, 1}, 100), "old", 1);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"an old one"}));
        window.type_prompt("a red circle");
        window.numbers("frames")->setValue(5);
        window.numbers("steps")->setValue(200);
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        QSignalSpy read(&window.engine(), &EngineThread::clip_read);
        QSignalSpy previewed(&window.engine(), &EngineThread::previewed);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QVERIFY(previewed.wait(patience_ms));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Return);
        QVERIFY(read.count() > 0 || read.wait(patience_ms));
        QCOMPARE(window.timeline()->count(), 7);
        // Whatever comes of the job now, the old one stays.
        const auto before = previewed.count();
        QTRY_VERIFY_WITH_TIMEOUT(previewed.count() > before, patience_ms);
        QCOMPARE(window.timeline()->count(), 7);
        QTest::mouseClick(window.button("back_to_live"), Qt::LeftButton);
        QVERIFY(window.timeline()->count() > 0 && window.timeline()->count() != 7);
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(window.timeline()->count(), 7, patience_ms);
        if (window.action("stop_and_decode")->isEnabled()) window.action("stop_and_decode")->trigger();
        QVERIFY(!finished.isEmpty() || finished.wait(patience_ms));
        QTRY_VERIFY_WITH_TIMEOUT(!window.engine().is_busy(), patience_ms);
        QCOMPARE(window.timeline()->count(), 7);
        QTest::mouseClick(window.button("back_to_live"), Qt::LeftButton);
        QCOMPARE(window.timeline()->count(), 5);
    }

    void two_clips_are_compared_at_the_same_moments() {
        // Of other lengths and rates: half a second at 8, and 0.75 s at 24000/1001.
        const qint64 left = add(grey_clip("a red circle", 4, {8, 1}, 20), "left", 1);
        const qint64 right = add(grey_clip("a red circle", 18, {24000, 1001}, 120), "right", 2, [](ClipRecord& clip) {
            clip.request.guidance_scale = 3;
            clip.request.seed = 7;
        });
        QVERIFY(left > 0 && right > 0);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"a red circle", "a red circle"}));
        history.select({0, 1});
        QSignalSpy read(&window.engine(), &EngineThread::clip_read);
        QTest::keyClick(history.view, Qt::Key_C);
        QTRY_COMPARE_WITH_TIMEOUT(read.count(), 2, patience_ms);
        auto* compare = window.findChild<CompareView*>();
        QVERIFY(compare && compare->isVisible());
        QVERIFY(compare->is_playing());
        auto* slider = compare->findChild<QSlider*>("compare_slider");
        QCOMPARE(slider->maximum() + 1, static_cast<int>(std::ceil(18 * 1001 / 24.0)));
        QTest::mouseClick(compare->findChild<QToolButton*>("compare_play"), Qt::LeftButton);
        QVERIFY(!compare->is_playing());
        // The newer one is in row 0, and so on the left.
        for (const int ms : {0, 41, 42, 84, 124, 125, 374, 375, 499, 500, 700, 750}) {
            slider->setValue(ms);
            QVERIFY(!compare->is_playing());
            QCOMPARE(compare->frame_index(0), std::min(static_cast<int>(ms * 24.0 / 1001), 17));
            QCOMPARE(compare->frame_index(1), std::min(ms * 8 / 1000, 3));
        }
        slider->setValue(0);
        for (int frame = 1; frame < 18; ++frame) {
            QTest::mouseClick(compare->findChild<QToolButton*>("compare_next"), Qt::LeftButton);
            QCOMPARE(compare->frame_index(0), frame);
            QCOMPARE(compare->frame_index(1), std::min(static_cast<int>(frame * 1001 * 8 / 24000.0), 3));
        }
        QTest::mouseClick(compare->findChild<QToolButton*>("compare_previous"), Qt::LeftButton);
        QCOMPARE(compare->frame_index(0), 16);
        QTest::mouseClick(compare->findChild<QToolButton*>("compare_play"), Qt::LeftButton);
        QVERIFY(compare->is_playing());
        QStringList different;
        auto* table = compare->findChild<QTableWidget*>("compare_differences");
        for (int row = 0; row < table->rowCount(); ++row)
            different << table->item(row, 0)->text() + ": " + table->item(row, 1)->text() + " / " + table->item(row, 2)->text();
        QCOMPARE(different, (QStringList{"Frames: 18 / 4", "Frames per second: 23.976 / 8", "Seed: 7 / 0", "Guidance: 3 / 5"}));
    }

    void a_file_that_is_gone_is_shown_so_and_can_be_found_again() {
        add("one", 1);
        QVERIFY(QFile::rename(path("clips/clip1.mp4"), path("moved.mp4")));
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"one"}));
        QVERIFY(!history.view->clips().item(0)->has_file);
        QVERIFY(history.view->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains("no longer there"));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QMessageBox>("missing_file"), patience_ms);
        auto* question = window.dialog<QMessageBox>("missing_file");
        const auto buttons = question->buttons();
        for (QAbstractButton* button : buttons)
            if (question->buttonRole(button) == QMessageBox::AcceptRole) QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QFileDialog>("locate_dialog"), patience_ms);
        auto* dialog = window.dialog<QFileDialog>("locate_dialog");
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path("moved.mp4"));
        static_cast<QDialog*>(dialog)->accept();  // protected in QFileDialog, public in QDialog
        QTRY_COMPARE_WITH_TIMEOUT(sqlite("SELECT file FROM clips"), path("moved.mp4").toUtf8(), patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(history.view->clips().item(0)->has_file, patience_ms);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(window.timeline()->count(), 5, patience_ms);
    }

    void a_clip_that_is_no_video_any_more_says_so() {
        add("one", 1);
        QFile file(path("clips/clip1.mp4"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("junk");
        file.close();
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"one"}));
        history.select({0});
        QTest::keyClick(history.view, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QDialog>("error_dialog"), patience_ms);
        window.dialog<QDialog>("error_dialog")->close();
    }

    void files_can_be_dragged_out_and_prompts_copied() {
        add("one", 1);
        add(grey_clip("two", 0, {16, 1}, 0), "gone", 2);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"two", "one"}));
        auto* model = history.view->model();
        const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(0, 0), model->index(1, 0)}));
        QVERIFY(dragged);
        QCOMPARE(dragged->urls(), QList<QUrl>{QUrl::fromLocalFile(path("clips/clip1.mp4"))});
        history.select({1});
        QTest::keyClick(history.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString("one"));
    }

    void what_another_window_does_is_seen() {
        add("one", 1);
        Window window;
        QVERIFY(window.is_ready());
        Seen history(window);
        QVERIFY(history.shows({"one"}));
        history.select({0});
        add("two", 2);
        QVERIFY(history.shows({"two", "one"}));
        // What was selected is still the same clip.
        QCOMPARE(history.view->selected_rows(), QList<int>{1});
    }

    void ten_thousand_clips_scroll_without_being_read() {
        const ClipStrip strip = make_strip(grey_clip("", 24, {16, 1}, 0).frames);
        {
            const auto database = DatabaseFile(state()).connect();
            database->transaction([&] {
                const QString request = QString::fromStdString(to_json(Request{}));
                for (int i = 1; i <= 10000; ++i) {
                    database->run(
                        "INSERT INTO clips(id, file, state, owner, latents, request, prompt, negative_prompt, model, model_family,"
                        " model_sha256, width, height, frames, frame_rate, seed, steps_done, seconds, backend, backend_reason, label,"
                        " created, starred, search) VALUES(?, ?, 'kept', '', x'', ?, '', '', '', '', '', 1, 1, 1, '16', '0', 1, 1, '', '',"
                        " '', ?, 0, '')",
                        {i, QString("/clips/%1.mp4").arg(i), request, i});
                    database->run("INSERT INTO strips VALUES(?, ?, ?)", {i, strip.jpeg, strip.tiles});
                }
            });
        }
        HistoryPanel panel(std::make_shared<DatabaseFile>(state()));
        QElapsedTimer clock;
        clock.start();
        panel.resize(360, 800);
        panel.show();
        auto* view = panel.findChild<HistoryView*>();
        const HistoryModel& clips = panel.clips();
        QTRY_COMPARE_WITH_TIMEOUT(clips.rowCount(), 10000, patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(clips.item(0), patience_ms);
        const qint64 opened_ms = clock.elapsed();
        const int shown_at_once = view->viewport()->height() / view->sizeHintForRow(0) + 2;
        QScrollBar* bar = view->verticalScrollBar();
        std::vector<double> turns;
        // As with a finger on the wheel from the top to the bottom: a repaint for each step, and what comes in between.
        constexpr int steps = 400;
        const int read_before = clips.read_count();
        for (int step = 1; step <= steps; ++step) {
            clock.restart();
            bar->setValue(static_cast<int>(std::int64_t{bar->maximum()} * step / steps));
            view->viewport()->repaint();
            QCoreApplication::processEvents();
            turns.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
            QVERIFY(clips.held_count() <= 96);
        }
        QTRY_VERIFY_WITH_TIMEOUT(clips.item(9999), patience_ms);
        QVERIFY(clips.item(9999)->strip.width() > 0);
        std::sort(turns.begin(), turns.end());
        qInfo(
            "10000 clips: the first were seen after %lld ms; scrolling, a turn of the event loop took %.1f ms (median), %.1f ms (99 %%), "
            "%.1f ms (most); %d of 10000 clips were read, %d are held",
            opened_ms, turns[steps / 2], turns[steps * 99 / 100], turns.back(), clips.read_count() - read_before, clips.held_count());
        // Each step may read what it shows, and never more.
        QVERIFY2(clips.read_count() - read_before <= (steps + 2) * shown_at_once, qPrintable(QString::number(clips.read_count())));
    }
};

QTEST_MAIN(HistoryTest)
#include "test_history.moc"
