// Presets over the real window: those of the model, and the user's own from saving to deleting; and their file, whatever is in it.

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/builtin_presets.h"
#include "app/studio/error_dialog.h"
#include "app/studio/preset_list_dialog.h"
#include "app/studio/preset_store.h"
#include "app/studio/request_form.h"
#include "app/studio/save_preset_dialog.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

QAction* menu_action(Window& window, const QString& text) {
    auto* menu = window.findChild<QMenu*>("preset_menu");
    emit menu->aboutToShow();
    for (QAction* action : menu->actions())
        if (action->text() == text) return action;
    return nullptr;
}

Request form_of(Window& window) {
    Request request;
    window.findChild<RequestForm*>()->fill(request);
    return request;
}

void save_as(Window& window, const QString& name) {
    window.action("save_preset")->trigger();
    auto* dialog = window.dialog<SavePresetDialog>("save_preset_dialog");
    QVERIFY(dialog);
    dialog->findChild<QComboBox*>("preset_name")->setEditText(name);
    QTest::mouseClick(dialog->findChild<QPushButton*>("preset_save"), Qt::LeftButton);
}

void press(QMessageBox* box, QMessageBox::ButtonRole role) {
    QVERIFY(box);
    for (QAbstractButton* button : box->buttons())
        if (box->buttonRole(button) == role) return QTest::mouseClick(button, Qt::LeftButton);
    QFAIL("no such button");
}

void choose_file(QFileDialog* dialog, const QString& file) {
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file);
    static_cast<QDialog*>(dialog)->accept();  // protected in QFileDialog, public in QDialog
}

ModelInfo release(bool needs_image, bool needs_last_image, std::optional<double> boundary, int size_multiple, std::uint64_t parameters) {
    ModelInfo model;
    model.needs_image = needs_image;
    model.needs_last_image = needs_last_image;
    model.expert_boundary = boundary;
    model.size_multiple = size_multiple;
    ComponentInfo& transformer = model.components.emplace_back();
    transformer.name = "transformer";
    transformer.parameters = parameters;
    model.sizes = {{"480p landscape", 832, 480}, {"720p landscape", 1280, 720}};
    return model;
}

}  // namespace

class PresetsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString path(const QString& name) const { return folder_->filePath(name); }
    QString own_file() const { return QFileInfo(settings_file()).path() + "/presets.json"; }
    void write(const QString& file, const QByteArray& content) const {
        QVERIFY(QDir().mkpath(QFileInfo(file).path()));
        QFile target(file);
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.write(content);
    }
    QJsonObject read(const QString& file) const {
        QFile source(file);
        if (!source.open(QIODevice::ReadOnly)) return {};
        return QJsonDocument::fromJson(source.readAll()).object();
    }

    QJsonObject preset_in(const QString& file, int index) const { return read(file)["presets"].toArray().at(index).toObject(); }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void releases_have_the_shift_and_guidance_of_their_authors_data() {
        QTest::addColumn<bool>("needs_image");
        QTest::addColumn<bool>("needs_last");
        QTest::addColumn<double>("boundary");
        QTest::addColumn<int>("multiple");
        QTest::addColumn<double>("parameters");
        QTest::addColumn<double>("shift_480p");
        QTest::addColumn<double>("shift_720p");
        QTest::addColumn<double>("guidance");
        // Wan 2.1's generate.py and README, Wan 2.2's wan/configs.
        QTest::newRow("2.1 T2V 1.3B") << false << false << 0.0 << 16 << 1.4e9 << 8.0 << 8.0 << 6.0;
        QTest::newRow("2.1 T2V 14B") << false << false << 0.0 << 16 << 14e9 << 5.0 << 5.0 << 5.0;
        QTest::newRow("2.1 I2V 14B") << true << false << 0.0 << 16 << 16e9 << 3.0 << 5.0 << 5.0;
        QTest::newRow("2.1 FLF2V 14B") << true << true << 0.0 << 16 << 16e9 << 16.0 << 16.0 << 5.0;
        QTest::newRow("2.2 T2V A14B") << false << false << 0.875 << 16 << 14e9 << 12.0 << 12.0 << 5.0;
        QTest::newRow("2.2 I2V A14B") << true << false << 0.9 << 16 << 14e9 << 5.0 << 5.0 << 5.0;
        QTest::newRow("2.2 TI2V 5B") << false << false << 0.0 << 32 << 5e9 << 5.0 << 5.0 << 5.0;
        QTest::newRow("small, with its own settings") << false << false << 0.0 << 16 << 1e6 << 3.0 << 3.0 << 5.0;
    }
    void releases_have_the_shift_and_guidance_of_their_authors() {
        QFETCH(bool, needs_image);
        QFETCH(bool, needs_last);
        QFETCH(double, boundary);
        QFETCH(int, multiple);
        QFETCH(double, parameters);
        const ModelInfo model = release(needs_image, needs_last, boundary > 0 ? std::optional(boundary) : std::nullopt, multiple,
                                        static_cast<std::uint64_t>(parameters));
        const QList<Preset> presets = builtin_presets(model);
        QCOMPARE(presets.size(), 4);
        QTEST(apply_preset(presets[0], model).request.flow_shift, "shift_480p");
        QTEST(apply_preset(presets[1], model).request.flow_shift, "shift_720p");
        QTEST(apply_preset(presets[0], model).request.guidance_scale, "guidance");
        QCOMPARE(apply_preset(presets[1], model).request.width, 1280);
        const Request draft = apply_preset(presets[2], model).request;
        QVERIFY(draft.width < 832 && draft.width % multiple == 0 && draft.height % multiple == 0);
        QCOMPARE((draft.frames - 1) % 4, 0);
        QCOMPARE(apply_preset(presets[3], model).request.steps, 4);
    }

    void what_does_not_fit_the_model_is_left_out_and_told() {
        Preset preset{"x", {}, {{"steps", 12}, {"guidance_scale_2", 3}, {"nag_scale", "eleven"}, {"from_the_future", true}}};
        const ModelInfo model = release(false, false, std::nullopt, 16, 14e9);
        const AppliedPreset applied = apply_preset(preset, model);
        QCOMPARE(applied.request.steps, 12);
        QVERIFY(!applied.request.guidance_scale_2);
        QCOMPARE(applied.request.nag_scale, 0.0);
        QCOMPARE(applied.request.frames, model.defaults.frames);
        QVERIFY(!applied.has_negative_prompt);
        QCOMPARE(applied.left_out.size(), 2);
        QVERIFY2(applied.left_out.join('\n').contains("nag_scale"), qPrintable(applied.left_out.join('\n')));
    }

    void a_preset_is_saved_applied_undone_and_there_after_a_new_start() {
        Request saved;
        {
            Window window;
            QVERIFY(window.is_ready());
            window.numbers("steps")->setValue(7);
            window.numbers("frames")->setValue(9);
            window.findChild<QPlainTextEdit*>("negative_prompt")->setPlainText("blurry {a|b}");
            saved = form_of(window);
            save_as(window, "mine & \"yours\"");
            QVERIFY(window.label("preset_note").contains("mine & \"yours\""));
            window.close();
        }
        Window window;
        QVERIFY(window.is_ready());
        window.numbers("steps")->setValue(3);
        window.numbers("frames")->setValue(5);
        window.findChild<QPlainTextEdit*>("negative_prompt")->setPlainText("dark");
        window.findChild<QLineEdit*>("seed")->setText("123456789012345");
        window.type_prompt("a red circle");
        const Request before = form_of(window);
        QTRY_VERIFY_WITH_TIMEOUT(menu_action(window, "mine && \"yours\""), patience_ms);
        menu_action(window, "mine && \"yours\"")->trigger();
        Request expected = saved;
        expected.prompt = "a red circle";
        expected.seed = 123456789012345;
        expected.negative_prompt = form_of(window).negative_prompt;  // drawn by this seed
        QCOMPARE(to_json(form_of(window)), to_json(expected));
        QCOMPARE(form_of(window).negative_prompt_template, std::string("blurry {a|b}"));
        auto* undo = window.findChild<QToolButton*>("undo_preset");
        QVERIFY(undo->isVisible());
        window.numbers("width")->setValue(128);  // not of the preset: it stays
        QTest::mouseClick(undo, Qt::LeftButton);
        Request undone = before;
        undone.width = 128;
        QCOMPARE(to_json(form_of(window)), to_json(undone));
        QVERIFY(!undo->isVisible());
    }

    void what_was_changed_since_a_preset_stays_when_it_is_undone() {
        Window window;
        QVERIFY(window.is_ready());
        auto* negative = window.findChild<QPlainTextEdit*>("negative_prompt");
        window.numbers("steps")->setValue(7);
        window.numbers("frames")->setValue(9);
        negative->setPlainText("blurry {a|b}");
        save_as(window, "mine");
        window.numbers("steps")->setValue(3);
        window.numbers("frames")->setValue(5);
        negative->setPlainText("dark");
        QTRY_VERIFY_WITH_TIMEOUT(menu_action(window, "mine"), patience_ms);
        menu_action(window, "mine")->trigger();
        QCOMPARE(window.numbers("steps")->value(), 7);
        window.numbers("steps")->setValue(8);
        negative->setPlainText("blurry {a|b|c}");
        QTest::mouseClick(window.findChild<QToolButton*>("undo_preset"), Qt::LeftButton);
        QCOMPARE(window.numbers("steps")->value(), 8);
        QCOMPARE(window.numbers("frames")->value(), 5);
        QCOMPARE(negative->toPlainText(), QString("blurry {a|b|c}"));
    }

    void presets_of_the_model_are_in_the_menu_with_what_they_set() {
        Window window;
        QVERIFY(window.is_ready());
        QAction* draft = menu_action(window, "Quick draft");
        QVERIFY(draft);
        QVERIFY2(draft->toolTip().startsWith("80 × 48, 9 frames, 8 steps"), qPrintable(draft->toolTip()));
        draft->trigger();
        QCOMPARE(form_of(window).width, 80);
        QCOMPARE(form_of(window).steps, 8);
        QVERIFY(window.label("preset_note").contains("Quick draft"));
        // Sizes of another model are brought to what this one can do, and that is told.
        const QByteArray odd = R"({"version": 1, "presets": [{"name": "odd", "settings": {"width": 100, "frames": 10}}]})";
        write(path("odd.json"), odd);
        menu_action(window, "&Edit, import and export…")->trigger();
        auto* dialog = window.dialog<PresetListDialog>("preset_list_dialog");
        QTest::mouseClick(dialog->findChild<QPushButton*>("import_presets"), Qt::LeftButton);
        choose_file(dialog->findChild<QFileDialog*>("import_dialog"), path("odd.json"));
        QTRY_VERIFY_WITH_TIMEOUT(menu_action(window, "odd"), patience_ms);
        menu_action(window, "odd")->trigger();
        QVERIFY2(window.label("preset_note").contains("100"), qPrintable(window.label("preset_note")));
        QCOMPARE(form_of(window).width % 16, 0);
    }

    void presets_are_replaced_renamed_exported_imported_and_deleted() {
        Window window;
        QVERIFY(window.is_ready());
        window.numbers("steps")->setValue(5);
        save_as(window, "one");
        window.numbers("steps")->setValue(6);
        // The button says that it will replace.
        window.action("save_preset")->trigger();
        auto* save = window.dialog<SavePresetDialog>("save_preset_dialog");
        QCOMPARE(save->findChild<QComboBox*>("preset_name")->currentText(), QString("one"));
        QCOMPARE(save->findChild<QPushButton*>("preset_save")->text(), QString("Replace “one”"));
        save->accept();
        save_as(window, "two");

        menu_action(window, "&Edit, import and export…")->trigger();
        auto* dialog = window.dialog<PresetListDialog>("preset_list_dialog");
        auto* list = dialog->findChild<QListWidget*>("preset_list");
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 2, patience_ms);
        list->item(1)->setText("zwei");
        QTRY_COMPARE_WITH_TIMEOUT(list->item(1)->text(), QString("zwei"), patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(read(own_file())["presets"].toArray().size(), 2, patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(preset_in(own_file(), 1)["name"].toString(), QString("zwei"), patience_ms);
        QCOMPARE(preset_in(own_file(), 0)["settings"].toObject()["steps"].toInt(), 6);

        list->clearSelection();
        QTest::mouseClick(dialog->findChild<QPushButton*>("export_presets"), Qt::LeftButton);
        choose_file(dialog->findChild<QFileDialog*>("export_presets_dialog"), path("out.json"));
        QTRY_COMPARE_WITH_TIMEOUT(read(path("out.json"))["presets"].toArray().size(), 2, patience_ms);

        list->selectAll();
        QTest::mouseClick(dialog->findChild<QPushButton*>("delete_presets"), Qt::LeftButton);
        press(window.dialog<QMessageBox>("delete_question"), QMessageBox::DestructiveRole);
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 0, patience_ms);
        window.numbers("steps")->setValue(9);
        save_as(window, "one");
        QTest::mouseClick(dialog->findChild<QPushButton*>("import_presets"), Qt::LeftButton);
        choose_file(dialog->findChild<QFileDialog*>("import_dialog"), path("out.json"));
        QTRY_VERIFY_WITH_TIMEOUT(window.dialog<QMessageBox>("import_question"), patience_ms);
        press(window.dialog<QMessageBox>("import_question"), QMessageBox::AcceptRole);  // keep mine
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 2, patience_ms);
        QTRY_COMPARE_WITH_TIMEOUT(read(own_file())["presets"].toArray().size(), 2, patience_ms);
        QCOMPARE(preset_in(own_file(), 0)["settings"].toObject()["steps"].toInt(), 9);
    }

    void a_damaged_file_is_set_aside_with_a_message_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("cut") << QByteArray(R"({"version": 1, "presets": [{"name": "a")");
        QTest::newRow("binary") << QByteArray("\0\1\2\xff", 4);
        QTest::newRow("another file") << QByteArray(R"({"prompts": []})");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("empty") << QByteArray("");
    }
    void a_damaged_file_is_set_aside_with_a_message() {
        QFETCH(QByteArray, content);
        const QString file = path("presets.json");
        write(file, content);
        PresetStore store(file);
        QSignalSpy failed(&store, &PresetStore::failed);
        QVERIFY(failed.wait(patience_ms));
        const QStringList kept = QDir(path(".")).entryList({"presets.json.damaged-*"});
        QCOMPARE(kept.size(), 1);
        QVERIFY(failed[0][1].value<Failure>().hint.contains(path(kept.front())));
        QFile aside(path(kept.front()));
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), content);
        store.put({{"new", {}, {{"steps", 4}}}});
        QTRY_COMPARE_WITH_TIMEOUT(read(file)["presets"].toArray().size(), 1, patience_ms);
    }

    void keys_of_a_newer_version_stay_in_the_file() {
        const QString file = path("presets.json");
        write(file, R"({"version": 7, "theme": "x", "presets": [{"name": "a", "settings": {"steps": 4, "future": [1]}}]})");
        PresetStore store(file);
        QTRY_COMPARE_WITH_TIMEOUT(store.presets().size(), 1, patience_ms);
        store.rename("a", "b");
        QTRY_COMPARE_WITH_TIMEOUT(preset_in(file, 0)["name"].toString(), QString("b"), patience_ms);
        QCOMPARE(read(file)["version"].toInt(), 7);
        QCOMPARE(read(file)["theme"].toString(), QString("x"));
        QCOMPARE(preset_in(file, 0)["settings"].toObject()["future"].toArray().size(), 1);
    }

    void two_windows_do_not_take_each_others_presets() {
        const QString file = path("presets.json");
        {
            PresetStore one(file);
            PresetStore two(file);
            one.put({{"of one", {}, {{"steps", 1}}}});
            two.put({{"of two", {}, {{"steps", 2}}}});
        }
        QCOMPARE(read(file)["presets"].toArray().size(), 2);
    }

    void what_can_not_be_written_is_told() {
        write(path("blocked"), "x");  // a file where the folder should be
        PresetStore store(path("blocked/presets.json"));
        QSignalSpy failed(&store, &PresetStore::failed);
        store.put({{"a", {}, {{"steps", 1}}}});
        QVERIFY(failed.wait(patience_ms));
        QVERIFY(failed[0][1].value<Failure>().message.contains("blocked"));
    }
};

QTEST_MAIN(PresetsTest)
#include "test_presets.moc"
