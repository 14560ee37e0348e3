// The queue's table: what is in it is judged by the sqlite3 program.

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/store/queue_store.h"
#include "app/studio/file_path.h"
#include "engine/error.h"
#include "tests/app/sqlite_program.h"

using namespace weft;
using namespace weft::app;

namespace {

Request clip(const char* prompt) {
    Request request;
    request.model.path = "/models/wan";
    request.prompt = prompt;
    request.seed = 42;
    return request;
}

/// A window over the folder.
struct Window {
    explicit Window(const QTemporaryDir& folder) : file(to_path(folder.path())), store(file.connect(), file.instance()) {}
    QStringList prompts() {
        QStringList prompts;
        for (const QueuedJob& job : store.jobs()) prompts << QString::fromStdString(job.request.prompt);
        return prompts;
    }
    QString id(int row) { return store.jobs().at(static_cast<std::size_t>(row)).id; }

    DatabaseFile file;
    QueueStore store;
};

}  // namespace

class QueueStoreTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray sqlite(const QString& statement) const { return tests::sqlite_program(folder_->filePath("studio.sqlite"), statement); }

  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void a_job_comes_back_as_it_was_put_in() {
        Request request = clip("一只红色的圆 \"quoted\" 'and'\nnew line");
        request.loras = {{"/loras/style.safetensors", 0.7, LoraExpert::low}};
        request.guidance_scale_2 = 3.5;
        request.step_cache = 0.1;
        QueuedJob job = new_job(request, "Seed 1 of 2", {"grid", 1, 2});
        Window window(*folder_);
        window.store.add({job});
        window.store.set_latents(job.id, "/state/\xff\xfe.safetensors");  // a path need not be UTF-8
        job.owner = window.file.instance().id();
        job.latents = "/state/\xff\xfe.safetensors";
        const auto jobs = window.store.jobs();
        QCOMPARE(jobs.size(), std::size_t{1});
        QVERIFY(jobs.front() == job);
    }

    void jobs_are_added_moved_and_removed_in_order() {
        Window window(*folder_);
        window.store.add({new_job(clip("a")), new_job(clip("b")), new_job(clip("c")), new_job(clip("d"))});
        window.store.add({new_job(clip("first"))}, true);
        QCOMPARE(window.prompts(), QStringList({"first", "a", "b", "c", "d"}));
        window.store.move({window.id(1), window.id(3)}, 5);
        QCOMPARE(window.prompts(), QStringList({"first", "b", "d", "a", "c"}));
        window.store.move({window.id(4)}, 0);
        QCOMPARE(window.prompts(), QStringList({"c", "first", "b", "d", "a"}));
        const auto removed = window.store.jobs();
        window.store.remove({removed[1].id, removed[3].id});
        QCOMPARE(window.prompts(), QStringList({"c", "b", "a"}));
        window.store.put_back({{1, removed[1]}, {3, removed[3]}});
        QCOMPARE(window.prompts(), QStringList({"c", "first", "b", "d", "a"}));
        QCOMPARE(sqlite("SELECT json_extract(request, '$.prompt') FROM jobs ORDER BY position"), QByteArray("c\nfirst\nb\nd\na"));
    }

    void only_what_has_not_begun_is_replaced() {
        Window window(*folder_);
        window.store.add({new_job(clip("a")), new_job(clip("b"))});
        const auto running = window.store.take_next();
        QVERIFY(running && running->request.prompt == "a");
        QVERIFY(!window.store.replace(running->id, clip("x")));
        QVERIFY(window.store.replace(window.id(1), clip("y")));
        window.store.set_state(running->id, JobState::paused);
        window.store.set_latents(running->id, "/kept");
        QVERIFY(!window.store.replace(running->id, clip("x")));
        QCOMPARE(window.prompts(), QStringList({"a", "y"}));
    }

    void a_failed_job_stays_with_its_error_and_is_not_taken_again() {
        Window window(*folder_);
        window.store.add({new_job(clip("a"))});
        const auto job = window.store.take_next();
        window.store.set_state(job->id, JobState::failed, "out of memory", "make it smaller");
        QVERIFY(!window.store.take_next());
        const auto jobs = window.store.jobs();
        QCOMPARE(jobs.front().error, QString("out of memory"));
        QCOMPARE(jobs.front().hint, QString("make it smaller"));
        window.store.set_state(job->id, JobState::waiting);
        QVERIFY(window.store.take_next());
    }

    void a_request_that_can_not_be_read_is_shown_and_passed_over() {
        Window window(*folder_);
        window.store.add({new_job(clip("a")), new_job(clip("b"))});
        QCOMPARE(sqlite("UPDATE jobs SET request = '{\"width\": \"wide\"}' WHERE position = 1"), QByteArray());
        const auto jobs = window.store.jobs();
        QCOMPARE(jobs.front().state, JobState::failed);
        QVERIFY2(jobs.front().error.contains("width"), qPrintable(jobs.front().error));
        QCOMPARE(window.store.take_next()->request.prompt, std::string("b"));
        QVERIFY(!window.store.take_next());
    }

    void another_window_s_jobs_are_shown_and_not_touched() {
        Window one(*folder_);
        Window two(*folder_);
        one.store.add({new_job(clip("a")), new_job(clip("b"))});
        const auto seen = two.store.jobs();
        QCOMPARE(seen.size(), std::size_t{2});
        QVERIFY(!seen[0].is_ours);
        QVERIFY(!two.store.take_next());
        two.store.remove({seen[0].id, seen[1].id});
        two.store.set_state(seen[0].id, JobState::failed);
        two.store.set_latents(seen[0].id, "/other");
        QVERIFY(!two.store.replace(seen[0].id, clip("x")));
        QCOMPARE(two.store.take_over(), 0);
        QCOMPARE(one.prompts(), QStringList({"a", "b"}));
        QVERIFY(one.store.jobs().front().latents.empty());
        QVERIFY(one.store.take_next());
    }

    void what_a_killed_window_left_is_taken_over_once() {
        const pid_t child = fork();
        if (child == 0) {
            Window dead(*folder_);
            dead.store.add({new_job(clip("ran")), new_job(clip("waited")), new_job(clip("failed"))});
            const auto job = dead.store.take_next();
            dead.store.set_latents(job->id, "/kept");
            dead.store.set_state(dead.id(2), JobState::failed, "why");
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
        Window one(*folder_);
        Window two(*folder_);
        QCOMPARE(one.store.take_over(), 3);
        QCOMPARE(two.store.take_over(), 0);
        const auto jobs = one.store.jobs();
        QCOMPARE(jobs[0].state, JobState::paused);
        QCOMPARE(jobs[0].latents, std::filesystem::path("/kept"));
        QCOMPARE(jobs[1].state, JobState::waiting);
        QCOMPARE(jobs[2].state, JobState::failed);
        QCOMPARE(one.store.take_next()->request.prompt, std::string("ran"));
    }

    // Each process takes what it can over a folder with the jobs of a dead window; every job is taken by exactly one.
    void two_processes_never_take_one_job() {
        constexpr int jobs = 60;
        const pid_t dead = fork();
        if (dead == 0) {
            Window window(*folder_);
            std::vector<QueuedJob> all;
            for (int i = 0; i < jobs; ++i) all.push_back(new_job(clip(std::to_string(i).c_str())));
            window.store.add(all);
            kill(getpid(), SIGKILL);
        }
        waitpid(dead, nullptr, 0);
        int told[2];
        QCOMPARE(pipe(told), 0);
        for (int process = 0; process < 2; ++process) {
            if (fork() != 0) continue;
            Window window(*folder_);
            for (int i = 0; i < 200; ++i) {
                window.store.take_over();
                if (const auto job = window.store.take_next()) {
                    const QByteArray line = QByteArray::fromStdString(job->request.prompt) + '\n';
                    if (write(told[1], line.constData(), static_cast<std::size_t>(line.size())) < 0) _exit(1);
                    window.store.remove({job->id});
                }
            }
            _exit(0);
        }
        int failed = 0;
        for (int process = 0; process < 2; ++process) {
            int status = 0;
            wait(&status);
            failed += status != 0 ? 1 : 0;
        }
        QCOMPARE(failed, 0);
        close(told[1]);
        QFile pipe;
        QVERIFY(pipe.open(told[0], QIODevice::ReadOnly, QFileDevice::AutoCloseHandle));
        const QList<QByteArray> lines = pipe.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), jobs);
        QCOMPARE(std::set<QByteArray>(lines.begin(), lines.end()).size(), std::size_t{jobs});
        QCOMPARE(sqlite("PRAGMA integrity_check"), QByteArray("ok"));
    }
};

QTEST_GUILESS_MAIN(QueueStoreTest)
#include "test_queue_store.moc"
