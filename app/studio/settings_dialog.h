#pragma once
// What is set once and rarely changed: CPU threads and how much is logged.

#include <QDialog>

class QComboBox;
class QSpinBox;

namespace weft::app {

class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    /// threads: 0 means all of logical_cpus.
    SettingsDialog(int threads, const QString& log_level, int logical_cpus, QWidget* parent);

    int threads() const;
    QString log_level() const;

  private:
    QSpinBox* threads_;
    QComboBox* log_level_;
};

}  // namespace weft::app
