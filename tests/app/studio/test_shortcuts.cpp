// The shortcuts of the real window: none means two things, the page of shortcuts has all of them, and the buttons name theirs.

#include <QAbstractButton>
#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "app/studio/shortcut_text.h"
#include "app/studio/shortcuts_dialog.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::Window;

class ShortcutsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// Whether both can be meant by one key: a shortcut of a widget alone counts only where that widget has the focus.
    static bool overlap(const QAction* one, const QAction* other) {
        const bool one_is_local = one->shortcutContext() == Qt::WidgetShortcut || one->shortcutContext() == Qt::WidgetWithChildrenShortcut;
        const bool other_is_local =
            other->shortcutContext() == Qt::WidgetShortcut || other->shortcutContext() == Qt::WidgetWithChildrenShortcut;
        if (!one_is_local || !other_is_local) return true;
        for (const QObject* object : one->associatedObjects()) {
            if (other->associatedObjects().contains(const_cast<QObject*>(object))) return true;
        }
        return false;
    }

  private slots:
    void init() { tests::use_home(folder_.path()); }

    void no_shortcut_means_two_things() {
        Window window;
        QVERIFY(window.is_ready());
        const QList<QAction*> actions = window.findChildren<QAction*>();
        int shortcuts = 0;
        for (qsizetype i = 0; i < actions.size(); ++i) {
            shortcuts += static_cast<int>(actions[i]->shortcuts().size());
            for (qsizetype j = i + 1; j < actions.size(); ++j) {
                for (const QKeySequence& key : actions[i]->shortcuts()) {
                    const bool both = actions[j]->shortcuts().contains(key) && overlap(actions[i], actions[j]);
                    QVERIFY2(!both, qPrintable(actions[i]->text() + " / " + actions[j]->text() + ": " + key.toString()));
                }
            }
        }
        QVERIFY(shortcuts > 10);
    }

    void the_page_lists_every_shortcut_of_the_window() {
        Window window;
        QVERIFY(window.is_ready());
        window.action("show_shortcuts")->trigger();
        auto* dialog = window.dialog<ShortcutsDialog>("shortcuts_dialog");
        QVERIFY(dialog);
        QSet<QString> listed;
        auto* tree = dialog->findChild<QTreeWidget*>("shortcuts");
        for (int group = 0; group < tree->topLevelItemCount(); ++group) {
            QVERIFY(!tree->topLevelItem(group)->text(0).isEmpty());
            for (int row = 0; row < tree->topLevelItem(group)->childCount(); ++row) {
                const QTreeWidgetItem* item = tree->topLevelItem(group)->child(row);
                QVERIFY2(!item->text(0).isEmpty() && !item->text(0).contains('&'), qPrintable(item->text(0)));
                listed << item->text(0) + '\t' + item->text(1);
            }
        }
        for (const QAction* action : window.findChildren<QAction*>()) {
            // Those that Qt's own editors bring along for their menus are not the window's.
            if (action->shortcuts().isEmpty() || action->text().isEmpty() || action->objectName().startsWith("edit-")) continue;
            const QString line = without_mnemonic(action->text()) + '\t' + shortcut_of(action);
            QVERIFY2(listed.contains(line), qPrintable(line));
        }
    }

    void buttons_name_the_shortcut_of_their_action() {
        Window window;
        QVERIFY(window.is_ready());
        const auto names = [&](QAbstractButton* button, const QAction* action) {
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            return !keys.isEmpty() && button->toolTip().endsWith('(' + keys + ')');
        };
        QVERIFY(names(window.generate_button(), window.action("generate_action")));
        QVERIFY(names(window.button("stop"), window.action("stop_action")));
        QVERIFY(names(window.button("export_button"), window.action("export")));
        QVERIFY(names(window.button("still_button"), window.action("save_still")));
        QVERIFY(names(window.findChild<QAbstractButton*>("presets"), window.action("open_presets")));
    }

    void mnemonics_are_taken_out() {
        QCOMPARE(without_mnemonic("Export MP&4…"), QString("Export MP4…"));
        QCOMPARE(without_mnemonic("文件(&F)"), QString("文件"));
        QCOMPARE(without_mnemonic("this && that"), QString("this & that"));
    }
};

QTEST_MAIN(ShortcutsTest)
#include "test_shortcuts.moc"
