#pragma once
// Every finished clip is saved by itself, to a file in the clips folder, and written down in the history; only then are its latents given
// up. The order holds through any crash: a clip is in the history exactly when its file is there, and never twice.

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "app/store/history_store.h"
#include "app/studio/engine_thread.h"

namespace weft::app {

class ErrorDialog;

/// Where clips are saved if nothing else is chosen: "Weft Studio" in the user's folder for videos.
QString default_clips_folder();

class ClipKeeper : public QObject {
    Q_OBJECT

  public:
    /// The engine ends before this does.
    ClipKeeper(EngineThread& engine, std::shared_ptr<DatabaseFile> database, QWidget* window);

    /// Becomes the engine's keeping: mends what a killed program left, then keeps every clip. Before any question and job.
    void begin(const QString& folder);
    QString folder() const;
    /// Empty: default_clips_folder().
    void set_folder(const QString& folder);
    /// False for a clip that could not be saved and is in no other file that the history knows of.
    bool is_kept(const ClipPtr& clip) const;

  signals:
    void kept(const weft::app::ClipPtr& clip, const QString& file);
    /// It is still on screen, and its latents stay on disk. A stop is a failure of kind `cancelled`.
    void not_kept(const weft::app::ClipPtr& clip, const weft::app::Failure& failure);
    /// Something was written into the history, or taken from it.
    void history_changed();

  private:
    struct Place {
        QString file;
        std::optional<qint64> id;  // in the history; absent where it can't be written
    };

    void keep(Engine& engine, const ClipPtr& clip, const Events& events, const std::stop_token& stop);
    void mend(Engine& engine);
    ClipRecord record_of(Engine& engine, const Clip& clip);
    void note_folder(const QString& target);
    QString family_of(Engine& engine, const ModelChoice& model);
    void record_export(Engine& engine, const ClipPtr& clip, const QString& file);
    Place reserve(Database* database, const QString& where, ClipRecord record, const Clip& clip);
    void give_up_latents(Engine& engine, const std::filesystem::path& latents);
    void show_failure(const ClipPtr& clip, const Failure& failure);
    void tell(std::function<void()> signal);

    EngineThread& engine_;
    QWidget* window_;
    std::shared_ptr<DatabaseFile> database_;
    std::vector<std::weak_ptr<const Clip>> not_kept_;
    QPointer<ErrorDialog> dialog_;

    mutable std::mutex mutex_;  // the rest is asked on the engine's threads
    QString folder_;
    std::optional<std::pair<ModelChoice, QString>> family_;  // of the last model
};

}  // namespace weft::app
