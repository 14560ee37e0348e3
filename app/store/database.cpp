#include "app/store/database.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QStringList>
#include <algorithm>
#include <atomic>
#include <optional>

#include "app/store/schema.h"
#include "app/store/set_aside.h"
#include "engine/error.h"
#include "engine/log.h"

namespace weft::app {

namespace {

struct DatabaseText {
    Q_DECLARE_TR_FUNCTIONS(DatabaseText)
};

// SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html); the extended codes of the first have it in their low byte.
bool means_damaged(const QSqlError& error) {
    const int code = error.nativeErrorCode().toInt() & 0xff;
    return code == 11 || code == 26;
}

[[noreturn]] void fail(const QString& file, const QSqlError& error) {
    const QString text = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    throw Error(ErrorKind::io, DatabaseText::tr("The database %1: %2").arg(file, text).toStdString(),
                DatabaseText::tr("Check that its folder can be written and that the disk is not full.").toStdString());
}

QString new_connection_name() {
    static std::atomic<int> count = 0;
    return QStringLiteral("studio-%1").arg(count++);
}

/// What is wrong with a file that was opened; and its version.
struct Verdict {
    bool is_damaged = false;
    int version = 0;
};

/// After a clean end there is no log, or an empty one. Then the pictures are not gone through: nine tenths of the file, a picture that
/// can't be read is only not shown. Measured with 10,000 clips (279 MiB, in memory): all 238 ms, without the pictures 75 ms.
bool was_closed(const QString& file) { return QFileInfo(file + "-wal").size() == 0; }

// Only reads: the last connection that closes would otherwise write the log's pages into a file that is to be left as it is.
Verdict judge(const QString& file) {
    const QString name = new_connection_name();
    Verdict verdict;
    std::optional<QSqlError> failure;
    {
        QSqlDatabase connection = QSqlDatabase::addDatabase("QSQLITE", name);
        connection.setConnectOptions("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=10000");
        connection.setDatabaseName(file);
        const auto value = [&](const QString& question) {
            QSqlQuery query(connection);
            if (query.exec(question) && query.next()) return query.value(0);
            if (!failure) failure = query.lastError();
            return QVariant();
        };
        if (!connection.open()) {
            failure = connection.lastError();
        } else {
            QStringList checks{QStringLiteral("PRAGMA quick_check(1)")};
            if (was_closed(file)) {
                checks.clear();
                QSqlQuery tables(connection);
                if (!tables.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('strips', 'sqlite_sequence')"))
                    failure = tables.lastError();
                while (tables.next())
                    checks << QStringLiteral("PRAGMA quick_check(\"%1\")").arg(tables.value(0).toString().replace('"', "\"\""));
            }
            const bool is_sound = std::ranges::all_of(checks, [&](const QString& check) { return value(check).toString() == "ok"; });
            verdict.version = value("PRAGMA user_version").toInt();
            const int tables = value("SELECT count(*) FROM sqlite_master").toInt();
            // Tables in a file without a version are not ours.
            if (!failure) verdict.is_damaged = !is_sound || (verdict.version == 0 && tables > 0);
        }
        connection.close();
    }
    QSqlDatabase::removeDatabase(name);
    if (failure && means_damaged(*failure)) return {true, 0};
    if (failure) fail(file, *failure);
    return verdict;
}

}  // namespace

Database::Database(const std::filesystem::path& file) : Database(QFile::decodeName(file.c_str())) {}

Database::Database(const QString& file) : file_(file), connection_(new_connection_name()) {
    try {
        QSqlDatabase connection = QSqlDatabase::addDatabase("QSQLITE", connection_);
        connection.setConnectOptions("QSQLITE_BUSY_TIMEOUT=10000");
        connection.setDatabaseName(file);
        if (!connection.open()) fail(file, connection.lastError());
        run("PRAGMA journal_mode = WAL");
        // Each commit reaches the disk: there are few, none on the window's thread, and a lost one is a clip made twice or not at all.
        run("PRAGMA synchronous = FULL");
        run("PRAGMA foreign_keys = ON");
        migrate();
    } catch (...) {
        QSqlDatabase::removeDatabase(connection_);
        throw;
    }
}

std::unique_ptr<Database> Database::in_memory() { return std::unique_ptr<Database>(new Database(QStringLiteral(":memory:"))); }

Database::~Database() {
    QSqlDatabase::database(connection_, false).close();
    QSqlDatabase::removeDatabase(connection_);
}

QSqlQuery Database::run(const QString& statement, const QVariantList& values) {
    QSqlQuery query(QSqlDatabase::database(connection_, false));
    query.setForwardOnly(true);
    if (!query.prepare(statement)) fail(file_, query.lastError());
    for (const QVariant& value : values) query.addBindValue(value);
    if (!query.exec()) fail(file_, query.lastError());
    return query;
}

void Database::transaction(const std::function<void()>& work) {
    // Immediate: a transaction that reads first and writes then would fail where another window wrote in between.
    run("BEGIN IMMEDIATE");
    try {
        work();
        run("COMMIT");
    } catch (...) {
        // A full disk may have rolled back already.
        QSqlQuery(QSqlDatabase::database(connection_, false)).exec("ROLLBACK");
        throw;
    }
}

void Database::migrate() {
    const auto version = [this] {
        QSqlQuery query = run("PRAGMA user_version");
        return query.next() ? query.value(0).toInt() : 0;
    };
    const auto steps = schema_steps();
    // Also where there is nothing to do: a file that can't be written is better known now.
    transaction([&] {
        for (auto n = static_cast<std::size_t>(version()); n < steps.size(); ++n) {
            for (const char* statement : steps[n].statements) run(statement);
            run(QStringLiteral("PRAGMA user_version = %1").arg(n + 1));
        }
    });
}

DatabaseFile::DatabaseFile(const std::filesystem::path& state_folder) : file_(state_folder / "studio.sqlite"), instance_(state_folder) {}

std::unique_ptr<Database> DatabaseFile::connect() {
    const std::lock_guard guard(mutex_);
    if (!is_looked_at_) look_at();
    is_looked_at_ = true;
    return std::make_unique<Database>(file_);
}

void DatabaseFile::look_at() {
    const QString file = QFile::decodeName(file_.c_str());
    std::error_code error;
    std::filesystem::create_directories(file_.parent_path(), error);
    // Two windows that start at once must not both set aside: the second would take the new file of the first.
    QLockFile lock(file + ".lock");
    lock.tryLock(30000);
    if (!QFile::exists(file)) return;
    const Verdict verdict = judge(file);
    const bool is_newer = verdict.version > static_cast<int>(schema_steps().size());
    if (!verdict.is_damaged && !is_newer) return;
    if (instance_.others_run()) {
        throw Error(ErrorKind::io,
                    (is_newer ? DatabaseText::tr("%1 is of a newer version of Weft Studio, which has it open.")
                              : DatabaseText::tr("%1 is damaged, and another window has it open."))
                        .arg(file)
                        .toStdString(),
                    DatabaseText::tr("Close the other windows of Weft Studio and start again.").toStdString());
    }
    // Its log goes first: left beside a new database it would be taken for that one's.
    const QString target = set_aside(file, is_newer ? QStringLiteral("newer") : QStringLiteral("damaged"), {"-wal", "-shm", QString()});
    notice_ =
        (is_newer ? DatabaseText::tr(
                        "The queue and the history were made by a newer version of Weft Studio. They were kept as %1, and new ones begun.")
                  : DatabaseText::tr("The file with the queue and the history is damaged. It was kept as %1, and a new one begun."))
            .arg(target);
    log().warn("{}", notice_.toStdString());
}

QString DatabaseFile::notice() const {
    const std::lock_guard guard(mutex_);
    return notice_;
}

}  // namespace weft::app
