// A program that is killed while it writes into the database, or while it exports a clip: what it said was written is there, what belongs
// together is there together or not at all, a file is whole or absent, and the next start leaves nothing half-written in any folder. The
// database is judged by the sqlite3 program, the files by ffprobe.
//
// WEFT_KILL_ROUNDS: how often each is killed; WEFT_KILL_SEED: of the moments.

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <thread>

#include "app/store/history_store.h"
#include "app/store/queue_store.h"
#include "app/studio/file_path.h"
#include "app/studio/queue.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

void say(const char* what, const QString& of) {
    std::printf("%s %s\n", what, qPrintable(of));
    std::fflush(stdout);
}

std::filesystem::path state_folder() { return to_path(qEnvironmentVariable("XDG_STATE_HOME") + "/weft-studio"); }

/// Two clips of the history that get and lose their star together; jobs that come, go to the front and leave in pairs.
int write_without_end(int first) {
    DatabaseFile file(state_folder());
    QueueStore store(file.connect(), file.instance());
    const auto database = file.connect();
    HistoryStore history(*database);
    for (int round = first;; ++round) {
        std::vector<QueuedJob> pair;
        for (int i = 0; i < 2; ++i) {
            Request request;
            request.prompt = "pair";
            request.seed = static_cast<std::uint64_t>(2 * round + i);
            pair.push_back(new_job(request));
        }
        const QStringList ids{pair[0].id, pair[1].id};
        const QString number = QString::number(round);
        say("adding", number);
        store.add(pair);
        say("added", number);
        store.move(ids, 0);
        if (round % 2 == 0) {
            say("removing", number);
            store.remove(ids);
            say("removed", number);
        }
        say("starring", number);
        history.set_starred(1, round % 2 == 0);
        say("starred", number);
    }
}

/// The real window; its clip goes to one file after another.
int export_without_end(const QString& folder, int first) {
    Window window;
    if (!window.is_ready()) return 1;
    window.make_small_clip();
    const std::vector<QString> endings{".mp4", ".webm", ".gif", "-%05d.png"};
    for (int round = first;; ++round) {
        const QString name = QString("%1/clip-%2").arg(folder).arg(round);
        const QString target = name + endings[static_cast<std::size_t>(round) % endings.size()];
        QSignalSpy exported(&window.engine(), &EngineThread::exported);
        if (!QTest::qWaitFor([&] { return window.button("export_button")->isEnabled(); }, patience_ms)) return 2;
        QTest::mouseClick(window.button("export_button"), Qt::LeftButton);
        if (!QTest::qWaitFor([&] { return window.dialog<ExportDialog>("export_dialog") != nullptr; }, patience_ms)) return 3;
        auto* dialog = window.dialog<ExportDialog>("export_dialog");
        auto* formats = dialog->findChild<QComboBox*>("export_format");
        if (!QTest::qWaitFor([&] { return formats->count() > 1; }, patience_ms)) return 4;
        const char* const wanted[] = {"H.264", "VP9", "GIF", "PNG, one file"};
        const int row = formats->findText(wanted[static_cast<std::size_t>(round) % endings.size()], Qt::MatchContains);
        if (row < 0) return 5;
        formats->setCurrentIndex(row);
        dialog->findChild<QLineEdit*>("export_target")->setText(target);
        say("exporting", target);
        QTest::mouseClick(dialog->findChild<QPushButton*>("export_accept"), Qt::LeftButton);
        if (exported.isEmpty() && !exported.wait(patience_ms)) return 6;
        say("exported", target);
    }
}

/// A start and an end, with nothing between.
int start_and_close() {
    Window window;
    if (!window.is_ready()) return 1;
    if (!QTest::qWaitFor([&] { return window.findChild<Queue*>()->is_known(); }, patience_ms)) return 2;
    window.close();
    return 0;
}

struct Told {
    QByteArrayList words_of(const QByteArray& what) const {
        QByteArrayList found;
        for (const QByteArray& line : lines)
            if (line.startsWith(what + ' ')) found << line.mid(what.size() + 1);
        return found;
    }
    bool has(const QByteArray& what, const QByteArray& of) const { return lines.contains(what + ' ' + of); }
    QByteArrayList lines;
};

}  // namespace

class KillWritesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QRandomGenerator random_;
    int rounds_ = 0;

    QByteArray sqlite(const QString& statement) const {
        QProcess process;
        process.start("sqlite3", {"-batch", folder_->filePath("state/weft-studio/studio.sqlite"), statement});
        process.waitForFinished(patience_ms);
        return process.readAllStandardOutput().trimmed() + process.readAllStandardError().trimmed();
    }

    /// Runs this program with `options` until it has said `lines` lines of a kind and some moments more.
    Told run_and_kill(const QStringList& options, const QByteArray& kind, int lines, int most_us) {
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), options);
        Told told;
        const auto read = [&] {
            while (program.canReadLine()) told.lines << program.readLine().trimmed();
        };
        while (told.words_of(kind).size() < lines && program.state() != QProcess::NotRunning && program.waitForReadyRead(patience_ms))
            read();
        std::this_thread::sleep_for(std::chrono::microseconds(random_.bounded(most_us)));
        program.kill();
        program.waitForFinished(patience_ms);
        read();
        return told;
    }

    void start_and_close_again() {
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {"--close"});
        QVERIFY(program.waitForFinished(patience_ms));
        QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0, program.readAllStandardError());
        QStringList left;
        for (QDirIterator file(folder_->path(), {"*.part", "*-journal", "*-wal"}, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             file.hasNext();)
            left << file.next();
        QCOMPARE(left, QStringList());
        QVERIFY(QDir(folder_->filePath("state/weft-studio/windows")).isEmpty());
        QCOMPARE(sqlite("SELECT count(*) FROM written_folders"), QByteArray("0"));
    }

  private slots:
    void initTestCase() {
        rounds_ = qEnvironmentVariableIsSet("WEFT_KILL_ROUNDS") ? qEnvironmentVariableIntValue("WEFT_KILL_ROUNDS") : 4;
        random_.seed(qEnvironmentVariableIsSet("WEFT_KILL_SEED") ? static_cast<quint32>(qEnvironmentVariableIntValue("WEFT_KILL_SEED"))
                                                                 : 3);
    }
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void what_was_written_into_the_database_is_there_and_nothing_by_halves() {
        {
            DatabaseFile file(state_folder());
            const auto database = file.connect();
            ClipRecord clip;
            clip.file = "/gone.mp4";
            HistoryStore(*database).add(clip, {});
        }
        QSet<QByteArray> expected;
        int first = 0;
        std::map<QByteArray, int> moments;
        for (int round = 0; round < rounds_; ++round) {
            const Told told = run_and_kill({"--write", QString::number(first)}, "starred", 1 + static_cast<int>(random_.bounded(4)), 20000);
            QVERIFY(!told.lines.isEmpty());
            ++moments[told.lines.last().split(' ').first()];
            QCOMPARE(sqlite("PRAGMA integrity_check"), QByteArray("ok"));
            for (const QByteArray& pair : told.words_of("added")) expected << pair;
            for (const QByteArray& pair : told.words_of("removed")) expected.remove(pair);
            QSet<QByteArray> there;
            const QByteArray pairs =
                sqlite("SELECT json_extract(request, '$.seed') / 2, count(*) FROM jobs GROUP BY json_extract(request, '$.seed') / 2");
            for (const QByteArray& row : pairs.split('\n')) {
                if (row.isEmpty()) continue;
                QVERIFY2(row.endsWith("|2"), row);  // one without the other
                there << row.left(row.indexOf('|'));
            }
            // What was under way may be there or not; nothing else may.
            for (const QByteArray& pair : told.words_of("adding"))
                if (!told.has("added", pair) && there.contains(pair)) expected << pair;
            for (const QByteArray& pair : told.words_of("removing"))
                if (!told.has("removed", pair) && !there.contains(pair)) expected.remove(pair);
            QCOMPARE(there, expected);
            QCOMPARE(sqlite("SELECT count(*), count(DISTINCT position) FROM jobs"),
                     QByteArray::number(2 * expected.size()) + '|' + QByteArray::number(2 * expected.size()));
            const auto starred = told.words_of("starred");
            const auto starring = told.words_of("starring");
            const bool is_even = sqlite("SELECT starred FROM clips") == "1";
            if (!starred.isEmpty() && starring.last() == starred.last()) QCOMPARE(is_even, starred.last().toInt() % 2 == 0);
            if (!told.words_of("adding").isEmpty()) first = told.words_of("adding").last().toInt() + 1;
            if (round % 4 == 3 || round + 1 == rounds_) start_and_close_again();
        }
        QCOMPARE(sqlite("SELECT count(*) FROM jobs"), QByteArray::number(2 * expected.size()));
        QCOMPARE(sqlite("SELECT count(*) FROM clips"), QByteArray("1"));
        for (const auto& [moment, times] : moments) qInfo("killed after '%s' %d times", moment.constData(), times);
    }

    void an_export_is_whole_or_not_there_and_the_next_start_cleans_up() {
        const QString folder = folder_->filePath("exports");
        QDir().mkpath(folder);
        int first = 0;
        int left_parts = 0;
        QSet<QString> exported;
        for (int round = 0; round < rounds_; ++round) {
            const Told told =
                run_and_kill({"--export", folder, QString::number(first)}, "exporting", 1 + static_cast<int>(random_.bounded(3)), 60000);
            const auto begun = told.words_of("exporting");
            QVERIFY2(!begun.isEmpty(), told.lines.join('\n'));
            first += static_cast<int>(begun.size());
            for (const QByteArray& target : told.words_of("exported")) exported << QString::fromUtf8(target);
            left_parts += static_cast<int>(QDir(folder).entryList({"*.part"}, QDir::Files | QDir::Hidden).size());
            QCOMPARE(sqlite("PRAGMA integrity_check"), QByteArray("ok"));
            start_and_close_again();
            for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
                QProcess ffprobe;
                ffprobe.start("ffprobe", {"-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
                                          "stream=nb_read_frames", "-of", "csv=p=0", file.filePath()});
                QVERIFY(ffprobe.waitForFinished(patience_ms));
                QCOMPARE(ffprobe.readAllStandardError(), QByteArray());
                QCOMPARE(ffprobe.readAll().trimmed().replace(",", ""), QByteArray(file.suffix() == "png" ? "1" : "5"));
            }
            for (const QString& target : exported) {
                const int frames = target.contains('%') ? 5 : 1;
                for (int frame = 0; frame < frames; ++frame) {
                    const QString file = frames == 1 ? target : QString::asprintf(target.toUtf8().constData(), frame);
                    QVERIFY2(QFile::exists(file), qPrintable(file));
                }
            }
            // In the history is what has its file, and all of it is complete.
            QCOMPARE(sqlite("SELECT count(*) FROM clips WHERE state <> 'kept'"), QByteArray("0"));
            for (const QByteArray& file : sqlite("SELECT file FROM clips WHERE file NOT LIKE '%\\%%' ESCAPE '\\'").split('\n'))
                QVERIFY2(file.isEmpty() || QFile::exists(QString::fromUtf8(file)), file);
        }
        qInfo("killed %d times in or after an export, %d half-written files left and removed", rounds_, left_parts);
    }
};

int main(int argc, char** argv) {
    const std::string option = argc > 1 ? argv[1] : "";
    if (option == "--write") {
        QCoreApplication application(argc, argv);
        return write_without_end(QString::fromUtf8(argv[2]).toInt());
    }
    QApplication application(argc, argv);
    if (option == "--export") return export_without_end(argv[2], QString::fromUtf8(argv[3]).toInt());
    if (option == "--close") return start_and_close();
    KillWritesTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_kill_writes.moc"
