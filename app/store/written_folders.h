#pragma once
// Folders that a window writes files into: where a killed one may have left a half-written file.

#include <QString>
#include <functional>

#include "app/store/database.h"

namespace weft::app {

/// Every call throws Error{io} with what SQLite says.
class WrittenFolders {
  public:
    explicit WrittenFolders(Database& database) : database_(database) {}

    /// Before the first file is begun there.
    ///   owner  the instance that writes
    void add(const QString& folder, const QString& owner);
    /// Hands each folder of an owner that is not alive to `clean`, and forgets it.
    void clean_up(const std::function<bool(const QString& owner)>& is_alive, const std::function<void(const QString& folder)>& clean);

  private:
    Database& database_;
};

}  // namespace weft::app
