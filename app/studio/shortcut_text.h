#pragma once
// Shortcuts as people read them, always from the actions that have them.

#include <QString>

class QAction;

namespace weft::app {

/// "Ctrl+Return", "Ctrl+Return or Ctrl+Enter"; empty where the action has none.
QString shortcut_of(const QAction* action);
/// "Make the clip (Ctrl+Return)"; the tip alone where the action has no shortcut.
QString with_shortcut(const QString& tip, const QAction* action);
/// The text of an action or menu without its mnemonic.
QString without_mnemonic(QString text);

}  // namespace weft::app
