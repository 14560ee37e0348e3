// Exports of every kind from the real window, settings that come back out of what it wrote, and the clip dragged out of it.

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardItemModel>
#include <QTemporaryDir>

#include "app/studio/clip_drag_button.h"
#include "app/studio/export_choices.h"
#include "app/studio/file_path.h"
#include "app/studio/found_settings_bar.h"
#include "app/studio/settings_restorer.h"
#include "engine/found_settings.h"
#include "tests/app/studio/window_driver.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using tests::patience_ms;
using tests::Window;

namespace {

/// Drops a file on the window.
void drop(QWidget& window, const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

ExportDialog* open_dialog(Window& window) {
    QTest::mouseClick(window.button("export_button"), Qt::LeftButton);
    if (!QTest::qWaitFor([&] { return window.dialog<ExportDialog>("export_dialog") != nullptr; }, patience_ms)) return nullptr;
    auto* dialog = window.dialog<ExportDialog>("export_dialog");
    auto* formats = dialog->findChild<QComboBox*>("export_format");
    return QTest::qWaitFor([&] { return formats->count() == 11; }, patience_ms) ? dialog : nullptr;
}

int row_of(const QComboBox* formats, const QString& text) { return formats->findText(text, Qt::MatchContains); }

}  // namespace

class ExportFlowTest : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

  private slots:
    void initTestCase() { tests::use_home(home_.path()); }

    void every_format_is_offered_with_the_settings_that_it_has() {
        ExportDialog dialog({.target = "/videos/clip.mp4"}, nullptr);
        dialog.set_formats(export_formats());
        dialog.show();
        auto* formats = dialog.findChild<QComboBox*>("export_format");
        QCOMPARE(formats->count(), 11);
        const auto choose = [&](const QString& text) {
            formats->setCurrentIndex(row_of(formats, text));
            return dialog.request();
        };
        const auto is_shown = [&](const char* name) { return dialog.findChild<QWidget*>(name)->isVisible(); };
        QCOMPARE(choose("H.265").target, std::filesystem::path("/videos/clip.mp4"));
        QVERIFY(dialog.request().codec == ExportCodec::h265 && dialog.request().quality == 18);
        QVERIFY(is_shown("export_ten_bit") && is_shown("export_lossless") && !is_shown("export_still"));
        dialog.findChild<QCheckBox*>("export_lossless")->setChecked(true);
        QVERIFY(dialog.request().lossless && !dialog.request().quality);
        QCOMPARE(choose("GIF").target, std::filesystem::path("/videos/clip.gif"));
        QVERIFY(!dialog.request().lossless && dialog.request().quality == 256 && !is_shown("export_ten_bit"));
        QCOMPARE(choose("one file a frame").target, std::filesystem::path("/videos/clip-%05d.png"));
        QVERIFY(!is_shown("export_quality") && !is_shown("export_rate") && is_shown("export_interpolate"));
        QCOMPARE(choose("JPEG").target, std::filesystem::path("/videos/clip.jpg"));
        QVERIFY(dialog.request().still == 1 && !is_shown("export_interpolate"));
        QCOMPARE(choose("VP9").target, std::filesystem::path("/videos/clip.webm"));
        for (int index = 0; index < formats->count(); ++index) {
            formats->setCurrentIndex(index);
            plan_export(dialog.request(), 96, 64, 17, {16, 1});  // what the dialog offers can be done
        }
    }

    void what_can_not_be_written_is_disabled_with_the_reason() {
        auto known = export_formats();
        known[1].refusal = "this build of FFmpeg has no libx265";
        known[0].ten_bit_refusal = "no 10 bits here";
        ExportDialog dialog({.target = "/videos/clip.mp4", .codec = ExportCodec::h265}, nullptr);
        dialog.set_formats(known);
        auto* formats = dialog.findChild<QComboBox*>("export_format");
        auto* item = qobject_cast<QStandardItemModel*>(formats->model())->item(1);
        QVERIFY(!item->isEnabled() && item->toolTip().contains("no libx265"));
        QVERIFY(dialog.request().codec == ExportCodec::h264);
        auto* ten_bit = dialog.findChild<QCheckBox*>("export_ten_bit");
        QVERIFY(!ten_bit->isEnabled() && ten_bit->toolTip().contains("no 10 bits here"));
    }

    void choices_outlast_a_restart_and_junk_is_the_usual() {
        const ExportRequest request{.target = "/a/b.webm", .quality = 20, .codec = ExportCodec::av1, .ten_bit = true};
        const ExportRequest back = export_choices_of(to_setting(request));
        QVERIFY(back.target.extension() == ".webm" && back.quality == 20 && back.codec == ExportCodec::av1 && back.ten_bit);
        for (const char* junk : {"", "junk", "[]", "{\"ending\":3,\"quality\":\"x\"}"})
            QCOMPARE(export_choices_of(junk).target.extension(), std::filesystem::path(".mp4"));
    }

    void a_clip_is_exported_with_its_size_told_before_and_gives_its_settings_back() {
        Window window;
        QVERIFY(window.is_ready());
        window.make_small_clip();
        const QString prompt = window.prompt()->toPlainText();
        QTRY_VERIFY_WITH_TIMEOUT(window.button("drag_clip")->isEnabled(), patience_ms);  // saved by itself
        ExportDialog* dialog = open_dialog(window);
        QVERIFY(dialog);
        auto* about = dialog->findChild<QLabel*>("export_about");
        auto* formats = dialog->findChild<QComboBox*>("export_format");
        formats->setCurrentIndex(row_of(formats, "GIF"));
        QTRY_VERIFY_WITH_TIMEOUT(about->text().startsWith("About") && about->text().contains("5 frames of 96"), patience_ms);
        const QString target = home_.filePath("made.gif");
        dialog->findChild<QLineEdit*>("export_target")->setText(target);
        QSignalSpy ended(&window.engine(), &EngineThread::job_ended);
        QTest::mouseClick(dialog->findChild<QPushButton*>("export_accept"), Qt::LeftButton);
        QVERIFY(ended.wait(patience_ms));
        QVERIFY(QFile::exists(target));

        // The next time the same format is offered.
        dialog = open_dialog(window);
        QVERIFY(dialog);
        QVERIFY(dialog->findChild<QComboBox*>("export_format")->currentText().contains("GIF"));
        dialog->reject();

        window.type_prompt("something else");
        window.numbers("steps")->setValue(7);
        drop(window, target);
        auto* bar = window.findChild<FoundSettingsBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience_ms);
        QVERIFY(window.label("found_settings_text").contains("made.gif"));
        QCOMPARE(window.prompt()->toPlainText(), QString("something else"));  // nothing happens unasked
        QTest::mouseClick(window.button("use_found_settings"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.prompt()->toPlainText(), prompt, patience_ms);
        QCOMPARE(window.numbers("steps")->value(), 2);
        QVERIFY(window.label("found_settings_text").contains("are in the form"));
        QVERIFY(!window.button("found_settings_details")->isVisible());
    }

    void what_is_missing_is_told_by_name_and_fingerprint() {
        FoundInFile found;
        found.found.tool = own_tool;
        found.found.not_understood = {"denoise: 0.5"};
        found.located = {{{"lora", "style.safetensors", "0a1b"}, FileMatch::missing, {}},
                         {{"vae", "vae.safetensors", "2c3d"}, FileMatch::differs, "/models/vae.safetensors"},
                         {{"model", "demo", "4e5f"}, FileMatch::same, "/models/demo"}};
        const QStringList lines = restoring_in_words(found);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].contains("style.safetensors") && lines[0].contains("0a1b"));
        QVERIFY(lines[1].contains("/models/vae.safetensors") && lines[1].contains("2c3d"));
        QVERIFY(lines[2].contains("denoise: 0.5"));
        // A model of another program's is named, too, though the form keeps its own.
        found.found.tool = "ComfyUI";
        found.located = {{{"transformer", "wan22.safetensors", {}}, FileMatch::by_name, "/models/wan22.safetensors"},
                         {{"lora", "style.safetensors", {}}, FileMatch::by_name, "/loras/style.safetensors"}};
        const QStringList foreign = restoring_in_words(found);
        QCOMPARE(foreign.size(), 2);
        QVERIFY(foreign[0].contains("/models/wan22.safetensors") && foreign[0].contains("not used"));
    }

    void a_clip_is_dragged_out_as_the_file_that_it_is() {
        QString file;
        ClipDragButton button([&] { return file; });
        QVERIFY(button.make_data() == nullptr);
        file = home_.filePath("größe 1.mp4");
        QVERIFY(button.make_data() == nullptr);  // no such file any more
        QFile(file).open(QIODevice::WriteOnly);
        const std::unique_ptr<QMimeData> data(button.make_data());
        QVERIFY(data && data->urls() == QList{QUrl::fromLocalFile(file)});
        button.show();
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->mimeData()->urls(), QList{QUrl::fromLocalFile(file)});
    }
};

QTEST_MAIN(ExportFlowTest)
#include "test_export_flow.moc"
