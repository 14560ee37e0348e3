#pragma once
// What the sqlite3 program says of a database: another program than the one that is tested.

#include <QByteArray>
#include <QProcess>
#include <QString>

namespace weft::tests {

/// Rows a line each, columns with | between them; errors as well. Waits where another program is writing.
inline QByteArray sqlite_program(const QString& file, const QString& statement) {
    QProcess process;
    process.start("sqlite3", {"-batch", "-cmd", ".timeout 10000", file, statement});
    process.waitForFinished();
    return process.readAllStandardOutput().trimmed() + process.readAllStandardError().trimmed();
}

}  // namespace weft::tests
