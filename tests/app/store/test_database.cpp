// Opening the studio's database: what is sound goes on, what is not is set aside, and nothing is ever lost. Judged by the sqlite3 program.

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include "app/store/database.h"
#include "app/store/history_store.h"
#include "app/store/schema.h"
#include "app/studio/file_path.h"
#include "engine/error.h"
#include "tests/app/sqlite_program.h"

using namespace weft;
using namespace weft::app;

namespace {

QByteArray bytes_of(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write_bytes(const QString& name, const QByteArray& bytes) {
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

const QString insert_grid = "INSERT INTO grids(id, description) VALUES(?, ?)";

}  // namespace

class DatabaseTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString path(const QString& name) const { return folder_->filePath(name); }
    QString file() const { return path("studio.sqlite"); }
    std::filesystem::path state() const { return to_path(folder_->path()); }
    QStringList named(const QString& pattern) const { return QDir(folder_->path()).entryList({pattern}, QDir::Files); }

  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void a_new_file_has_the_newest_version_and_a_write_ahead_log() {
        DatabaseFile database(state());
        {
            const auto connection = database.connect();
            connection->run(insert_grid, {"a", "b"});
        }
        QVERIFY(database.notice().isEmpty());
        QCOMPARE(tests::sqlite_program(file(), "PRAGMA user_version"), QByteArray::number(static_cast<int>(schema_steps().size())));
        QCOMPARE(tests::sqlite_program(file(), "PRAGMA journal_mode"), QByteArray("wal"));
        QCOMPARE(tests::sqlite_program(file(), "SELECT id, description FROM grids"), QByteArray("a|b"));
    }

    void what_was_written_is_there_at_the_next_opening() {
        DatabaseFile(state()).connect()->run(insert_grid, {"a", "it's \"x\"; 视频"});
        DatabaseFile database(state());
        const auto connection = database.connect();
        QSqlQuery query = connection->run("SELECT description FROM grids");
        QVERIFY(query.next());
        QCOMPARE(query.value(0).toString(), QString("it's \"x\"; 视频"));
    }

    void a_transaction_that_fails_leaves_nothing() {
        DatabaseFile database(state());
        const auto connection = database.connect();
        QVERIFY_THROWS_EXCEPTION(Error, connection->transaction([&] {
            connection->run(insert_grid, {"a", ""});
            connection->run(insert_grid, {"a", ""});
        }));
        QCOMPARE(tests::sqlite_program(file(), "SELECT count(*) FROM grids"), QByteArray("0"));
        connection->transaction([&] { connection->run(insert_grid, {"a", ""}); });
        QCOMPARE(tests::sqlite_program(file(), "SELECT count(*) FROM grids"), QByteArray("1"));
    }

    void a_damaged_file_is_set_aside_as_it_is_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("no database at all") << 0;
        QTest::newRow("a page of rubbish in the middle") << 1;
        QTest::newRow("cut") << 2;
        QTest::newRow("a database of something else") << 3;
    }
    void a_damaged_file_is_set_aside_as_it_is() {
        QFETCH(int, way);
        if (way == 3) {
            tests::sqlite_program(file(), "CREATE TABLE recipes(name)");
        } else {
            DatabaseFile database(state());
            const auto connection = database.connect();
            for (int i = 0; i < 200; ++i) connection->run(insert_grid, {QString::number(i), QString(300, 'x')});
        }
        QByteArray bytes = bytes_of(file());
        QVERIFY(bytes.size() > 4096);
        if (way == 0) bytes = "a shopping list: " + QByteArray(5000, 'x');
        if (way == 1) bytes.replace(8192, 4096, QByteArray(4096, '\xff'));
        if (way == 2) bytes.truncate(bytes.size() / 2);
        write_bytes(file(), bytes);
        DatabaseFile database(state());
        database.connect()->run(insert_grid, {"new", ""});
        const QStringList aside = named("studio.sqlite.damaged-*");
        QVERIFY(!aside.isEmpty());  // looking at it may have made an empty log, which goes along
        QVERIFY2(database.notice().contains(aside.front()), qPrintable(database.notice()));
        QCOMPARE(bytes_of(path(aside.front())), bytes);
        QCOMPARE(tests::sqlite_program(file(), "SELECT id FROM grids"), QByteArray("new"));
    }

    void pictures_are_gone_through_only_where_the_program_did_not_end_by_itself() {
        DatabaseFile(state()).connect();
        QCOMPARE(tests::sqlite_program(file(), "INSERT INTO strips VALUES(1, randomblob(40000), 8)"), QByteArray());
        QByteArray bytes = bytes_of(file());
        bytes.replace(bytes.size() - 12288, 12288, QByteArray(12288, '\xff'));
        write_bytes(file(), bytes);
        QVERIFY(tests::sqlite_program(file(), "PRAGMA quick_check(1)") != "ok");
        {
            const auto connection = DatabaseFile(state()).connect();
            connection->run(insert_grid, {"kept", ""});
            QCOMPARE(HistoryStore(*connection).strip(1).tiles, 0);  // not shown, and no error
        }
        QCOMPARE(named("studio.sqlite.damaged-*"), QStringList());
        const pid_t child = fork();
        if (child == 0) {
            Database database(to_path(file()));
            database.run(insert_grid, {"in the log", ""});
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
        DatabaseFile(state()).connect();
        QVERIFY(!named("studio.sqlite.damaged-*").isEmpty());
    }

    // The log holds what the file does not have yet: without it the newer program would miss its last changes, and the new file would be
    // given them.
    void a_newer_file_is_set_aside_with_its_log() {
        DatabaseFile(state()).connect()->run(insert_grid, {"old", ""});
        // A program that is killed leaves a log behind.
        const pid_t child = fork();
        if (child == 0) {
            Database database(to_path(file()));
            database.run("PRAGMA user_version = 99");
            database.run(insert_grid, {"in the log", ""});
            kill(getpid(), SIGKILL);
        }
        waitpid(child, nullptr, 0);
        QVERIFY(QFile::exists(file() + "-wal"));
        DatabaseFile database(state());
        database.connect()->run(insert_grid, {"new", ""});
        const QStringList aside = named("studio.sqlite.newer-*");
        QVERIFY2(aside.size() >= 2, qPrintable(aside.join(' ')));
        QVERIFY2(database.notice().contains("newer version"), qPrintable(database.notice()));
        QCOMPARE(tests::sqlite_program(file(), "SELECT id FROM grids"), QByteArray("new"));
        QCOMPARE(tests::sqlite_program(path(aside.front()), "SELECT id FROM grids ORDER BY id"), QByteArray("in the log\nold"));
        QCOMPARE(tests::sqlite_program(path(aside.front()), "PRAGMA user_version"), QByteArray("99"));
    }

    void a_newer_file_that_another_window_has_open_stays_where_it_is() {
        DatabaseFile other(state());
        const auto connection = other.connect();
        connection->run("PRAGMA user_version = 99");
        DatabaseFile database(state());
        QVERIFY_THROWS_EXCEPTION(Error, database.connect());
        QCOMPARE(named("studio.sqlite.*"), QStringList());
        connection->run(insert_grid, {"still", "here"});
        QCOMPARE(tests::sqlite_program(file(), "SELECT id, description FROM grids"), QByteArray("still|here"));
    }

    void a_folder_that_can_not_be_made_is_an_error_with_its_name() {
        write_bytes(path("file"), "x");
        DatabaseFile database(state() / "file" / "state");
        try {
            database.connect();
            QFAIL("opened");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::io);
            QVERIFY2(error.message().find("file/state/studio.sqlite") != std::string::npos, error.message().c_str());
        }
        const auto memory = Database::in_memory();
        memory->run(insert_grid, {"a", "b"});
    }

    void a_file_that_can_not_be_written_is_an_error_and_stays() {
        DatabaseFile(state()).connect()->run(insert_grid, {"a", "b"});
        // Not by permissions: root may write everything. A full disk and a read-only one fail alike, at the first write.
        const auto connection = DatabaseFile(state()).connect();
        connection->run("PRAGMA query_only = 1");
        QVERIFY_THROWS_EXCEPTION(Error, connection->transaction([&] { connection->run(insert_grid, {"c", "d"}); }));
        connection->run("PRAGMA query_only = 0");
        connection->run("PRAGMA max_page_count = 1");
        QVERIFY_THROWS_EXCEPTION(Error, connection->transaction([&] { connection->run(insert_grid, {"c", QString(1 << 20, 'x')}); }));
        QCOMPARE(tests::sqlite_program(file(), "SELECT id, description FROM grids"), QByteArray("a|b"));
    }

    void a_killed_window_is_seen_as_dead_and_its_lock_is_removed() {
        int ready[2];
        QCOMPARE(pipe(ready), 0);
        const pid_t child = fork();
        if (child == 0) {
            const Instance instance(state());
            const QByteArray id = instance.id().toLatin1();
            if (write(ready[1], id.constData(), static_cast<size_t>(id.size())) < 0) _exit(1);
            pause();
        }
        char id[36];
        QCOMPARE(read(ready[0], id, sizeof id), ssize_t{36});
        const QString other = QString::fromLatin1(id, 36);
        const Instance instance(state());
        QVERIFY(instance.is_alive(other));
        QVERIFY(instance.others_run());
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        QVERIFY(!instance.is_alive(other));
        QVERIFY(!instance.others_run());
        QVERIFY(instance.is_alive(instance.id()));
        QCOMPARE(QDir(path("windows")).entryList(QDir::Files), QStringList(instance.id() + ".lock"));
        QVERIFY(!instance.is_alive("../../studio"));
    }
};

QTEST_GUILESS_MAIN(DatabaseTest)
#include "test_database.moc"
