// The queue as a user works with it: in the real window, with the demo model.

#include <QDir>
#include <QDockWidget>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include "app/studio/contact_sheet.h"
#include "app/studio/file_path.h"
#include "app/studio/frame_image.h"
#include "app/studio/pending_bar.h"
#include "app/studio/queue.h"
#include "app/studio/queue_model.h"
#include "app/studio/queue_runner.h"
#include "app/studio/queue_view.h"
#include "app/studio/request_form.h"
#include "app/studio/variations_dialog.h"
#include "app/studio/wildcard_library.h"
#include "tests/app/sqlite_program.h"
#include "tests/app/studio/window_driver.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {

class Window : public weft::tests::Window {
  public:
    QListView* list() { return findChild<QListView*>("queue"); }
    QueueRunner* runner() { return findChild<QueueRunner*>(); }
    Queue* queue() { return findChild<Queue*>(); }
    int jobs() { return list()->model()->rowCount(); }
    QStringList prompts() {
        QStringList prompts;
        for (int i = 0; i < jobs(); ++i) prompts << list()->model()->index(i, 0).data().toString();
        return prompts;
    }
    QString state(int row) { return list()->model()->index(row, 0).data(QueueModel::state_role).toString(); }
    void select(int row) {
        list()->setFocus();
        list()->selectionModel()->setCurrentIndex(list()->model()->index(row, 0), QItemSelectionModel::ClearAndSelect);
    }

    /// A clip that is made quickly, or, with many steps, one that goes on until it is stopped.
    void set_clip(const QString& prompt, int steps = 2) {
        type_prompt(prompt);
        numbers("frames")->setValue(5);
        numbers("steps")->setValue(steps);
    }
    /// With a clip running that does not end by itself, these wait.
    bool queue_up(const QStringList& waiting) {
        set_clip("endless", 1000);
        numbers("frames")->setValue(81);
        QTest::mouseClick(generate_button(), Qt::LeftButton);
        numbers("frames")->setValue(5);
        numbers("steps")->setValue(2);
        for (const QString& prompt : waiting) {
            type_prompt(prompt);
            QTest::mouseClick(generate_button(), Qt::LeftButton);
        }
        return QTest::qWaitFor([&] { return jobs() == waiting.size() + 1 && action("pause")->isEnabled(); }, patience_ms);
    }
};

}  // namespace

class QueueTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString path(const QString& name) const { return folder_->filePath(name); }
    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(path("state/weft-studio/studio.sqlite"), statement); }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        weft::tests::use_home(folder_->path());
    }

    void clips_that_are_added_while_one_runs_are_made_in_order() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(!window.findChild<QDockWidget*>("queue_dock")->isVisible());
        QStringList made;
        connect(&window.engine(), &EngineThread::clip_finished, &window,
                [&](const ClipPtr& clip) { made << QString::fromStdString(clip->request.prompt); });
        QSignalSpy dry(window.runner(), &QueueRunner::ran_dry);
        for (const char* prompt : {"one", "two", "three"}) {
            window.set_clip(prompt);
            QTest::mouseClick(window.generate_button(), Qt::LeftButton);
            QVERIFY(window.engine().is_busy());
        }
        QVERIFY(window.findChild<QDockWidget*>("queue_dock")->isVisible());
        QVERIFY(dry.wait(patience_ms));
        QCOMPARE(made, QStringList({"one", "two", "three"}));
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 0, patience_ms);
        QCOMPARE(window.label("queue_summary"), QString("Nothing waits."));
        QCOMPARE(sqlite("SELECT count(*) FROM jobs"), QByteArray("0"));
    }

    void the_queue_is_reordered_duplicated_and_thinned_while_a_clip_runs() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(window.queue_up({"a", "b", "c"}));
        QCOMPARE(window.prompts(), QStringList({"endless", "a", "b", "c"}));
        window.select(3);
        QTest::keyClick(window.list(), Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "a", "c", "b"}), patience_ms);
        QCOMPARE(window.list()->currentIndex().row(), 2);
        window.action("queue_top")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"c", "endless", "a", "b"}), patience_ms);
        window.action("queue_down")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "c", "a", "b"}), patience_ms);
        // By hand: the last row is dropped between the first two.
        auto* model = window.list()->model();
        const std::unique_ptr<QMimeData> dragged(model->mimeData({model->index(3, 0)}));
        model->dropMimeData(dragged.get(), Qt::MoveAction, 1, 0, {});
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "b", "c", "a"}), patience_ms);
        window.select(1);
        QTest::keyClick(window.list(), Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "b", "c", "a", "b"}), patience_ms);
        window.select(2);
        QTest::keyClick(window.list(), Qt::Key_Delete);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "b", "a", "b"}), patience_ms);
        QTest::keyClick(window.list(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "b", "c", "a", "b"}), patience_ms);
        QCOMPARE(sqlite("SELECT json_extract(request, '$.prompt') FROM jobs ORDER BY position"), QByteArray("endless\nb\nc\na\nb"));
        QCOMPARE(sqlite("SELECT count(*) FROM jobs WHERE state = 'running'"), QByteArray("1"));
        window.action("stop_all")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"b", "c", "a", "b"}), patience_ms);
        QVERIFY(!window.engine().is_busy());
        QVERIFY(window.runner()->is_held());
    }

    void a_clip_is_edited_before_it_starts() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(window.queue_up({"with a tpyo"}));
        window.type_prompt("something else");
        window.select(1);
        QVERIFY(!window.button("update_job")->isVisible());
        QTest::keyClick(window.list(), Qt::Key_F2);
        QCOMPARE(window.prompt()->toPlainText(), QString("with a tpyo"));
        QCOMPARE(window.numbers("steps")->value(), 2);
        QVERIFY(window.button("update_job")->isVisible());
        window.type_prompt("without a typo");
        window.numbers("steps")->setValue(3);
        QTRY_VERIFY_WITH_TIMEOUT(window.button("update_job")->isEnabled(), patience_ms);
        QTest::mouseClick(window.button("update_job"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless", "without a typo"}), patience_ms);
        QVERIFY(!window.button("update_job")->isVisible());
        // What runs can't be edited.
        window.select(0);
        QVERIFY(!window.action("queue_edit")->isEnabled());
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        window.action("stop_and_discard")->trigger();
        QVERIFY(finished.wait(patience_ms));
        const auto clip = finished.front().front().value<ClipPtr>();
        QCOMPARE(clip->request.prompt, std::string("without a typo"));
        QCOMPARE(clip->steps_done, 3);
    }

    void skipping_a_clip_goes_on_with_the_next_and_can_be_undone() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(window.queue_up({"next"}));
        QCOMPARE(window.action("stop_and_discard")->text(), QString("Skip this clip"));
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        window.action("stop_and_discard")->trigger();
        QVERIFY(finished.wait(patience_ms));
        QCOMPARE(finished.front().front().value<ClipPtr>()->request.prompt, std::string("next"));
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 0, patience_ms);
        window.runner()->pause();
        window.action("queue_undo")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"endless"}), patience_ms);
        QCOMPARE(window.state(0).left(7), QString("Waiting"));
    }

    void decoding_what_there_is_goes_on_with_the_next() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(window.queue_up({"next"}));
        QList<int> steps;
        connect(&window.engine(), &EngineThread::clip_finished, &window, [&](const ClipPtr& clip) { steps << clip->steps_done; });
        QSignalSpy dry(window.runner(), &QueueRunner::ran_dry);
        window.action("stop_and_decode")->trigger();
        QVERIFY(dry.wait(patience_ms));
        QCOMPARE(steps.size(), 2);
        QVERIFY(steps[0] > 0 && steps[0] < 1000);
        QCOMPARE(steps[1], 2);
    }

    void a_paused_queue_goes_on_from_the_step_where_it_was() {
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("long", 60);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.action("pause")->isEnabled(), patience_ms);
        QTest::mouseClick(window.button("queue_hold"), Qt::LeftButton);
        QTRY_VERIFY2_WITH_TIMEOUT(window.state(0).startsWith("Paused after step "), qPrintable(window.state(0)), patience_ms);
        QVERIFY(!window.engine().is_busy());
        const int done = window.state(0).section(' ', 3, 3).toInt();
        QVERIFY2(done > 0 && done < 60, qPrintable(window.state(0)));
        QVERIFY(!window.findChild<PendingBar*>()->isVisible());
        int first = 0;
        connect(&window.engine(), &EngineThread::previewed, &window, [&](const LatentPreview& preview) {
            if (first == 0) first = preview.step;
        });
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        QTest::mouseClick(window.button("queue_hold"), Qt::LeftButton);
        QVERIFY(finished.wait(patience_ms));
        QCOMPARE(first, done + 1);
        QCOMPARE(finished.front().front().value<ClipPtr>()->steps_done, 60);
    }

    void a_clip_that_fails_stays_with_its_reason_and_the_others_are_made() {
        QVERIFY(QDir(path(".")).mkpath("models"));
        QProcess::execute("cp", {"-rL", to_text(std::filesystem::path(weft::tests::demo_model_folder())), path("models/gone")});
        Window window;
        QVERIFY(window.is_ready());
        QSignalSpy opened(&window.engine(), &EngineThread::model_opened);
        window.open_model({to_path(path("models/gone"))});
        QVERIFY(opened.wait(patience_ms));
        QVERIFY(window.queue_up({"of another model"}));
        // The form goes to another model; the job keeps its own.
        window.open_model(weft::tests::demo_model_folder());
        QVERIFY(opened.wait(patience_ms));
        window.set_clip("of the demo model");
        QTRY_VERIFY_WITH_TIMEOUT(window.generate_button()->isEnabled(), patience_ms);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 3, patience_ms);
        QVERIFY(QFile::rename(path("models/gone"), path("models/moved")));
        QSignalSpy dry(window.runner(), &QueueRunner::ran_dry);
        window.action("stop_and_discard")->trigger();
        QVERIFY(dry.wait(patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"of another model"}), patience_ms);
        QCOMPARE(window.state(0), QString("Failed"));
        const QString why = window.list()->model()->index(0, 0).data(QueueModel::settings_role).toString();
        QVERIFY2(why.contains("models/gone"), qPrintable(why));
        QVERIFY(!window.dialog<QDialog>("error_dialog"));
        QVERIFY(QFile::rename(path("models/moved"), path("models/gone")));
        window.select(0);
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        window.action("queue_retry")->trigger();
        QVERIFY(finished.wait(patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 0, patience_ms);
    }

    void the_queue_is_there_at_the_next_start_and_begins_when_told() {
        {
            Window window;
            QVERIFY(window.is_ready());
            QVERIFY(window.queue_up({"later", "last"}));
            QVERIFY(!window.close());
            const auto buttons = window.dialog<QMessageBox>("close_question")->buttons();
            for (QAbstractButton* button : buttons)
                if (window.dialog<QMessageBox>("close_question")->buttonRole(button) == QMessageBox::DestructiveRole)
                    QTest::mouseClick(button, Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(!window.isVisible(), patience_ms);
        }
        QCOMPARE(sqlite("SELECT json_extract(request, '$.prompt') || state FROM jobs ORDER BY position"),
                 QByteArray("laterwaiting\nlastwaiting"));
        Window window;
        QVERIFY(window.is_ready());
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"later", "last"}), patience_ms);
        QVERIFY(window.list()->isVisible());
        QVERIFY(!window.engine().is_busy());
        // A new clip does not wait for them.
        window.set_clip("now");
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        QSignalSpy dry(window.runner(), &QueueRunner::ran_dry);
        QTest::mouseClick(window.generate_button(), Qt::LeftButton);
        QVERIFY(finished.wait(patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(window.prompts(), QStringList({"later", "last"}), patience_ms);
        QTest::mouseClick(window.button("queue_hold"), Qt::LeftButton);
        QVERIFY(dry.wait(patience_ms));
        QCOMPARE(finished.count(), 3);
    }

    void seeds_are_added_after_they_were_checked() {
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("a red circle");
        window.findChild<QLineEdit*>("seed")->setText("41");
        window.action("add_variations")->trigger();
        auto* dialog = window.dialog<QDialog>("variations_dialog");
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>("seed_count")->setValue(3);
        auto* accept = dialog->findChild<QPushButton*>("variations_accept");
        QVERIFY(!accept->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), patience_ms);
        const QString summary = dialog->findChild<QLabel*>("variations_summary")->text();
        QVERIFY2(summary.startsWith("3 clip(s)"), qPrintable(summary));
        QStringList seeds;
        connect(&window.engine(), &EngineThread::clip_finished, &window,
                [&](const ClipPtr& clip) { seeds << QString::number(clip->request.seed); });
        QSignalSpy dry(window.runner(), &QueueRunner::ran_dry);
        QTest::mouseClick(accept, Qt::LeftButton);
        QVERIFY(dry.wait(patience_ms));
        QCOMPARE(seeds, QStringList({"41", "42", "43"}));
        QCOMPARE(sqlite("SELECT label FROM clips ORDER BY id"), QByteArray("seed 41\nseed 42\nseed 43"));
    }

    void prompts_come_from_a_file_and_what_can_not_run_is_told() {
        QFile file(path("prompts.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# my list\na red circle\n\n  一只猫  \n" + QByteArray("word ").repeated(600) + "\n");
        file.close();
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("something");
        window.runner()->pause();
        window.action("add_variations")->trigger();
        auto* dialog = window.dialog<VariationsDialog>("variations_dialog");
        QVERIFY(dialog);
        dialog->findChild<QTabWidget*>("variation_kind")->setCurrentIndex(1);
        dialog->read_prompts(path("prompts.txt"));
        auto* accept = dialog->findChild<QPushButton*>("variations_accept");
        auto* summary = dialog->findChild<QLabel*>("variations_summary");
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), patience_ms);
        QVERIFY2(summary->text().startsWith("3 clip(s)") && summary->text().contains("1 prompt(s) have more than 512 tokens"),
                 qPrintable(summary->text()));
        dialog->findChild<QTabWidget*>("variation_kind")->setCurrentIndex(2);
        dialog->findChild<QLineEdit*>("columns_values")->setText("10, many");
        QTRY_COMPARE_WITH_TIMEOUT(summary->text(), QString("“many” can't be read."), patience_ms);
        QVERIFY(!accept->isEnabled());
        dialog->findChild<QTabWidget*>("variation_kind")->setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), patience_ms);
        QTest::mouseClick(accept, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 3, patience_ms);
        QCOMPARE(window.prompts().mid(0, 2), QStringList({"a red circle", "一只猫"}));
    }

    void a_prompt_that_can_not_be_drawn_is_refused_with_its_line() {
        QVERIFY(QDir().mkpath(path("lists")));
        QFile words(path("lists/animal.txt"));
        QVERIFY(words.open(QIODevice::WriteOnly));
        words.write("cat\n");
        words.close();
        QFile file(path("prompts.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# my list\na __animal__\n\na __plant__ in a {red|blue} pot\n");
        file.close();
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("something");
        window.runner()->pause();
        auto* wildcards = window.findChild<WildcardLibrary*>();
        QSignalSpy read(wildcards, &WildcardLibrary::changed);
        wildcards->set_folder(path("lists"));
        QVERIFY(read.wait(patience_ms));
        window.action("add_variations")->trigger();
        auto* dialog = window.dialog<VariationsDialog>("variations_dialog");
        QVERIFY(dialog);
        auto* accept = dialog->findChild<QPushButton*>("variations_accept");
        auto* summary = dialog->findChild<QLabel*>("variations_summary");
        dialog->findChild<QTabWidget*>("variation_kind")->setCurrentIndex(1);
        dialog->read_prompts(path("prompts.txt"));
        QVERIFY2(summary->text().startsWith("Line 4 of the file: ") && summary->text().contains("plant"), qPrintable(summary->text()));
        QVERIFY(!accept->isEnabled());
        QFile more(path("lists/plant.txt"));
        QVERIFY(more.open(QIODevice::WriteOnly));
        more.write("fern\n");
        more.close();
        wildcards->read_again();
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), patience_ms);
        QTest::mouseClick(accept, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 2, patience_ms);
        QCOMPARE(window.prompts().front(), QString("a cat"));
        QVERIFY2(window.prompts().back().startsWith("a fern in a "), qPrintable(window.prompts().back()));
        QCOMPARE(sqlite("SELECT json_extract(request, '$.prompt_template') FROM jobs ORDER BY position"),
                 QByteArray("a __animal__\na __plant__ in a {red|blue} pot"));
    }

    void asking_for_grids_is_no_change() {
        Queue queue(std::make_shared<DatabaseFile>(to_path(path("state/weft-studio"))));
        QSignalSpy changed(&queue, &Queue::changed);
        QVERIFY(changed.wait(patience_ms));
        queue.add_grid("grid", "what it is");
        QVERIFY(changed.wait(patience_ms));
        const auto before = changed.count();
        for (int i = 0; i < 2; ++i) {  // what the first question changes is told before the second answer
            QStringList grids;
            queue.ask_grids([&](const auto& all) {
                for (const auto& [id, description] : all) grids << id;
            });
            QTRY_COMPARE_WITH_TIMEOUT(grids, QStringList("grid"), patience_ms);
        }
        QCOMPARE(changed.count(), before);
    }

    void a_sheet_that_can_not_be_written_is_told_and_made_at_the_next_start() {
        const auto sheets = [this] { return QDir(path("clips")).entryList({"*-sheet.png"}); };
        const QString id = "grid";
        {
            Queue queue(std::make_shared<DatabaseFile>(to_path(path("state/weft-studio"))));
            queue.add_grid(id, to_text(GridDescription{"a cat", "guidance", "steps", {"3"}, {"10"}, path("clips")}));
        }
        QVERIFY(QDir().mkpath(path("state/weft-studio/grids/" + id)));
        QImage cell(96, 64, QImage::Format_RGB32);
        cell.fill(Qt::red);
        QVERIFY(cell.save(path("state/weft-studio/grids/" + id + "/0-0.png")));
        QFile in_the_way(path("clips"));
        QVERIFY(in_the_way.open(QIODevice::WriteOnly));
        {
            Window window;
            QVERIFY(window.is_ready());
            QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QLabel*>("queue_notice")->isVisible(), patience_ms);
            QVERIFY2(window.label("queue_notice").contains(path("clips")), qPrintable(window.label("queue_notice")));
        }
        QVERIFY(in_the_way.remove());
        Window window;
        QTRY_COMPARE_WITH_TIMEOUT(sheets().size(), 1, patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(sqlite("SELECT count(*) FROM grids"), QByteArray("0"), patience_ms);
    }

    void a_queue_that_is_paused_begins_nothing_when_another_job_ends() {
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("of no queue", 1000);
        Request other;
        window.findChild<RequestForm*>()->fill(other);
        other.model.path = tests::demo_model_folder();
        Request next = other;
        next.prompt = "next";
        // Something else begins in the instant in which the queue asks for its next clip.
        const auto once = std::make_shared<QMetaObject::Connection>();
        *once = connect(window.queue(), &Queue::changed, &window, [&, once] {
            if (window.queue()->waiting() == 0) return;
            disconnect(*once);
            window.engine().generate(other);
        });
        window.runner()->add({new_job(next)});
        QTRY_VERIFY_WITH_TIMEOUT(window.runner()->current(), patience_ms);
        QVERIFY(!window.runner()->is_running());
        window.runner()->pause();
        QVERIFY(!window.runner()->current());
        QSignalSpy ended(&window.engine(), &EngineThread::job_ended);
        window.action("stop_and_discard")->trigger();
        QVERIFY(ended.wait(patience_ms));
        QTRY_VERIFY2_WITH_TIMEOUT(window.state(0).startsWith("Waiting"), qPrintable(window.state(0)), patience_ms);
        QVERIFY(!window.engine().is_busy());
    }

    void a_job_of_no_queue_that_fails_is_told_while_others_wait() {
        Window window;
        QVERIFY(window.is_ready());
        window.runner()->pause();
        window.runner()->add({new_job({})});
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 1, patience_ms);
        PendingLatents gone;
        gone.file = to_path(path("gone.safetensors"));
        window.engine().decode(gone);
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QDialog>("error_dialog"), patience_ms);
        QVERIFY(!window.engine().is_busy());
    }

    void a_clip_that_fails_alone_is_seen_in_the_queue() {
        Window window;
        QVERIFY(window.is_ready());
        QVERIFY(!window.list()->isVisible());
        Request request;
        window.findChild<RequestForm*>()->fill(request);
        request.model.path = to_path(path("gone"));
        window.runner()->generate(request);
        QTRY_VERIFY_WITH_TIMEOUT(window.list()->isVisible(), patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(window.state(0), QString("Failed"), patience_ms);
    }

    void a_grid_ends_in_a_sheet_with_every_clip_in_its_place() {
        Window window;
        QVERIFY(window.is_ready());
        window.set_clip("a red circle moves to the right");
        window.action("add_variations")->trigger();
        auto* dialog = window.dialog<QDialog>("variations_dialog");
        QVERIFY(dialog);
        dialog->findChild<QTabWidget*>("variation_kind")->setCurrentIndex(2);
        dialog->findChild<QLineEdit*>("rows_values")->setText("1, 6");
        dialog->findChild<QLineEdit*>("columns_values")->setText("1..3");
        auto* accept = dialog->findChild<QPushButton*>("variations_accept");
        QTRY_VERIFY_WITH_TIMEOUT(accept->isEnabled(), patience_ms);
        QList<QImage> frames;
        connect(&window.engine(), &EngineThread::clip_finished, &window, [&](const ClipPtr& clip) {
            frames << image_of(clip->frames[clip->frames.size() / 2]).convertToFormat(QImage::Format_RGB32);
        });
        QSignalSpy made(window.findChild<ContactSheets*>(), &ContactSheets::made);
        QTest::mouseClick(accept, Qt::LeftButton);
        QVERIFY(made.wait(patience_ms));
        QCOMPARE(frames.size(), 6);
        const QString file = made.front().front().toString();
        const QImage sheet = QImage(file).convertToFormat(QImage::Format_RGB32);
        // Each frame is somewhere on the sheet, pixel by pixel, from left to right and from top to bottom.
        const auto place_of = [&](const QImage& frame) {
            for (int y = 0; y + frame.height() <= sheet.height(); ++y)
                for (int x = 0; x + frame.width() <= sheet.width(); ++x)
                    if (sheet.pixel(x, y) == frame.pixel(0, 0) && sheet.copy(x, y, frame.width(), frame.height()) == frame)
                        return QPoint(x, y);
            return QPoint(-1, -1);
        };
        QList<QPoint> places;
        for (const QImage& frame : frames) places << place_of(frame);
        for (int i = 0; i < 6; ++i) {
            QVERIFY(places[i].x() >= 0);
            if (i % 3 > 0) QVERIFY(places[i].x() > places[i - 1].x() && places[i].y() == places[i - 1].y());
            if (i >= 3) QVERIFY(places[i].y() > places[i - 3].y() && places[i].x() == places[i - 3].x());
        }
        QTRY_COMPARE_WITH_TIMEOUT(sqlite("SELECT count(*) FROM grids"), QByteArray("0"), patience_ms);
        QVERIFY(QDir(path("state/weft-studio/grids")).isEmpty());
        QCOMPARE(QDir(QFileInfo(file).path()).entryList({"*.mp4"}).size(), 6);
    }

    void a_damaged_database_is_told_and_a_new_one_is_used() {
        QVERIFY(QDir().mkpath(path("state/weft-studio")));
        QFile file(path("state/weft-studio/studio.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(20000, '?'));
        file.close();
        Window window;
        QVERIFY(window.is_ready());
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QLabel*>("queue_notice")->isVisible(), patience_ms);
        QVERIFY2(window.label("queue_notice").contains("studio.sqlite.damaged-"), qPrintable(window.label("queue_notice")));
        window.make_small_clip();
    }

    void where_no_database_can_be_written_clips_are_made_all_the_same() {
        QVERIFY(QDir().mkpath(path("state/weft-studio/studio.sqlite")));  // a folder stands in its place
        Window window;
        QVERIFY(window.is_ready());
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QLabel*>("queue_notice")->isVisible(), patience_ms);
        QVERIFY2(window.label("queue_notice").contains("can't be kept on disk"), qPrintable(window.label("queue_notice")));
        QVERIFY(window.queue_up({"next"}));
        QSignalSpy finished(&window.engine(), &EngineThread::clip_finished);
        window.action("stop_and_discard")->trigger();
        QVERIFY(finished.wait(patience_ms));
        QTRY_COMPARE_WITH_TIMEOUT(window.jobs(), 0, patience_ms);
    }
};

QTEST_MAIN(QueueTest)
#include "test_queue.moc"
