#include "app/studio/clip_keeper.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <set>

#include "app/store/written_folders.h"
#include "app/studio/clip_strip.h"
#include "app/studio/error_dialog.h"
#include "app/studio/file_path.h"
#include "engine/log.h"

namespace weft::app {
namespace {

constexpr int most_names = 10000;

StoredStrip strip_of(const Clip& clip) {
    ClipStrip strip = make_strip(clip.frames);
    return {std::move(strip.jpeg), strip.tiles};
}

}  // namespace

QString default_clips_folder() {
    QString videos = QStandardPaths::writableLocation(QStandardPaths::MoviesLocation);
    if (videos.isEmpty()) videos = QDir::homePath();
    return videos + "/Weft Studio";
}

ClipKeeper::ClipKeeper(EngineThread& engine, std::shared_ptr<DatabaseFile> database, QWidget* window)
    : QObject(window), engine_(engine), window_(window), database_(std::move(database)) {
    connect(this, &ClipKeeper::kept, this, [this](const ClipPtr& clip) {
        std::erase_if(not_kept_, [&](const auto& one) { return one.expired() || one.lock() == clip; });
    });
    connect(this, &ClipKeeper::not_kept, this, [this](const ClipPtr& clip, const Failure& failure) {
        if (is_kept(clip)) not_kept_.push_back(clip);
        show_failure(clip, failure);
    });
}

bool ClipKeeper::is_kept(const ClipPtr& clip) const {
    return std::ranges::none_of(not_kept_, [&](const auto& one) { return one.lock() == clip; });
}

void ClipKeeper::begin(const QString& folder) {
    set_folder(folder);
    engine_.set_keeping({[this](Engine& door, const ClipPtr& clip, const QString& file, const Events& events, const std::stop_token& stop) {
                             if (file.isEmpty())
                                 keep(door, clip, events, stop);
                             else
                                 record_export(door, clip, file);
                         },
                         [this](Engine& door) { mend(door); }, [this](const QString& target) { note_folder(target); }});
}

QString ClipKeeper::folder() const {
    const std::lock_guard guard(mutex_);
    return folder_.isEmpty() ? default_clips_folder() : folder_;
}

void ClipKeeper::set_folder(const QString& folder) {
    const std::lock_guard guard(mutex_);
    folder_ = folder;
}

void ClipKeeper::tell(std::function<void()> signal) { QMetaObject::invokeMethod(this, std::move(signal), Qt::QueuedConnection); }

ClipRecord ClipKeeper::record_of(Engine& engine, const Clip& clip) {
    ClipRecord record;
    record.request = clip.request;
    record.backend = clip.backend;
    record.steps_done = clip.steps_done;
    record.seconds = clip.seconds;
    record.created_ms = QDateTime::currentMSecsSinceEpoch();
    record.model_sha256 = QString::fromStdString(clip.model_fingerprint.empty() ? engine.fingerprint_of(clip.request.model).value_or("")
                                                                                : clip.model_fingerprint);
    record.model_family = family_of(engine, clip.request.model);
    return record;
}

QString ClipKeeper::family_of(Engine& engine, const ModelChoice& model) {
    {
        const std::lock_guard guard(mutex_);
        if (family_ && family_->first == model) return family_->second;
    }
    try {
        // Not under the lock: the window asks for the folder meanwhile.
        const QString family = QString::fromStdString(engine.open_model(model).family);
        const std::lock_guard guard(mutex_);
        family_.emplace(model, family);
        return family;
    } catch (const Error&) {
        // Moved while the clip was made; the name says enough.
        return {};
    }
}

ClipKeeper::Place ClipKeeper::reserve(Database* database, const QString& where, ClipRecord record, const Clip& clip) {
    const QString name = QString::fromStdString(suggested_file_name(clip.request));
    const StoredStrip strip = database ? strip_of(clip) : StoredStrip();
    for (int n = 1; n <= most_names; ++n) {
        record.file = n == 1 ? QString("%1/%2.mp4").arg(where, name) : QString("%1/%2-%3.mp4").arg(where, name).arg(n);
        if (QFileInfo::exists(record.file) || QFileInfo(record.file).isSymLink()) continue;
        if (!database) return {record.file, {}};
        // Two windows may have the same name in mind: only one can write it down.
        HistoryStore store(*database);
        if (const auto id = store.begin(record, strip, clip.latents, database_->instance().id())) return {record.file, id};
    }
    throw Error(ErrorKind::io, tr("There are too many files named %1 in %2.").arg(name, where).toStdString());
}

void ClipKeeper::keep(Engine& engine, const ClipPtr& clip, const Events& events, const std::stop_token& stop) {
    std::unique_ptr<Database> database;
    Place place;
    try {
        const QString where = folder();
        if (!QDir().mkpath(where)) {
            throw Error(ErrorKind::io, tr("The folder %1 can't be made.").arg(where).toStdString(),
                        tr("Choose another folder for clips in the settings.").toStdString());
        }
        ClipRecord record = record_of(engine, *clip);
        try {
            database = database_->connect();
            place = reserve(database.get(), where, record, *clip);
        } catch (const Error& error) {
            // The file is what counts: it holds all settings, too.
            log().error("the clip can't be written into the history: {}", error.message());
            database.reset();
            place = reserve(nullptr, where, std::move(record), *clip);
        }
        ExportRequest request;
        request.target = to_path(place.file);
        engine.export_clip(*clip, request, events, stop);
    } catch (const Error& error) {
        try {
            if (place.id) HistoryStore(*database).remove(*place.id);
        } catch (const Error& again) {
            // The next start finds no file and takes the row away.
            log().warn("{}", again.message());
        }
        tell([this, clip, failure = failure_of(error)] { emit not_kept(clip, failure); });
        return;
    }
    try {
        if (place.id) HistoryStore(*database).finish(*place.id);
    } catch (const Error& error) {
        // The next start finds the file and completes the row.
        log().error("the clip {} can't be written into the history: {}", place.file.toStdString(), error.message());
    }
    give_up_latents(engine, clip->latents);
    tell([this, clip, file = place.file] {
        emit kept(clip, file);
        emit history_changed();
    });
}

void ClipKeeper::give_up_latents(Engine& engine, const std::filesystem::path& latents) {
    std::error_code ignored;
    if (latents.empty() || !std::filesystem::exists(latents, ignored)) return;
    try {
        engine.discard_latents(latents);
    } catch (const Error& error) {
        log().warn("latents can't be removed: {}", error.message());
    }
}

void ClipKeeper::mend(Engine& engine) {
    try {
        const auto database = database_->connect();
        HistoryStore store(*database);
        std::set<QString> folders{folder()};
        for (const UnfinishedClip& clip : store.unfinished()) {
            if (database_->instance().is_alive(clip.owner)) continue;
            folders.insert(QFileInfo(clip.file).path());
            // A file gets its name when it is whole.
            if (QFileInfo::exists(clip.file))
                store.finish(clip.id);
            else
                store.remove(clip.id);
        }
        for (const QString& each : folders) engine.remove_left_overs(to_path(each));
        WrittenFolders(*database).clean_up([this](const QString& owner) { return database_->instance().is_alive(owner); },
                                           [&](const QString& each) { engine.remove_left_overs(to_path(each)); });
        for (const PendingLatents& pending : engine.pending_latents())
            if (store.has_clip_of(pending.file)) give_up_latents(engine, pending.file);
        tell([this] { emit history_changed(); });
    } catch (const Error& error) {
        log().error("the history can't be read: {}", error.message());
    }
}

void ClipKeeper::note_folder(const QString& target) {
    try {
        const auto database = database_->connect();
        WrittenFolders(*database).add(QFileInfo(target).absolutePath(), database_->instance().id());
    } catch (const Error& error) {
        log().warn("what a crash would leave in {} stays there: {}", target.toStdString(), error.message());
    }
}

void ClipKeeper::record_export(Engine& engine, const ClipPtr& clip, const QString& file) {
    try {
        ClipRecord record = record_of(engine, *clip);
        record.file = file;
        const auto database = database_->connect();
        HistoryStore(*database).add(record, strip_of(*clip));
        tell([this, clip, file] {
            emit kept(clip, file);
            emit history_changed();
        });
    } catch (const Error& error) {
        log().error("the clip {} can't be written into the history: {}", file.toStdString(), error.message());
    }
}

void ClipKeeper::show_failure(const ClipPtr& clip, const Failure& failure) {
    // With a full disk every clip of the evening fails: one dialog says so, and the latents of all are kept.
    if (failure.kind == ErrorKind::cancelled || dialog_) return;
    dialog_ = show_error(tr("The clip could not be saved. It is kept until it is."), failure, window_, tr("&Try again"));
    connect(dialog_, &ErrorDialog::retry_wanted, this, [this, clip] { engine_.keep(clip); });
}

}  // namespace weft::app
