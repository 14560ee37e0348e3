// The export dialog: a target and a quality become an ExportRequest.

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/export_dialog.h"

using namespace weft;
using namespace weft::app;

class ExportDialogTest : public QObject {
    Q_OBJECT

  private slots:
    void what_is_given_comes_back() {
        ExportDialog dialog({"/videos/größe 1.mp4", 23}, nullptr);
        QCOMPARE(dialog.request().target, std::filesystem::path("/videos/größe 1.mp4"));
        QCOMPARE(dialog.request().quality.value_or(-1), 23);
    }

    void return_in_the_file_field_exports() {
        ExportDialog dialog({"/videos/clip.mp4", 16}, nullptr);
        QSignalSpy accepted(&dialog, &QDialog::accepted);
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClick(dialog.findChild<QLineEdit*>("export_target"), Qt::Key_Return);
        QCOMPARE(accepted.count(), 1);
    }

    void a_missing_ending_is_added() {
        ExportDialog dialog({"/videos/clip", 16}, nullptr);
        QCOMPARE(dialog.request().target, std::filesystem::path("/videos/clip.mp4"));
        dialog.findChild<QLineEdit*>("export_target")->setText("/videos/CLIP.MP4");
        QCOMPARE(dialog.request().target, std::filesystem::path("/videos/CLIP.MP4"));
    }

    void the_right_end_of_the_quality_slider_is_the_best() {
        ExportDialog dialog({"/videos/clip.mp4", 16}, nullptr);
        dialog.show();
        auto* slider = dialog.findChild<QSlider*>("export_quality");
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(dialog.request().quality.value_or(-1), 15);
        QTest::keyClick(slider, Qt::Key_Left);
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(dialog.request().quality.value_or(-1), 17);
    }

    void a_file_that_will_be_replaced_is_announced() {
        QTemporaryDir folder;
        QFile file(folder.filePath("old.mp4"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        ExportDialog dialog({file.fileName().toStdString(), 16}, nullptr);
        QVERIFY(dialog.findChild<QLabel*>("target_note")->text().contains("replaced"));
        dialog.findChild<QLineEdit*>("export_target")->setText(folder.filePath("new.mp4"));
        QVERIFY(dialog.findChild<QLabel*>("target_note")->text().isEmpty());
    }

    void frames_that_will_be_replaced_are_announced() {
        QTemporaryDir folder;
        ExportDialog dialog({.target = folder.filePath("new-%05d.png").toStdString(), .codec = ExportCodec::png}, nullptr);
        dialog.set_formats(export_formats());
        dialog.set_clip({16, 1}, 5);
        const auto note = [&](const QString& name) {
            dialog.findChild<QLineEdit*>("export_target")->setText(folder.filePath(name));
            return dialog.findChild<QLabel*>("target_note")->text();
        };
        for (const char* name : {"old-00000.png", "cut-00004.png", "other-00005.png", "short-3.png"})
            QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
        QCOMPARE(note("new-%05d.png"), QString());
        QVERIFY(note("old-%05d.png").contains("replaced"));
        QVERIFY(note("cut-%05d.png").contains("replaced"));
        QCOMPARE(note("other-%05d.png"), QString());  // there are five: 0 to 4
        QVERIFY(note("short-%01d.png").contains("replaced"));
    }

    void no_file_and_a_folder_can_not_be_exported_to() {
        ExportDialog dialog({"", 16}, nullptr);
        auto* button = dialog.findChild<QPushButton*>("export_accept");
        QVERIFY(!button->isEnabled());
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("f.mp4"));
        for (const QString& target : {folder.filePath("f.mp4"), folder.path(), folder.path() + "/", folder.path() + "/new/"}) {
            dialog.findChild<QLineEdit*>("export_target")->setText(target);
            QVERIFY2(!button->isEnabled(), qPrintable(target));
            QVERIFY(dialog.findChild<QLabel*>("target_note")->text().contains("folder"));
        }
        dialog.findChild<QLineEdit*>("export_target")->setText(folder.filePath("clip"));
        QVERIFY(button->isEnabled());
    }
};

QTEST_MAIN(ExportDialogTest)
#include "test_export_dialog.moc"
