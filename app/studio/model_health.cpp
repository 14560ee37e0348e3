#include "app/studio/model_health.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

#include "app/studio/settings.h"

namespace weft::app {

namespace {

constexpr qsizetype most_kept = 100;  // of a model that is damaged throughout

QString health_file() { return QFileInfo(settings_file()).path() + "/model-checks.ini"; }

QString hash_of(const QByteArray& text) {
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(32));
}

QString hash_of(const std::string& text) { return hash_of(QByteArray::fromStdString(text)); }

}  // namespace

std::optional<ModelHealth> kept_health(const QString& path, const std::string& identity) {
    QSettings file(health_file(), QSettings::IniFormat);
    file.beginGroup(hash_of(path.toUtf8()));
    if (file.value("identity").toString() != hash_of(identity)) return std::nullopt;
    ModelHealth health;
    health.date = QDateTime::fromString(file.value("date").toString(), Qt::ISODate);
    health.faults = file.value("faults").toStringList();
    health.hashes = file.value("hashes").toInt();
    return health.date.isValid() ? std::optional(health) : std::nullopt;
}

void keep_health(const QString& path, const std::string& identity, const ModelHealth& health) {
    QSettings file(health_file(), QSettings::IniFormat);
    file.beginGroup(hash_of(path.toUtf8()));
    file.setValue("path", path);
    file.setValue("identity", hash_of(identity));
    file.setValue("date", health.date.toString(Qt::ISODate));
    file.setValue("faults", health.faults.mid(0, most_kept));
    file.setValue("hashes", health.hashes);
}

}  // namespace weft::app
