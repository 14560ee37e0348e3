#pragma once
// What a check of a model's files came to, kept with its date until the files change.

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <optional>

namespace weft::app {

struct ModelHealth {
    QDateTime date;
    QStringList faults;  // one sentence each: damaged tensors, wrong hashes, or why it could not be checked to its end
    int hashes = 0;      // files whose SHA-256 was known and compared
    bool is_sound() const { return faults.isEmpty(); }
};

// In a file beside the settings; any thread.

/// None where it was not checked, or its files are others since. identity: of FoundModel.
std::optional<ModelHealth> kept_health(const QString& path, const std::string& identity);
void keep_health(const QString& path, const std::string& identity, const ModelHealth& health);

}  // namespace weft::app
