#pragma once
// The window's only way to the history: its database, files and pictures are read and changed on a thread of its own. Answers are signals,
// always emitted on the GUI thread.

#include <QImage>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "app/store/history_store.h"
#include "app/studio/engine_thread.h"
#include "app/studio/task_thread.h"

namespace weft::app {

/// A clip as the list shows it.
struct HistoryItem {
    ClipRecord clip;
    bool has_file = true;
    QImage strip;
    int tiles = 0;
};

/// A clip that was taken off the history, with what is needed to bring it back.
struct RemovedClip {
    ClipRecord clip;
    StoredStrip strip;
    QString in_trash;        // where its file is now; empty where there was none
    bool is_erased = false;  // its file can't be brought back
};

class HistoryThread : public QObject {
    Q_OBJECT

  public:
    explicit HistoryThread(std::shared_ptr<DatabaseFile> database, QObject* parent = nullptr);
    /// Waits for what was asked.
    ~HistoryThread() override;

    // Of each question only the newest is answered.
    void find(const HistoryFilter& filter);
    void read(const std::vector<qint64>& ids);
    void list_models();

    void set_starred(const std::vector<qint64>& ids, bool is_starred);
    void set_file(qint64 id, const QString& file);
    /// Moves the files to the trash and takes the clips off the history, each once its file is gone.
    ///   erases  deletes the files where they can't go to the trash
    void remove(const std::vector<qint64>& ids, bool erases = false);
    void bring_back(const std::vector<RemovedClip>& clips);

  signals:
    void found(const weft::app::HistoryFilter& filter, const std::vector<qint64>& ids);
    /// Those that are still there.
    void items_read(const std::vector<qint64>& asked, const std::vector<weft::app::HistoryItem>& items);
    void models_listed(const QStringList& models);
    /// Here, or by another window.
    void changed();
    void removed(const std::vector<weft::app::RemovedClip>& clips);
    /// Their file system has no trash, or lets nothing be taken away.
    void not_removed(const std::vector<qint64>& ids, const QStringList& files);
    /// Their files are no longer in the trash: they are in the history again, without a file.
    void not_brought_back(const QStringList& files);
    void failed(const weft::app::Failure& failure);

  private:
    void ask(std::function<void(HistoryStore& store)> work, const std::string& key = {});
    void post(std::function<void()> tell);
    void look_for_changes();

    std::shared_ptr<DatabaseFile> database_file_;
    // Made and given up on the thread.
    std::unique_ptr<Database> database_;
    qint64 data_version_ = 0;
    bool is_broken_ = false;  // the last question could not be answered
    QTimer poll_{this};
    TaskThread thread_;  // last, so that it ends before what it uses
};

}  // namespace weft::app
