#pragma once
// The end of the log file, as text that can be copied.

#include <QDialog>

#include "app/studio/task_thread.h"

class QLabel;
class QPlainTextEdit;

namespace weft::app {

class LogDialog : public QDialog {
    Q_OBJECT

  public:
    LogDialog(const QString& file, QWidget* parent);

  signals:
    /// What the file holds now is on screen.
    void shown();

  private:
    void read();
    void show_text(const QString& text);

    QString file_;
    QPlainTextEdit* text_;
    QLabel* state_;
    TaskThread thread_;
};

}  // namespace weft::app
