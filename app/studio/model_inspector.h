#pragma once
// Looks at models beside the job that may be running: finds them in folders, estimates what they need, checks their files. Lives on the GUI
// thread; answers are signals.

#include <QObject>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "app/studio/model_health.h"
#include "app/studio/task_thread.h"
#include "engine/model_scan.h"

namespace weft::app {

/// What a model needs for some settings, or why they can't be run with it.
struct ModelEstimate {
    std::optional<Estimate> estimate;
    QString problem;
};

class ModelInspector : public QObject {
    Q_OBJECT

  public:
    /// engine: must outlive this.
    explicit ModelInspector(const Engine& engine, QObject* parent = nullptr);
    /// Stops what runs and waits for its end.
    ~ModelInspector() override;

    /// Ends the search that runs, if any.
    void scan(const QStringList& folders);
    void stop_scan();
    bool is_scanning() const { return scans_ > 0; }
    /// numbers: a request of any model; its size and length are fitted to each.
    void estimate(const QStringList& models, const Request& numbers);
    /// Reads every weight, and compares the hashes that are known. One at a time; none while is_checking().
    void check(const FoundModel& found);
    void stop_check();
    bool is_checking() const { return !checking_.isEmpty(); }
    const QString& checking() const { return checking_; }

  signals:
    void folder_entered(const QString& folder, int files);
    /// health: of an earlier check, if the files are still the same.
    void found(const weft::FoundModel& found, const std::optional<weft::app::ModelHealth>& health);
    void scan_ended(const weft::ModelScan& scan, bool was_stopped);
    void estimated(const QString& model, const weft::app::ModelEstimate& estimate);
    void check_progressed(const QString& path, int percent);
    /// health: none where it was stopped.
    void check_ended(const QString& path, const std::optional<weft::app::ModelHealth>& health);

  private:
    void post(std::function<void()> tell);
    void run_scan(const QStringList& folders, const std::stop_token& stop);
    std::optional<ModelHealth> health_of(const FoundModel& found, const std::stop_token& stop);

    const Engine& engine_;
    int scans_ = 0;
    QString checking_;
    std::stop_source scan_stop_;
    std::stop_source check_stop_;
    TaskThread scanner_;  // and estimates
    TaskThread checker_;
};

}  // namespace weft::app
