#pragma once
// How long each job of the queue will take, as the engine estimates it. Jobs that differ in what costs no time are asked about once.

#include <QObject>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/store/queued_job.h"
#include "app/studio/engine_thread.h"

namespace weft::app {

class QueueTimes : public QObject {
    Q_OBJECT

  public:
    explicit QueueTimes(EngineThread& engine, QObject* parent = nullptr);

    /// Asks about what is not known yet.
    void ask(const std::vector<QueuedJob>& jobs);
    /// Measured times have changed: everything is asked anew, and what was known stays until the answer.
    void refresh();
    /// Absent until it is known, and where no speed has been measured on this machine yet.
    std::optional<double> seconds(const QueuedJob& job) const;

  signals:
    void changed();

  private:
    /// What costs time of a job, as it was asked about. Asked for each line that is painted, and long to write down.
    struct Costs {
        Request request;
        std::string text;
    };
    const std::string& costs_of(const QueuedJob& job);

    EngineThread& engine_;
    std::map<QString, Costs> costs_;         // by the job's id
    std::map<std::string, double> seconds_;  // by what costs time
    std::set<std::string> asked_;
    std::vector<QueuedJob> jobs_;
};

}  // namespace weft::app
