// The backend selector: Auto first, impossible backends disabled with their reason.

#include <QCheckBox>
#include <QComboBox>
#include <QStandardItemModel>
#include <QTest>

#include "app/studio/backend_selector.h"

using namespace weft;
using namespace weft::app;

class BackendSelectorTest : public QObject {
    Q_OBJECT

  private slots:
    void a_refused_backend_is_disabled_and_its_tooltip_is_the_reason() {
        BackendSelector selector;
        selector.set_backends({{"amx", "AMX tiles", "this CPU has no AMX"}, {"onednn", "oneDNN on any CPU", ""}});
        auto* box = selector.findChild<QComboBox*>("backend");
        auto* items = qobject_cast<QStandardItemModel*>(box->model());
        QCOMPARE(box->count(), 3);
        QCOMPARE(selector.backend(), QString("auto"));
        QVERIFY(!items->item(1)->isEnabled());
        QCOMPARE(items->item(1)->toolTip(), QString("this CPU has no AMX"));
        QVERIFY(items->item(2)->isEnabled());
        QCOMPARE(items->item(2)->toolTip(), QString("oneDNN on any CPU"));
    }

    void a_choice_made_before_the_backends_are_known_is_kept() {
        BackendSelector selector;
        selector.set_choice("onednn", true);
        QCOMPARE(selector.backend(), QString("auto"));
        selector.set_backends({{"onednn", "", ""}});
        QCOMPARE(selector.backend(), QString("onednn"));
        QVERIFY(selector.is_strict());
    }

    void a_choice_that_can_not_run_or_is_unknown_becomes_auto() {
        BackendSelector selector;
        selector.set_backends({{"amx", "", "no AMX"}, {"onednn", "", ""}});
        selector.set_choice("amx", false);
        QCOMPARE(selector.backend(), QString("auto"));
        selector.set_choice("from-another-version", false);
        QCOMPARE(selector.backend(), QString("auto"));
    }

    void the_keyboard_skips_a_refused_backend() {
        BackendSelector selector;
        selector.set_backends({{"amx", "", "no AMX"}, {"onednn", "", ""}});
        selector.show();
        auto* box = selector.findChild<QComboBox*>("backend");
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(selector.backend(), QString("onednn"));
    }
};

QTEST_MAIN(BackendSelectorTest)
#include "test_backend_selector.moc"
