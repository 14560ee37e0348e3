// Clips that are saved by themselves: in which order, under which names, and what a killed program leaves. Judged by the sqlite3 program
// and ffprobe.

#include "app/studio/clip_keeper.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include "app/studio/clip_strip.h"
#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "tests/app/sqlite_program.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {

/// Each frame in another grey.
ClipPtr grey_clip(const std::filesystem::path& latents = {}) {
    auto clip = std::make_shared<Clip>();
    for (int i = 0; i < 9; ++i) {
        Frame frame{.width = 64, .height = 32, .rgb = {}};
        frame.rgb.assign(std::size_t{64} * 32 * 3, static_cast<std::uint8_t>(20 * i));
        clip->frames.push_back(std::make_shared<const Frame>(std::move(frame)));
    }
    clip->request.prompt = "a grey wall";
    clip->request.seed = 42;
    clip->request.width = 64;
    clip->request.height = 32;
    clip->request.frames = 9;
    clip->request.model.path = "/models/gone";
    clip->latents = latents;
    clip->steps_done = 50;
    return clip;
}

}  // namespace

class ClipKeeperTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> home_;
    QString path(const QString& name) const { return home_->filePath(name); }
    QString clips() const { return path("Videos/Weft Studio"); }
    std::filesystem::path state() const { return to_path(path("state/weft-studio")); }
    QStringList saved() const { return QDir(clips()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(to_text(state() / "studio.sqlite"), statement); }
    /// A file among the kept latents; what is in it does not matter here.
    std::filesystem::path latents(const QString& name) const {
        const std::filesystem::path file = state() / "latents" / (name + ".safetensors").toStdString();
        QDir().mkpath(to_text(file.parent_path()));
        QFile written(to_text(file));
        return written.open(QIODevice::WriteOnly) ? file : std::filesystem::path();
    }

    /// A window's part that keeps clips.
    struct Keeping {
        explicit Keeping(const std::filesystem::path& state)
            : engine(*new EngineThread({state}, &window)), keeper(*new ClipKeeper(engine, std::make_shared<DatabaseFile>(state), &window)) {
            keeper.begin({});
        }
        /// What the keeper says of a clip: where it is, or why it is not.
        QString keep(const ClipPtr& clip) {
            QString said;
            const auto kept = QObject::connect(&keeper, &ClipKeeper::kept, [&](const ClipPtr&, const QString& file) { said = file; });
            const auto not_kept =
                QObject::connect(&keeper, &ClipKeeper::not_kept, [&](const ClipPtr&, const Failure& failure) { said = failure.message; });
            engine.keep(clip);
            if (!QTest::qWaitFor([&] { return !said.isEmpty(); }, patience_ms)) said = "no answer";
            QObject::disconnect(kept);
            QObject::disconnect(not_kept);
            return said;
        }

        QWidget window;
        EngineThread& engine;
        ClipKeeper& keeper;
    };

  private slots:
    void init() {
        home_ = std::make_unique<QTemporaryDir>();
        tests::use_home(home_->path());
    }

    void a_clip_is_in_its_file_and_in_the_history_before_its_latents_go() {
        const auto kept_latents = latents("a");
        {
            const auto queue = DatabaseFile(state()).connect();
            queue->run(
                "INSERT INTO jobs(id, position, state, request, latents, owner, created) VALUES('job', 1, 'running', '{}', ?, '', 1)",
                {QByteArray(kept_latents.c_str())});
        }
        Keeping keeping(state());
        QSignalSpy changed(&keeping.keeper, &ClipKeeper::history_changed);
        const ClipPtr clip = grey_clip(kept_latents);
        const QString file = keeping.keep(clip);
        QCOMPARE(QFileInfo(file).path(), clips());
        QVERIFY(keeping.keeper.is_kept(clip));
        QVERIFY(changed.count() >= 1);
        QVERIFY(!std::filesystem::exists(kept_latents));
        QCOMPARE(sqlite("SELECT file, state, owner, prompt, seed, width, steps_done, tiles FROM clips JOIN strips ON clip = id"),
                 (file + "|kept||a grey wall|42|64|50|6").toUtf8());
        QCOMPARE(sqlite("SELECT count(*) FROM jobs"), QByteArray("0"));
        QProcess probe;
        probe.start("ffprobe", {"-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", file});
        QVERIFY(probe.waitForFinished());
        QCOMPARE(probe.readAllStandardOutput().trimmed(), QByteArray("9"));
    }

    void no_file_is_ever_replaced() {
        Keeping keeping(state());
        const QString first = keeping.keep(grey_clip());
        QCOMPARE(saved().size(), 1);
        // The same name for many seconds to come is taken by others.
        const QByteArray other = "not ours";
        const QString base = QString::fromStdString(suggested_file_name(grey_clip()->request)).section('_', 2);
        const QDateTime now = QDateTime::currentDateTime();
        for (int second = 0; second < 60; ++second) {
            QFile file(QString("%1/%2_%3.mp4").arg(clips(), now.addSecs(second).toString("yyyy-MM-dd_HHmmss"), base));
            if (!file.exists() && file.open(QIODevice::WriteOnly)) file.write(other);
        }
        const QString second = keeping.keep(grey_clip());
        QVERIFY2(second.endsWith("-2.mp4"), qPrintable(second));
        for (const QString& name : saved()) {
            QFile file(clips() + '/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (file.fileName() != first && file.fileName() != second) QCOMPARE(file.readAll(), other);
        }
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("2"));
    }

    void a_save_that_fails_leaves_no_row_and_keeps_the_latents() {
        const auto kept_latents = latents("a");
        DatabaseFile(state()).connect();  // there to be looked into, whether or not the keeper has come to it
        Keeping keeping(state());
        QFile in_the_way(path("Videos"));
        QVERIFY(in_the_way.open(QIODevice::WriteOnly));
        const QString said = keeping.keep(grey_clip(kept_latents));
        QVERIFY2(said.contains(clips()), qPrintable(said));
        QVERIFY(std::filesystem::exists(kept_latents));
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("0"));
        auto* dialog = keeping.window.findChild<ErrorDialog*>();
        QVERIFY(dialog);
        QVERIFY(in_the_way.remove());
        QSignalSpy kept(&keeping.keeper, &ClipKeeper::kept);
        dialog->findChild<QPushButton*>("retry")->click();
        QVERIFY(kept.wait(patience_ms));
        QCOMPARE(saved().size(), 1);
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("1"));
        QVERIFY(!std::filesystem::exists(kept_latents));
    }

    void a_clip_that_was_exported_instead_is_recorded_there() {
        QVERIFY(QDir().mkpath(clips()));
        Keeping keeping(state());
        const QString file = path("elsewhere.mp4");
        QSignalSpy kept(&keeping.keeper, &ClipKeeper::kept);
        keeping.engine.keep(grey_clip(), file);
        QVERIFY(kept.wait(patience_ms));
        QVERIFY(saved().isEmpty());
        QCOMPARE(sqlite("SELECT file, state FROM clips"), (file + "|kept").toUtf8());
    }

    void what_a_killed_program_left_is_completed_or_taken_away() {
        QVERIFY(QDir().mkpath(clips()));
        const auto of_whole = latents("whole");
        const auto of_half = latents("half");
        const auto of_running = latents("running");
        DatabaseFile running(state());
        {
            const auto database = running.connect();
            HistoryStore store(*database);
            ClipRecord record;
            const auto begin = [&](const QString& name, const std::filesystem::path& from, const QString& owner) {
                record.file = clips() + '/' + name;
                QVERIFY(store.begin(record, {}, from, owner));
            };
            begin("whole.mp4", of_whole, "11111111-2222-3333-4444-555555555555");
            begin("half.mp4", of_half, "11111111-2222-3333-4444-555555555555");
            begin("running.mp4", of_running, running.instance().id());
        }
        const auto write = [&](const QString& name) {
            QFile file(clips() + '/' + name);
            QVERIFY(file.open(QIODevice::WriteOnly));
        };
        write("whole.mp4");
        Keeping keeping(state());
        QSignalSpy changed(&keeping.keeper, &ClipKeeper::history_changed);
        QVERIFY(changed.wait(patience_ms));
        QCOMPARE(sqlite("SELECT replace(file, '" + clips() + "/', ''), state FROM clips ORDER BY file"),
                 QByteArray("running.mp4|saving\nwhole.mp4|kept"));
        QVERIFY(std::filesystem::exists(of_half));
        QVERIFY(std::filesystem::exists(of_running));
    }

    void a_strip_has_evenly_spaced_pictures() {
        const ClipStrip strip = make_strip(grey_clip()->frames);
        QCOMPARE(strip.tiles, 6);
        const QImage image = QImage::fromData(strip.jpeg);
        QCOMPARE(image.size(), QSize(6 * 64, 32));
        // Of nine frames: 0, 1, 3, 4, 6, 8.
        const int expected[] = {0, 20, 60, 80, 120, 160};
        for (int tile = 0; tile < 6; ++tile) {
            const int grey = qGray(tile_of(image, 6, tile).pixel(32, 16));
            QVERIFY2(std::abs(grey - expected[tile]) <= 2, qPrintable(QString("tile %1: %2").arg(tile).arg(grey)));
        }
        QCOMPARE(make_strip({}).tiles, 0);
    }
};

QTEST_MAIN(ClipKeeperTest)
#include "test_clip_keeper.moc"
