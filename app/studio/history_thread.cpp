#include "app/studio/history_thread.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <utility>

#include "engine/error.h"

namespace weft::app {
namespace {

constexpr int poll_ms = 2000;
constexpr const char* poll_key = "poll";

HistoryItem item_of(HistoryStore& store, ClipRecord clip) {
    const StoredStrip strip = store.strip(clip.id);
    HistoryItem item;
    item.has_file = QFileInfo(clip.file).isFile();
    item.strip = QImage::fromData(strip.jpeg);
    item.tiles = strip.tiles;
    item.clip = std::move(clip);
    return item;
}

/// What the trash keeps beside a file (freedesktop.org, Trash specification 1.0: files/NAME and info/NAME.trashinfo).
void forget_trash_info(const QString& in_trash) {
    const QFileInfo file(in_trash);
    QFile::remove(QStringLiteral("%1/../info/%2.trashinfo").arg(file.path(), file.fileName()));
}

/// The folder may be gone too, and another file may have the name now.
bool move_back(const QString& in_trash, const QString& file) {
    QDir().mkpath(QFileInfo(file).path());
    if (QFileInfo::exists(file) || !QFile::rename(in_trash, file)) return false;
    forget_trash_info(in_trash);
    return true;
}

}  // namespace

HistoryThread::HistoryThread(std::shared_ptr<DatabaseFile> database, QObject* parent)
    : QObject(parent), database_file_(std::move(database)) {
    connect(&poll_, &QTimer::timeout, this, &HistoryThread::look_for_changes);
    poll_.start(poll_ms);
}

HistoryThread::~HistoryThread() {
    // A connection ends on the thread that made it.
    thread_.finish([this] { database_.reset(); });
}

void HistoryThread::post(std::function<void()> tell) { QMetaObject::invokeMethod(this, std::move(tell), Qt::QueuedConnection); }

void HistoryThread::ask(std::function<void(HistoryStore& store)> work, const std::string& key) {
    thread_.add(
        [this, key, work = std::move(work)] {
            try {
                if (!database_) {
                    database_ = database_file_->connect();
                    data_version_ = HistoryStore(*database_).data_version();
                }
                HistoryStore store(*database_);
                work(store);
                is_broken_ = false;
            } catch (const Error& error) {
                // The clock asks again and again, and is answered once.
                const bool is_told = std::exchange(is_broken_, true) && key == poll_key;
                if (!is_told) post([this, failure = failure_of(error)] { emit failed(failure); });
            }
        },
        key);
}

void HistoryThread::find(const HistoryFilter& filter) {
    ask([this, filter](HistoryStore& store) { post([this, filter, ids = store.find(filter)] { emit found(filter, ids); }); }, "find");
}

void HistoryThread::read(const std::vector<qint64>& ids) {
    ask(
        [this, ids](HistoryStore& store) {
            std::vector<HistoryItem> items;
            for (const qint64 id : ids)
                if (auto clip = store.read(id)) items.push_back(item_of(store, std::move(*clip)));
            post([this, ids, items = std::move(items)] { emit items_read(ids, items); });
        },
        "read");
}

void HistoryThread::list_models() {
    ask([this](HistoryStore& store) { post([this, models = store.models()] { emit models_listed(models); }); }, "models");
}

void HistoryThread::set_starred(const std::vector<qint64>& ids, bool is_starred) {
    ask([this, ids, is_starred](HistoryStore& store) {
        for (const qint64 id : ids) store.set_starred(id, is_starred);
        post([this] { emit changed(); });
    });
}

void HistoryThread::set_file(qint64 id, const QString& file) {
    ask([this, id, file](HistoryStore& store) {
        store.set_file(id, file);
        post([this] { emit changed(); });
    });
}

void HistoryThread::remove(const std::vector<qint64>& ids, bool erases) {
    ask([this, ids, erases](HistoryStore& store) {
        std::vector<RemovedClip> gone;
        std::vector<qint64> stayed;
        QStringList files;
        // Where the trash can't be made, Qt 6.4 moves files into "files" in the working folder and calls that the trash.
        const bool has_trash = QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/Trash");
        for (const qint64 id : ids) {
            const auto clip = store.read(id);
            if (!clip) continue;
            RemovedClip removed{*clip, store.strip(id), {}, false};
            const bool was_there = QFileInfo(clip->file).isFile();
            bool is_gone = !was_there || (has_trash && QFile::moveToTrash(clip->file, &removed.in_trash));
            if (!is_gone && erases) is_gone = removed.is_erased = QFile::remove(clip->file);
            if (is_gone) {
                store.remove(id);
                gone.push_back(std::move(removed));
            } else {
                stayed.push_back(id);
                files << clip->file;
            }
        }
        post([this, gone = std::move(gone), stayed, files] {
            emit changed();
            if (!gone.empty()) emit removed(gone);
            if (!stayed.empty()) emit not_removed(stayed, files);
        });
    });
}

void HistoryThread::bring_back(const std::vector<RemovedClip>& clips) {
    ask([this, clips](HistoryStore& store) {
        QStringList lost;
        for (const RemovedClip& each : clips) {
            const QString& file = each.clip.file;
            if (!each.in_trash.isEmpty() && !move_back(each.in_trash, file)) lost << file;
            store.add(each.clip, each.strip);
        }
        post([this, lost] {
            emit changed();
            if (!lost.isEmpty()) emit not_brought_back(lost);
        });
    });
}

void HistoryThread::look_for_changes() {
    ask(
        [this](HistoryStore& store) {
            const qint64 version = store.data_version();
            if (version == data_version_) return;
            data_version_ = version;
            post([this] { emit changed(); });
        },
        poll_key);
}

}  // namespace weft::app
