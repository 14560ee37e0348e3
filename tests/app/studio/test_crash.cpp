// The window is killed at random moments, over and over, and started again: no clip of the queue is lost or made twice, no more than the
// step that ran is done again, and nothing half-written stays. The database is judged by the sqlite3 program, the clips by ffprobe.
//
// WEFT_CRASH_ROUNDS: how often it is killed; WEFT_CRASH_SEED: of the moments.

#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QMap>
#include <QProcess>
#include <QRandomGenerator>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>
#include <cstring>

#include "app/store/queue_store.h"
#include "app/studio/file_path.h"
#include "app/studio/queue.h"
#include "app/studio/queue_runner.h"
#include "engine/job/kept_latents.h"
#include "tests/app/sqlite_program.h"
#include "tests/app/studio/window_driver.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;

namespace {

constexpr const char* window_option = "--window";

/// The real window, in a process of its own that may be killed. It makes what is in the queue, says how far it is, and closes when there
/// is nothing left.
int run_window(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName("weft-studio");
    MainWindow window;
    window.show();
    auto& queue = *window.findChild<Queue*>();
    auto& runner = *window.findChild<QueueRunner*>();
    // A line each: kind, seed, step, seconds since the job began.
    double elapsed = 0;
    const auto say = [&](const char* what, int step) {
        std::printf("%s %llu %d %.3f\n", what, runner.current() ? static_cast<unsigned long long>(runner.current()->request.seed) : 0ULL,
                    step, elapsed);
        std::fflush(stdout);
    };
    QObject::connect(&queue, &Queue::changed, &window, [&] {
        if (runner.is_held()) window.findChild<QPushButton*>("queue_hold")->click();
        if (queue.waiting() == 0 && !runner.current()) window.close();
    });
    QObject::connect(&runner, &QueueRunner::ran_dry, &window, [&] { window.close(); });
    QObject::connect(&window.engine(), &EngineThread::progressed, &window, [&](const Progress& progress) {
        elapsed = progress.elapsed_seconds;
        if (progress.stage == Stage::denoising && progress.done > 0) say("step", progress.done);
        if (progress.stage == Stage::exporting) say("export", progress.done);
    });
    return QApplication::exec();
}

struct Told {
    quint64 seed = 0;
    int step = 0;
    double seconds = 0;
};

}  // namespace

class CrashTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    quint64 made_ = 0;  // jobs so far, and the seed of the last
    QString path(const QString& name) const { return folder_->filePath(name); }
    std::filesystem::path state() const { return to_path(path("state/weft-studio")); }
    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(path("state/weft-studio/studio.sqlite"), statement); }
    QMap<quint64, QString> unfinished() const {
        QMap<quint64, QString> jobs;
        for (const QByteArray& row : sqlite("SELECT json_extract(request, '$.seed'), CAST(latents AS TEXT) FROM jobs").split('\n')) {
            if (row.isEmpty()) continue;
            const quint64 seed = row.left(row.indexOf('|')).toULongLong();
            if (jobs.contains(seed)) return {{0, "twice: " + QString::number(seed)}};
            jobs[seed] = QFile::decodeName(row.mid(row.indexOf('|') + 1));
        }
        return jobs;
    }
    QList<quint64> kept() const {
        QList<quint64> seeds;
        for (const QByteArray& row : sqlite("SELECT seed FROM clips WHERE state = 'kept' ORDER BY 1").split('\n'))
            if (!row.isEmpty()) seeds << row.toULongLong();
        return seeds;
    }
    void add_jobs(int count) {
        DatabaseFile file(state());
        QueueStore store(file.connect(), file.instance());
        std::vector<QueuedJob> jobs;
        for (int i = 0; i < count; ++i) {
            Request request;
            request.model = one_spelling_of_demo();
            request.prompt = "a red circle moves to the right";
            request.width = 96;
            request.height = 64;
            request.frames = 5;
            request.steps = 60;
            request.seed = ++made_;
            jobs.push_back(new_job(request));
        }
        store.add(jobs);
    }
    static ModelChoice one_spelling_of_demo() {
        return ModelChoice(to_path(QFileInfo(to_text(weft::tests::demo_model_folder())).canonicalFilePath()));
    }
    QStringList left_overs() const {
        QStringList found;
        for (QDirIterator file(folder_->path(), {"*.part", "*-journal"}, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             file.hasNext();)
            found << file.next();
        return found;
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        weft::tests::use_home(folder_->path());
        made_ = 0;
    }

    void a_window_that_is_killed_again_and_again_loses_nothing() {
        const int rounds = qEnvironmentVariableIsSet("WEFT_CRASH_ROUNDS") ? qEnvironmentVariableIntValue("WEFT_CRASH_ROUNDS") : 6;
        QRandomGenerator random(qEnvironmentVariableIsSet("WEFT_CRASH_SEED") ? qEnvironmentVariableIntValue("WEFT_CRASH_SEED") : 7);
        QMap<QString, int> moments;
        int resumed = 0;
        double most_lost = 0;
        for (int round = 0; round < rounds; ++round) {
            const int waiting = round == 0 ? 0 : static_cast<int>(unfinished().size());
            if (waiting < 4) add_jobs(4 - waiting);
            const auto before = unfinished();
            QMap<quint64, int> kept_steps;
            for (const auto& [seed, latents] : before.asKeyValueRange())
                if (QFile::exists(latents)) kept_steps[seed] = pending_in(to_path(latents)).steps_done;
            QProcess window;
            window.start(QCoreApplication::applicationFilePath(), {window_option});
            QVERIFY(window.waitForStarted());
            // A third each: anywhere on the way, in the export of a clip, and while the window starts and takes the queue over.
            const int lines = round % 3 == 2 ? 0 : static_cast<int>(random.bounded(100));
            bool is_there = lines == 0;
            QList<QByteArray> told;
            while (!is_there && window.state() == QProcess::Running && window.waitForReadyRead(patience_ms)) {
                while (window.canReadLine()) told << window.readLine().trimmed();
                is_there = round % 3 == 1 ? !told.isEmpty() && told.last().startsWith("export") : told.size() >= lines;
            }
            QTest::qWait(static_cast<int>(random.bounded(round % 3 == 2 ? 800 : 60)));
            window.kill();
            window.waitForFinished();
            while (window.canReadLine()) told << window.readLine().trimmed();

            // Where it was, as it said itself.
            QMap<quint64, QList<Told>> steps;
            for (const QByteArray& line : told) {
                const auto words = line.split(' ');
                if (words.size() == 4 && words[0] == "step")
                    steps[words[1].toULongLong()] << Told{words[1].toULongLong(), words[2].toInt(), words[3].toDouble()};
            }
            ++moments[told.isEmpty() ? "start" : QString::fromLatin1(told.last().left(told.last().indexOf(' ')))];
            for (const auto& [seed, stored] : kept_steps.asKeyValueRange()) {
                if (steps.value(seed).isEmpty()) continue;
                ++resumed;
                const QString what = QString("job %1 went on from step %2, not %3").arg(seed).arg(steps[seed].first().step).arg(stored);
                QVERIFY2(steps[seed].first().step >= stored, qPrintable(what));
            }

            QCOMPARE(sqlite("PRAGMA integrity_check"), QByteArray("ok"));
            const auto after = unfinished();
            const auto clips = kept();
            QList<quint64> all = after.keys() + clips;
            std::sort(all.begin(), all.end());
            QList<quint64> expected;
            for (quint64 seed = 1; seed <= made_; ++seed) expected << seed;
            QVERIFY2(
                all == expected,
                qPrintable(QString("round %1: %2 unfinished, %3 kept of %4").arg(round).arg(after.size()).arg(clips.size()).arg(made_)));
            for (const auto& [seed, latents] : after.asKeyValueRange()) {
                const auto& done = steps.value(seed);
                if (done.isEmpty()) continue;
                // What is kept is what was done up to the last step, or a second of quick ones.
                const int stored = latents.isEmpty() || !QFile::exists(latents) ? 0 : pending_in(to_path(latents)).steps_done;
                const auto first_lost = std::ranges::find_if(done, [&](const Told& one) { return one.step > stored; });
                if (first_lost == done.end()) continue;
                most_lost = std::max(most_lost, done.last().seconds - first_lost->seconds);
            }
        }
        // Twice the second after which quick steps are kept, and what a loaded machine takes to write them.
        QVERIFY2(most_lost < 10, qPrintable(QString::number(most_lost)));

        QProcess window;
        window.start(QCoreApplication::applicationFilePath(), {window_option});
        QVERIFY(window.waitForFinished(patience_ms));
        QCOMPARE(window.exitCode(), 0);
        QCOMPARE(sqlite("SELECT count(*) FROM jobs"), QByteArray("0"));
        QCOMPARE(sqlite("SELECT count(*), count(DISTINCT seed), count(DISTINCT file) FROM clips WHERE state = 'kept'"),
                 QString("%1|%1|%1").arg(made_).toLatin1());
        QCOMPARE(sqlite("SELECT count(*) FROM clips WHERE state <> 'kept'"), QByteArray("0"));
        const QList<QByteArray> files = sqlite("SELECT file FROM clips").split('\n');
        for (const QByteArray& file : files) {
            QProcess ffprobe;
            ffprobe.start("ffprobe", {"-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", file});
            QVERIFY(ffprobe.waitForFinished());
            QCOMPARE(ffprobe.readAll().trimmed(), QByteArray("5"));
        }
        QCOMPARE(QDir(QFileInfo(QString::fromUtf8(files.front())).path()).entryList(QDir::Files | QDir::Hidden).size(),
                 static_cast<qsizetype>(made_));
        QCOMPARE(left_overs(), QStringList());
        QVERIFY(QDir(path("state/weft-studio/latents")).isEmpty());
        QVERIFY(QDir(path("state/weft-studio/windows")).isEmpty());
        QStringList when;
        for (const auto& [moment, times] : moments.asKeyValueRange()) when << QString("%1 %2").arg(moment).arg(times);
        qInfo("killed %d times (%s), %d jobs went on from kept steps, at most %.2f s of steps were done again, %llu clips", rounds,
              qPrintable(when.join(", ")), resumed, most_lost, static_cast<unsigned long long>(made_));
    }

    void two_windows_make_their_own_clips_over_one_folder() {
        add_jobs(4);  // left by a dead window: one of the two takes them
        QProcess one;
        QProcess two;
        one.start(QCoreApplication::applicationFilePath(), {window_option});
        two.start(QCoreApplication::applicationFilePath(), {window_option});
        QVERIFY(one.waitForFinished(patience_ms));
        QVERIFY(two.waitForFinished(patience_ms));
        QCOMPARE(one.exitCode() + two.exitCode(), 0);
        QCOMPARE(sqlite("PRAGMA integrity_check"), QByteArray("ok"));
        QCOMPARE(sqlite("SELECT count(*) FROM jobs"), QByteArray("0"));
        QCOMPARE(kept(), QList<quint64>({1, 2, 3, 4}));
    }
};

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], window_option) == 0) return run_window(argc, argv);
    QApplication application(argc, argv);
    CrashTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_crash.moc"
