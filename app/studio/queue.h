#pragma once
// The queue as the window sees it: the jobs as they were last told, and changes that are done on a thread of their own. Where the database
// can't be used, it goes on in memory and says so.

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/store/queue_store.h"
#include "app/studio/task_thread.h"

namespace weft::app {

class Queue : public QObject {
    Q_OBJECT

  public:
    explicit Queue(std::shared_ptr<DatabaseFile> file, QObject* parent = nullptr);
    /// Ends after everything that was asked for is written.
    ~Queue() override;

    /// In the order in which they will run, those of other windows between them.
    const std::vector<QueuedJob>& jobs() const { return jobs_; }
    const QueuedJob* find(const QString& id) const;
    /// Of ours, those that will run by themselves.
    int waiting() const;
    bool is_known() const { return is_known_; }

    void add(std::vector<QueuedJob> jobs);
    /// One that already runs.
    void add_running(const QueuedJob& job);
    void move(const QStringList& ids, int row);
    void replace(const QString& id, const Request& request);
    void set_latents(const QString& id, const std::filesystem::path& latents);
    /// Comes back when it is written. From any thread.
    void set_latents_now(const QString& id, const std::filesystem::path& latents);
    void set_state(const QString& id, JobState state, const QString& error = {}, const QString& hint = {});
    void remove(const QStringList& ids);
    void put_back(std::vector<std::pair<int, QueuedJob>> jobs);
    /// Answers with the next job, which is running from here on, or with none.
    void take_next(std::function<void(std::optional<QueuedJob>)> answer);
    /// Makes what dead windows left ours.
    void take_over();
    void add_grid(const QString& id, const QString& description);
    void remove_grid(const QString& id);
    /// Answers with each grid that is ours, and its description.
    void ask_grids(std::function<void(std::vector<std::pair<QString, QString>>)> answer);

  signals:
    void changed();
    /// Something the user should know: a file that was set aside, a disk that is full.
    void noticed(const QString& text);
    /// A job could not be replaced: it has begun.
    void replace_refused(const QString& id);

  private:
    void change(std::function<void(QueueStore&)> work);
    void attempt(const std::function<void(QueueStore&)>& work);
    void open();
    void go_on_in_memory(const QString& reason);
    void tell_jobs(bool only_if_changed);
    void post(std::function<void()> tell);

    std::shared_ptr<DatabaseFile> file_;
    std::vector<QueuedJob> jobs_;
    bool is_known_ = false;
    QTimer poll_;  // for what other windows do

    // Of the store's thread alone.
    std::unique_ptr<QueueStore> store_;
    std::vector<QueuedJob> told_;
    qint64 version_ = -1;
    bool is_in_memory_ = false;

    TaskThread thread_;
};

}  // namespace weft::app
