#pragma once
// How far the job is: stage and step, time spent and left, memory, the backend that runs and why, and what the engine remarks.

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "engine/events.h"

class QLabel;
class QProgressBar;

namespace weft::app {

class ProgressView : public QWidget {
    Q_OBJECT

  public:
    explicit ProgressView(QWidget* parent = nullptr);

    void start(const QString& what);
    void show_progress(const Progress& progress);
    void show_backend(const BackendChosen& backend);
    /// What is only counted in its text can be seen with a click.
    void add_notice(const Notice& notice);
    /// Says that the stop is on its way.
    void show_stopping(const QString& text);
    void finish(const QString& result);

  private:
    void show_times();
    void show_notices();
    void show_details(const QString& link);

    QLabel* stage_;
    QLabel* times_;
    QLabel* backend_;
    QLabel* notices_;
    QProgressBar* bar_;
    QTimer second_;
    QElapsedTimer since_progress_;
    Progress last_;
    std::vector<Notice> all_notices_;
    QString stopping_;
    bool is_running_ = false;
};

}  // namespace weft::app
