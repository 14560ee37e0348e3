// The settings dialog over the real window: what is changed is in force at once, Cancel puts it back, and all of it is there after a new
// start.

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/folder_field.h"
#include "app/studio/log_dialog.h"
#include "app/studio/settings_dialog.h"
#include "engine/log.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30;

SettingsDialog* open_dialog(Window& window) {
    window.action("settings")->trigger();
    return window.dialog<SettingsDialog>("settings_dialog");
}

void press(SettingsDialog* dialog, QDialogButtonBox::StandardButton button) {
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
}

void choose(QComboBox* box, const QVariant& value) {
    box->setCurrentIndex(box->findData(value));
    emit box->activated(box->currentIndex());
}

}  // namespace

class SettingsDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    MachineInfo machine() const {
        MachineInfo machine;
        machine.logical_cpus = 2;
        machine.memory_total_bytes = 8 * gib;
        return machine;
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void threads_go_as_far_as_a_request_may() {
        Settings settings;
        settings.request.threads = 4;
        const SettingsDialog dialog(settings, machine(), nullptr);
        auto* threads = dialog.findChild<QSpinBox*>("threads");
        QCOMPARE(threads->minimum(), 0);
        QCOMPARE(threads->maximum(), max_threads);
        QCOMPARE(threads->value(), 4);
    }

    void what_no_machine_can_do_is_brought_back() {
        Settings settings;
        settings.request.threads = 100000;
        settings.memory_limit_bytes = 900 * gib;
        settings.log_level = "info";
        const SettingsDialog dialog(settings, machine(), nullptr);
        Settings filled;
        dialog.fill(filled);
        QCOMPARE(filled.request.threads, max_threads);
        QCOMPARE(filled.memory_limit_bytes, 8 * gib);
    }

    void nothing_else_than_the_pages_show_is_written() {
        Settings settings;
        settings.request.prompt = "a red circle";
        settings.memory_limit_bytes = 3 * gib;
        const SettingsDialog dialog({}, machine(), nullptr);
        dialog.fill(settings);
        QCOMPARE(settings.request.prompt, std::string("a red circle"));
        QCOMPARE(settings.memory_limit_bytes, std::uint64_t{0});
    }

    void what_is_changed_is_in_force_at_once_and_there_after_a_new_start() {
        const QString clips = folder_->filePath("my clips");
        {
            Window window;
            QVERIFY(window.is_ready());
            SettingsDialog* dialog = open_dialog(window);
            QVERIFY(dialog);
            choose(dialog->findChild<QComboBox*>("theme"), static_cast<int>(Theme::dark));
            QTRY_VERIFY_WITH_TIMEOUT(window.palette().window().color().lightness() < 80, patience_ms);
            dialog->findChild<QCheckBox*>("is_memory_limited")->setChecked(true);
            dialog->findChild<QDoubleSpinBox*>("memory_limit")->setValue(0.5);
            QTRY_VERIFY2_WITH_TIMEOUT(window.label("check").contains("512 MiB"), qPrintable(window.label("check")), patience_ms);
            auto* clips_text = dialog->findChild<FolderField*>("clips_folder")->findChild<QLineEdit*>();
            clips_text->setText(clips);
            emit clips_text->editingFinished();
            choose(dialog->findChild<QComboBox*>("default_precision"), static_cast<int>(Precision::fp32));
            choose(dialog->findChild<QComboBox*>("log_level"), "debug");
            QCOMPARE(log().level(), spdlog::level::debug);
            press(dialog, QDialogButtonBox::Ok);
            // Kept by now: a crash of the window loses nothing.
            QCOMPARE(load_settings().theme, Theme::dark);
            QCOMPARE(load_settings().memory_limit_bytes, gib / 2);
            window.close();
        }
        Window window;
        QVERIFY(window.is_ready());
        QTRY_VERIFY_WITH_TIMEOUT(window.palette().window().color().lightness() < 80, patience_ms);
        QTRY_VERIFY2_WITH_TIMEOUT(window.label("check").contains("512 MiB"), qPrintable(window.label("check")), patience_ms);
        SettingsDialog* dialog = open_dialog(window);
        Settings filled;
        dialog->fill(filled);
        QCOMPARE(filled.clips_folder, clips);
        QCOMPARE(filled.precision, std::optional(Precision::fp32));
        QCOMPARE(filled.log_level, QString("debug"));
        // What the window is told of its model from now on.
        window.action("open_demo")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(window.findChild<QComboBox*>("precision")->currentData().toInt(), static_cast<int>(Precision::fp32),
                                  patience_ms);
        choose(dialog->findChild<QComboBox*>("theme"), static_cast<int>(Theme::system));
        QTRY_VERIFY_WITH_TIMEOUT(window.palette().window().color().lightness() > 150, patience_ms);
        choose(dialog->findChild<QComboBox*>("log_level"), "warn");
        press(dialog, QDialogButtonBox::Ok);
    }

    void cancel_puts_everything_back() {
        Window window;
        QVERIFY(window.is_ready());
        const QColor before = window.palette().window().color();
        SettingsDialog* dialog = open_dialog(window);
        choose(dialog->findChild<QComboBox*>("theme"), static_cast<int>(Theme::dark));
        QTRY_VERIFY_WITH_TIMEOUT(window.palette().window().color() != before, patience_ms);
        dialog->findChild<QCheckBox*>("is_memory_limited")->setChecked(true);
        dialog->findChild<QDoubleSpinBox*>("memory_limit")->setValue(0.5);
        QTRY_VERIFY_WITH_TIMEOUT(window.label("check").contains("512 MiB"), patience_ms);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(window.palette().window().color(), before, patience_ms);
        QTRY_VERIFY_WITH_TIMEOUT(!window.label("check").contains("512 MiB"), patience_ms);
        QCOMPARE(load_settings().theme, Theme::system);
        QCOMPARE(load_settings().memory_limit_bytes, std::uint64_t{0});
    }

    void a_limit_that_nothing_fits_in_is_told_before_the_run() {
        Window window;
        QVERIFY(window.is_ready());
        SettingsDialog* dialog = open_dialog(window);
        dialog->findChild<QCheckBox*>("is_memory_limited")->setChecked(true);
        dialog->findChild<QDoubleSpinBox*>("memory_limit")->setValue(0.5);
        press(dialog, QDialogButtonBox::Ok);
        window.numbers("width")->setValue(2048);
        window.numbers("height")->setValue(2048);
        QTRY_VERIFY2_WITH_TIMEOUT(window.label("check").contains("0.5 GiB is the limit"), qPrintable(window.label("check")), patience_ms);
        QVERIFY(!window.generate_button()->isEnabled());
    }

    void a_folder_that_is_none_is_not_taken_and_told() {
        QFile file(folder_->filePath("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        FolderField field("Folder", "usual", true);
        field.set_folder(folder_->path());
        field.show();
        auto* text = field.findChild<QLineEdit*>();
        auto* problem = field.findChild<QLabel*>();
        const auto type = [&](const QString& folder) {
            text->clear();
            field.set_folder(folder_->path());
            text->selectAll();
            QTest::keyClicks(text, folder);
        };
        for (const QString& bad : {file.fileName(), QString("relative/folder")}) {
            type(bad);
            QTest::keyClick(text, Qt::Key_Return);
            QCOMPARE(field.folder(), folder_->path());
            QVERIFY(problem->isVisible());
        }
        // Each beginning of it could be a folder, too.
        QSignalSpy edited(&field, &FolderField::edited);
        type(folder_->filePath("new"));
        QCOMPARE(field.folder(), folder_->path());
        edited.clear();
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(field.folder(), folder_->filePath("new"));
        QVERIFY(!problem->isVisible());
        text->clear();
        QCOMPARE(field.folder(), QString());
    }

    void the_end_of_the_log_is_shown_in_whole_lines() {
        QFile file(folder_->filePath("weft.log"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int line = 0; line < 20000; ++line) file.write(QString("line %1 of the log\n").arg(line).toUtf8());
        file.close();
        LogDialog dialog(file.fileName(), nullptr);
        QVERIFY(QSignalSpy(&dialog, &LogDialog::shown).wait(patience_ms));
        const QString text = dialog.findChild<QPlainTextEdit*>("log_text")->toPlainText();
        QVERIFY(text.startsWith("line "));
        QVERIFY(text.endsWith("line 19999 of the log\n"));
        QVERIFY(text.size() > 250000 && text.size() <= 262144);
        LogDialog none(folder_->filePath("none.log"), nullptr);
        QVERIFY(QSignalSpy(&none, &LogDialog::shown).wait(patience_ms));
        QVERIFY(none.findChild<QLabel*>("log_state")->text().contains("no log yet"));
    }
};

QTEST_MAIN(SettingsDialogTest)
#include "test_settings_dialog.moc"
