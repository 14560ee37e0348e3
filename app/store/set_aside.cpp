#include "app/store/set_aside.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <algorithm>

#include "engine/error.h"

namespace weft::app {

namespace {

struct SetAside {
    Q_DECLARE_TR_FUNCTIONS(SetAside)
};

QString free_name(const QString& wanted, const QStringList& endings) {
    QString name = wanted;
    const auto is_taken = [&](const QString& ending) { return QFile::exists(name + ending); };
    for (int n = 2; std::ranges::any_of(endings, is_taken); ++n) name = QStringLiteral("%1-%2").arg(wanted).arg(n);
    return name;
}

}  // namespace

QString set_aside(const QString& file, const QString& why, const QStringList& endings) {
    const QString date = QDateTime::currentDateTime().toString("yyyy-MM-dd_HHmmss");
    const QString target = free_name(QStringLiteral("%1.%2-%3").arg(file, why, date), endings);
    for (const QString& ending : endings) {
        QFile old(file + ending);
        if (!old.exists()) continue;
        if (!old.rename(target + ending))
            throw Error(ErrorKind::io, SetAside::tr("%1 can't be renamed: %2").arg(file + ending, old.errorString()).toStdString());
    }
    return target;
}

}  // namespace weft::app
