#include "app/studio/shortcuts_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/studio/shortcut_text.h"

namespace weft::app {

namespace {

void add(QList<ShortcutGroup>& groups, QSet<QString>& known, const QString& title, const QList<QAction*>& actions) {
    ShortcutGroup group{without_mnemonic(title), {}};
    for (QAction* action : actions) {
        if (action->menu() != nullptr) add(groups, known, title, action->menu()->actions());
        const QString keys = shortcut_of(action);
        // Two boxes for prompts have the same two actions.
        const QString name = action->text() + keys;
        if (keys.isEmpty() || known.contains(name)) continue;
        known.insert(name);
        group.actions << action;
    }
    if (!group.actions.isEmpty()) groups << group;
}

/// A part without a name of its own belongs to the one around it.
QString name_of(const QWidget* part, const QWidget* window) {
    for (; part != nullptr && part != window; part = part->parentWidget()) {
        if (!part->accessibleName().isEmpty()) return part->accessibleName();
        if (qobject_cast<const QDockWidget*>(part) != nullptr) return part->windowTitle();
    }
    return ShortcutsDialog::tr("Elsewhere");
}

}  // namespace

QList<ShortcutGroup> shortcuts_in(const QWidget* window) {
    QList<ShortcutGroup> groups;
    QSet<QString> known;
    if (const auto* bar = window->findChild<QMenuBar*>())
        for (QAction* menu : bar->actions())
            if (menu->menu() != nullptr) add(groups, known, menu->text(), menu->menu()->actions());
    for (const QWidget* part : window->findChildren<QWidget*>()) {
        if (qobject_cast<const QMenu*>(part) != nullptr || qobject_cast<const QMenuBar*>(part) != nullptr) continue;
        add(groups, known, name_of(part, window), part->actions());
    }
    return groups;
}

ShortcutsDialog::ShortcutsDialog(QWidget* window) : QDialog(window) {
    setWindowTitle(tr("Keyboard shortcuts"));
    setObjectName("shortcuts_dialog");
    auto* tree = new QTreeWidget;
    tree->setObjectName("shortcuts");
    tree->setAccessibleName(tr("Keyboard shortcuts"));
    tree->setColumnCount(2);
    tree->setHeaderLabels({tr("What it does"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->setSelectionMode(QAbstractItemView::NoSelection);
    for (const ShortcutGroup& group : shortcuts_in(window)) {
        auto* head = new QTreeWidgetItem(tree, {group.title});
        QFont strong = tree->font();
        strong.setBold(true);
        head->setFont(0, strong);
        for (const QAction* action : group.actions) new QTreeWidgetItem(head, {without_mnemonic(action->text()), shortcut_of(action)});
    }
    tree->expandAll();
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tree, 1);
    layout->addWidget(buttons);
    resize(520, 520);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

}  // namespace weft::app
