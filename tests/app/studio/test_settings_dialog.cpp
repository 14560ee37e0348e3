// The settings dialog offers what a request may ask for.

#include <QSpinBox>
#include <QTest>

#include "app/studio/settings_dialog.h"
#include "engine/request.h"

using namespace weft::app;

class SettingsDialogTest : public QObject {
    Q_OBJECT

  private slots:
    void threads_go_as_far_as_a_request_may() {
        SettingsDialog dialog(4, "warn", 2, nullptr);
        auto* threads = dialog.findChild<QSpinBox*>("threads");
        QCOMPARE(threads->minimum(), 0);
        QCOMPARE(threads->maximum(), weft::max_threads);
        QCOMPARE(dialog.threads(), 4);
    }

    void what_no_request_may_ask_for_is_brought_back() {
        const SettingsDialog dialog(100000, "warn", 2, nullptr);
        QCOMPARE(dialog.threads(), weft::max_threads);
    }
};

QTEST_MAIN(SettingsDialogTest)
#include "test_settings_dialog.moc"
