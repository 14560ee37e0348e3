#pragma once
// Every shortcut of a window, read from its actions.

#include <QDialog>
#include <QList>

class QAction;

namespace weft::app {

/// A group of actions under the menu or the part of the window that has them.
struct ShortcutGroup {
    QString title;
    QList<QAction*> actions;
};

/// Every action of the window that has a shortcut, each once.
QList<ShortcutGroup> shortcuts_in(const QWidget* window);

class ShortcutsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit ShortcutsDialog(QWidget* window);
};

}  // namespace weft::app
