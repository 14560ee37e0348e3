#pragma once
// A list that is too long for the window, as text that can be copied.

#include <QDialog>
#include <QStringList>

namespace weft::app {

class ListDialog : public QDialog {
    Q_OBJECT

  public:
    ListDialog(const QString& heading, const QStringList& lines, QWidget* parent);
};

}  // namespace weft::app
