#pragma once
// The real window as a user drives it: found by what is seen, waited for by signals.

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "app/studio/export_dialog.h"
#include "app/studio/frame_timeline.h"
#include "app/studio/main_window.h"
#include "app/studio/preview_view.h"
#include "tests/app/studio/patience.h"

namespace weft::tests {

/// Everything that a program finds of its user, in one folder: nothing is read or written elsewhere.
inline void use_home(const QString& folder) {
    qputenv("HOME", folder.toUtf8());
    qputenv("XDG_STATE_HOME", (folder + "/state").toUtf8());
    qputenv("XDG_DATA_HOME", (folder + "/data").toUtf8());
    qputenv("XDG_CONFIG_HOME", (folder + "/config").toUtf8());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder + "/config");
}

class Window : public app::MainWindow {
  public:
    Window() {
        // The first page is in front of the preview on a fresh machine.
        findChild<QPushButton*>("close_first_run")->click();
        show();
        activateWindow();
        is_ready_ = QTest::qWaitForWindowActive(this) &&
                    QTest::qWaitFor([this] { return generate_button()->isEnabled() && !label("check").isEmpty(); }, patience_ms);
    }
    bool is_ready() const { return is_ready_; }

    QPushButton* button(const char* name) { return findChild<QPushButton*>(name); }
    QPushButton* generate_button() { return button("generate"); }
    QSpinBox* numbers(const char* name) { return findChild<QSpinBox*>(name); }
    QPlainTextEdit* prompt() { return findChild<QPlainTextEdit*>("prompt"); }
    app::FrameTimeline* timeline() { return findChild<app::FrameTimeline*>(); }
    app::PreviewView* preview() { return findChild<app::PreviewView*>(); }
    QAction* action(const char* name) { return findChild<QAction*>(name); }
    QString label(const char* name) { return findChild<QLabel*>(name)->text(); }
    template <class Dialog>
    Dialog* dialog(const char* name) {
        const auto found = findChildren<Dialog*>(name);
        for (Dialog* one : found)
            if (one->isVisible()) return one;
        return nullptr;
    }

    void type_prompt(const QString& text) {
        prompt()->setFocus();
        prompt()->selectAll();
        QTest::keyClicks(prompt(), text);
    }
    /// A clip that is made quickly.
    void make_small_clip() {
        type_prompt("a red circle moves to the right on a white background");
        numbers("frames")->setValue(5);
        numbers("steps")->setValue(2);
        QSignalSpy ended(&engine(), &app::EngineThread::job_ended);
        QTest::mouseClick(generate_button(), Qt::LeftButton);
        QVERIFY(ended.wait(patience_ms));
        QCOMPARE(timeline()->count(), 5);
    }
    /// Exports through the dialog.
    void export_to(const QString& target) {
        QTest::mouseClick(button("export_button"), Qt::LeftButton);
        answer_export_dialog(target);
    }
    void answer_export_dialog(const QString& target) {
        QTRY_VERIFY_WITH_TIMEOUT(dialog<app::ExportDialog>("export_dialog"), patience_ms);
        auto* asked = dialog<app::ExportDialog>("export_dialog");
        asked->findChild<QLineEdit*>("export_target")->setText(target);
        QTest::mouseClick(asked->findChild<QPushButton*>("export_accept"), Qt::LeftButton);
    }

  private:
    bool is_ready_ = false;
};

}  // namespace weft::tests
