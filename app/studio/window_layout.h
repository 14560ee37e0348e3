#pragma once
// How the window's panels lie: what goes into a clip on the left, the clip on the right.

#include <QList>

class QAction;
class QPushButton;
class QWidget;

namespace weft::app {

/// The panels under each other, with lines between, in a column that scrolls; the bar stays below it.
QWidget* make_input_side(const QList<QWidget*>& panels, QWidget* bar);
/// What parts panels that lie below each other.
QWidget* line();
/// What is on top, then the picture, which takes the room that is left, the panels, and a row of buttons at the right.
QWidget* make_clip_side(const QList<QWidget*>& top, QWidget* picture, const QList<QWidget*>& panels, const QList<QPushButton*>& buttons);
/// A button that does what the action does, and is enabled when it is.
QPushButton* button_for(QAction* action);

}  // namespace weft::app
