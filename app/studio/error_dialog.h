#pragma once
// An Error in words: what happened, what to do, and details that can be copied. What the user typed stays where it is.

#include <QDialog>

#include "app/studio/engine_thread.h"

namespace weft::app {

class ErrorDialog : public QDialog {
    Q_OBJECT

  public:
    /// title: what did not work, such as "The clip could not be exported". retry: label of a second button; empty for none.
    ErrorDialog(const QString& title, const Failure& failure, const QString& retry, QWidget* parent);

    /// Everything, for the clipboard.
    QString details() const { return details_; }

  signals:
    void retry_wanted();

  private:
    QString details_;
};

/// Shows the dialog without blocking; it deletes itself when closed.
ErrorDialog* show_error(const QString& title, const Failure& failure, QWidget* parent, const QString& retry = {});

}  // namespace weft::app
