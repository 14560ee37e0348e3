#include "app/store/written_folders.h"

#include <QSqlQuery>
#include <utility>
#include <vector>

namespace weft::app {

void WrittenFolders::add(const QString& folder, const QString& owner) {
    database_.run("INSERT OR IGNORE INTO written_folders(folder, owner) VALUES(?, ?)", {folder, owner});
}

void WrittenFolders::clean_up(const std::function<bool(const QString& owner)>& is_alive,
                              const std::function<void(const QString& folder)>& clean) {
    std::vector<std::pair<QString, QString>> written;
    for (QSqlQuery query = database_.run("SELECT folder, owner FROM written_folders"); query.next();)
        written.emplace_back(query.value(0).toString(), query.value(1).toString());
    for (const auto& [folder, owner] : written) {
        if (is_alive(owner)) continue;
        clean(folder);
        // Afterwards: a program that is killed in between looks again.
        database_.run("DELETE FROM written_folders WHERE folder = ? AND owner = ?", {folder, owner});
    }
}

}  // namespace weft::app
