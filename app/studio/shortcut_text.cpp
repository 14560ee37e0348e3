#include "app/studio/shortcut_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

namespace weft::app {

QString shortcut_of(const QAction* action) {
    QString keys;
    for (const QKeySequence& shortcut : action->shortcuts()) {
        const QString text = shortcut.toString(QKeySequence::NativeText);
        keys = keys.isEmpty() ? text : QCoreApplication::translate("Shortcuts", "%1 or %2").arg(keys, text);
    }
    return keys;
}

QString with_shortcut(const QString& tip, const QAction* action) {
    const QKeySequence first = action->shortcut();
    if (first.isEmpty()) return tip;
    return QCoreApplication::translate("Shortcuts", "%1 (%2)").arg(tip, first.toString(QKeySequence::NativeText));
}

QString without_mnemonic(QString text) {
    // Chinese texts carry it in brackets behind: "(&F)".
    for (qsizetype at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at)) {
        if (at > 0 && at + 2 < text.size() && text[at - 1] == '(' && text[at + 2] == ')') {
            text.remove(--at, 4);
        } else {
            text.remove(at++, 1);  // the character behind stays, also if it is another &
        }
    }
    return text;
}

}  // namespace weft::app
