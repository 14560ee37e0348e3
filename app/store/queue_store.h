#pragma once
// The queue in the database. What belongs to another window that runs is shown and never touched; what a dead one left can be taken over.

#include <QStringList>
#include <optional>
#include <vector>

#include "app/store/database.h"
#include "app/store/queued_job.h"

namespace weft::app {

/// Used on the thread of its connection. Every call is one transaction and may throw Error{io}.
class QueueStore {
  public:
    QueueStore(std::unique_ptr<Database> database, const Instance& instance);

    /// Everything, of all windows, in the order in which it will run.
    std::vector<QueuedJob> jobs();
    /// Changes with every commit of another connection.
    qint64 data_version();

    /// At the end; `first`: before all others.
    void add(const std::vector<QueuedJob>& jobs, bool first = false);
    /// As they were and where they were.
    void put_back(const std::vector<std::pair<int, QueuedJob>>& jobs);
    /// Before the job that is at `row` now, in the order in which they are.
    void move(const QStringList& ids, int row);
    /// False where it has begun meanwhile, or is not ours.
    bool replace(const QString& id, const Request& request);
    /// Those that are ours.
    void remove(const QStringList& ids);
    void set_latents(const QString& id, const std::filesystem::path& latents);
    void set_state(const QString& id, JobState state, const QString& error = {}, const QString& hint = {});

    /// The first of ours that waits is running from here on. No two windows get the same.
    std::optional<QueuedJob> take_next();
    /// Makes what dead windows left ours; what ran is paused then. The number of jobs.
    int take_over();

    void add_grid(const QString& id, const QString& description);
    /// Ours and, from here on ours, those that dead windows left: their ids and descriptions.
    std::vector<std::pair<QString, QString>> grids();
    void remove_grid(const QString& id);

  private:
    QStringList order();
    void renumber(const QStringList& ids);
    void insert(const QueuedJob& job, int position);

    std::unique_ptr<Database> database_;
    const Instance& instance_;
};

}  // namespace weft::app
