#pragma once
// What is set once and rarely changed: CPU threads and how much is logged.

#include <QDialog>

class QCheckBox;
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
    void set_desktop(bool notifies, bool stays_awake);
    bool notifies() const;
    bool stays_awake() const;

  private:
    QSpinBox* threads_;
    QComboBox* log_level_;
    QCheckBox* notifies_;
    QCheckBox* stays_awake_;
};

}  // namespace weft::app
