#pragma once
// The studio's database: one SQLite file in the state folder, with a write-ahead log, that keeps the queue and the history. Several threads
// and several windows may have it open; each thread has a connection of its own.

#include <QSqlDatabase>
#include <QString>
#include <QVariantList>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>

#include "app/store/instance.h"

class QSqlQuery;

namespace weft::app {

/// A connection, for the thread that makes it. Every call throws Error{io} with what SQLite says.
class Database {
  public:
    /// Opens the file, which is made if it is not there, and brings it to the newest version.
    explicit Database(const std::filesystem::path& file);
    /// One that is kept nowhere, for where no file can be written.
    static std::unique_ptr<Database> in_memory();
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// Runs one statement; values stand for its question marks.
    QSqlQuery run(const QString& statement, const QVariantList& values = {});
    /// Everything that `work` does, or nothing. Nobody else writes meanwhile. Not within another transaction.
    void transaction(const std::function<void()>& work);

  private:
    explicit Database(const QString& file);
    void migrate();

    QString file_;
    QString connection_;
};

/// The database of a state folder, as the threads of one window share it.
class DatabaseFile {
  public:
    explicit DatabaseFile(const std::filesystem::path& state_folder);

    /// A connection for the calling thread. The first call looks at the file: one that is damaged or of a newer version is renamed, with
    /// what belongs to it, and a new one begun; nothing is ever overwritten or deleted. Throws Error{io} where nothing can be written, and
    /// where a file can't be set aside because another window has it open.
    std::unique_ptr<Database> connect();
    /// What the user should be told of the opening; empty: nothing.
    QString notice() const;
    const Instance& instance() const { return instance_; }

  private:
    void look_at();

    std::filesystem::path file_;
    Instance instance_;
    mutable std::mutex mutex_;
    bool is_looked_at_ = false;
    QString notice_;
};

}  // namespace weft::app
