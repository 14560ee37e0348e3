#include "app/studio/preset_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLockFile>
#include <QSaveFile>
#include <algorithm>
#include <utility>

#include "app/store/set_aside.h"

namespace weft::app {

namespace {

constexpr qint64 most_bytes = qint64{16} * 1024 * 1024;
constexpr int version = 1;

Failure failure(ErrorKind kind, const QString& message, const QString& hint) { return {kind, message, hint}; }

struct Content {
    QJsonObject root;
    bool is_damaged = false;
};

/// No file is no presets.
Content content_of(QFile& file) {
    if (!file.open(QIODevice::ReadOnly)) return {{}, file.exists()};
    const QJsonDocument document = QJsonDocument::fromJson(file.read(most_bytes));
    file.close();
    return {document.object(), !document.isObject() || !document.object()["presets"].isArray()};
}

QList<Preset> presets_in(const QJsonObject& root) {
    QList<Preset> presets;
    for (const QJsonValue entry : root["presets"].toArray())
        if (auto preset = preset_from_json(entry.toObject())) presets << *preset;
    return presets;
}

QJsonObject with_presets(QJsonObject root, const QList<Preset>& presets) {
    QJsonArray array;
    for (const Preset& preset : presets) array << to_json(preset);
    root["presets"] = array;
    if (!root.contains("version")) root["version"] = version;
    return root;
}

/// What went wrong; empty for nothing.
QString write(const QString& path, const QJsonObject& root) {
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return file.errorString();
    file.write(QJsonDocument(root).toJson());
    return file.commit() ? QString() : file.errorString();
}

void sort_by_name(QList<Preset>& presets) {
    std::stable_sort(presets.begin(), presets.end(),
                     [](const Preset& a, const Preset& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
}

void put_into(QList<Preset>& presets, const Preset& preset) {
    presets.removeIf([&](const Preset& each) { return each.name == preset.name; });
    presets << preset;
}

}  // namespace

PresetStore::PresetStore(const QString& file, QObject* parent) : QObject(parent), file_(file) {
    change([](QList<Preset>&) {});
}

PresetStore::~PresetStore() {
    thread_.finish();  // a task that waits would be dropped
}

const Preset* PresetStore::find(const QString& name) const {
    const auto found = std::ranges::find(presets_, name, &Preset::name);
    return found == presets_.end() ? nullptr : &*found;
}

void PresetStore::put(const QList<Preset>& presets) {
    change([presets](QList<Preset>& all) {
        for (const Preset& preset : presets) put_into(all, preset);
    });
}

void PresetStore::rename(const QString& from, const QString& to) {
    change([from, to](QList<Preset>& all) {
        const auto found = std::ranges::find(all, from, &Preset::name);
        if (found == all.end() || from == to) return;
        Preset renamed = *found;
        all.erase(found);
        renamed.name = to;
        put_into(all, renamed);
    });
}

void PresetStore::remove(const QString& name) {
    change([name](QList<Preset>& all) { all.removeIf([&](const Preset& each) { return each.name == name; }); });
}

void PresetStore::change(const Edit& edit) {
    edit(presets_);
    sort_by_name(presets_);
    emit changed();
    ++unwritten_;
    thread_.add([this, edit] {
        QDir().mkpath(QFileInfo(file_).path());
        QLockFile lock(file_ + ".lock");
        lock.lock();
        const QJsonObject root = read_own();
        const QList<Preset> before = presets_in(root);
        QList<Preset> after = before;
        edit(after);
        sort_by_name(after);
        if (with_presets(root, after) != with_presets(root, before)) {
            const QString problem = write(file_, with_presets(root, after));
            if (!problem.isEmpty())
                tell(tr("The presets can't be saved"), failure(ErrorKind::io, tr("%1: %2").arg(file_, problem),
                                                               tr("Make room, or make the folder writable, and try again.")));
        }
        QMetaObject::invokeMethod(
            this,
            [this, after] {
                // What the file held before a later change is no news.
                if (--unwritten_ > 0) return;
                presets_ = after;
                emit changed();
                emit written();
            },
            Qt::QueuedConnection);
    });
}

QJsonObject PresetStore::read_own() {
    QFile file(file_);
    Content content = content_of(file);
    if (!content.is_damaged) return content.root;
    try {
        const QString aside = set_aside(file_, "damaged");
        tell(tr("The presets can't be read"), failure(ErrorKind::bad_file, tr("%1 holds no presets that can be read.").arg(file_),
                                                      tr("It is kept as %1; new presets go into a new file.").arg(aside)));
    } catch (const Error& error) {
        tell(tr("The presets can't be read"), failure_of(error));
    }
    return {};
}

void PresetStore::read_file(const QString& path) {
    thread_.add([this, path] {
        QFile file(path);
        const Content content = content_of(file);
        const QList<Preset> presets = presets_in(content.root);
        if (presets.isEmpty()) {
            tell(tr("No presets were imported"), failure(ErrorKind::bad_file, tr("%1 holds no presets.").arg(path),
                                                         tr("Choose a file that “Export presets” has written.")));
            return;
        }
        QMetaObject::invokeMethod(
            this, [this, presets] { emit imported(presets); }, Qt::QueuedConnection);
    });
}

void PresetStore::write_file(const QString& path, const QList<Preset>& presets) {
    thread_.add([this, path, presets] {
        const QString problem = write(path, with_presets({}, presets));
        if (!problem.isEmpty())
            tell(tr("The presets were not exported"),
                 failure(ErrorKind::io, tr("%1: %2").arg(path, problem), tr("Choose another folder.")));
        else
            QMetaObject::invokeMethod(this, &PresetStore::written, Qt::QueuedConnection);
    });
}

void PresetStore::tell(const QString& title, const Failure& failure) {
    QMetaObject::invokeMethod(
        this, [this, title, failure] { emit failed(title, failure); }, Qt::QueuedConnection);
}

}  // namespace weft::app
