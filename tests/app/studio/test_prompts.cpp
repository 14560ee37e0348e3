// The prompt box of the real window: earlier prompts by key and while typing, and templates that the seed draws.

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/studio/folder_field.h"
#include "app/studio/prompt_edit.h"
#include "app/studio/prompt_history.h"
#include "app/studio/request_form.h"
#include "app/studio/settings_dialog.h"
#include "app/studio/variations_dialog.h"
#include "app/studio/wildcard_library.h"
#include "tests/app/studio/window_driver.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

void press(QWidget* edit, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(edit, key, modifiers); }

ClipPtr make_clip(Window& window) {
    window.numbers("frames")->setValue(5);
    window.numbers("steps")->setValue(1);
    ClipPtr clip;
    const auto connection =
        QObject::connect(&window.engine(), &EngineThread::clip_finished, &window, [&](const ClipPtr& finished) { clip = finished; });
    QTest::mouseClick(window.generate_button(), Qt::LeftButton);
    static_cast<void>(QTest::qWaitFor([&] { return clip && !window.engine().is_busy(); }, patience_ms));
    QObject::disconnect(connection);
    return clip;
}

}  // namespace

class PromptsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString path(const QString& name) const { return folder_->filePath(name); }
    void write(const QString& file, const QByteArray& content) const {
        QFile target(file);
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.write(content);
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void the_last_200_prompts_are_kept_each_once_newest_first() {
        const QString file = path("prompts.json");
        {
            QStringList earlier;
            for (int i = 248; i >= 0; --i) earlier << QString("\"prompt %1\"").arg(i);
            write(file, QString("{\"prompts\": [%1]}").arg(earlier.join(',')).toUtf8());
            PromptHistory history(file);
            history.add("prompt 249", "blurry");
            history.add("prompt 100", "  ");
        }
        QVERIFY(!(QFile(file).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        PromptHistory read(file);
        QTRY_COMPARE_WITH_TIMEOUT(read.prompts().size(), 200, patience_ms);
        QCOMPARE(read.prompts()[0], QString("prompt 100"));
        QCOMPARE(read.prompts()[1], QString("prompt 249"));
        QCOMPARE(read.prompts()[199], QString("prompt 50"));
        QCOMPARE(read.negative_prompts(), QStringList("blurry"));
        read.set_on(false);
        read.add("secret", {});
        QCOMPARE(read.prompts()[0], QString("prompt 100"));
        QSignalSpy written(&read, &PromptHistory::written);
        read.clear();
        QVERIFY(written.wait(patience_ms));
        QVERIFY(!QFile::exists(file));
    }

    void a_damaged_file_of_prompts_is_set_aside() {
        const QString file = path("prompts.json");
        write(file, "{\"prompts\": [");
        PromptHistory history(file);
        QSignalSpy written(&history, &PromptHistory::written);
        QVERIFY(written.wait(patience_ms));
        QCOMPARE(QDir(path(".")).entryList({"prompts.json.damaged-*"}).size(), 1);
        QVERIFY(history.prompts().isEmpty());
    }

    void keys_step_through_earlier_prompts_and_back_to_what_was_being_typed() {
        PromptEdit edit(3, {}, "Prompt");
        edit.set_earlier({"third", "second", "first"});
        edit.show();
        edit.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&edit));
        QTest::keyClicks(&edit, "a new one");
        for (const char* text : {"third", "second", "first", "first"}) {
            press(&edit, Qt::Key_Up, Qt::ControlModifier);
            QCOMPARE(edit.toPlainText(), QString(text));
        }
        for (const char* text : {"second", "third", "a new one", "a new one"}) {
            press(&edit, Qt::Key_Down, Qt::ControlModifier);
            QCOMPARE(edit.toPlainText(), QString(text));
        }
        edit.undo();
        QCOMPARE(edit.toPlainText(), QString("third"));
    }

    void earlier_prompts_are_offered_and_return_is_never_taken() {
        PromptEdit edit(3, {}, "Prompt");
        edit.set_earlier({"a red circle moves", "a red square", "blue"});
        edit.show();
        edit.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&edit));
        auto* offers = edit.findChild<QListWidget*>("prompt_offers");
        QTest::keyClicks(&edit, "a ");
        QVERIFY(!offers->isVisible());
        QTest::keyClicks(&edit, "Red");
        QVERIFY(offers->isVisible());
        QVERIFY(edit.hasFocus());
        QCOMPARE(offers->count(), 2);
        press(&edit, Qt::Key_Return);
        QCOMPARE(edit.toPlainText(), QString("a Red\n"));
        QVERIFY(!offers->isVisible());
        edit.setPlainText({});
        QTest::keyClicks(&edit, "a re");
        press(&edit, Qt::Key_Down);
        press(&edit, Qt::Key_Down);
        press(&edit, Qt::Key_Return);  // even while one is chosen
        QCOMPARE(edit.toPlainText(), QString("a re\n"));
        edit.setPlainText({});
        QTest::keyClicks(&edit, "a re");
        press(&edit, Qt::Key_Escape);
        QVERIFY(!offers->isVisible());
        QTest::keyClicks(&edit, "d");
        press(&edit, Qt::Key_Down);
        press(&edit, Qt::Key_Down);
        press(&edit, Qt::Key_Tab);
        QCOMPARE(edit.toPlainText(), QString("a red square"));
        QVERIFY(edit.hasFocus());
        QVERIFY(!offers->isVisible());
        QTest::keyClicks(&edit, " x");
        QVERIFY(!offers->isVisible());
    }

    void prompts_of_clips_are_there_after_a_new_start_unless_that_is_switched_off() {
        {
            Window window;
            QVERIFY(window.is_ready());
            window.type_prompt("a green triangle");
            QVERIFY(make_clip(window));
            window.close();
        }
        Window window;
        QVERIFY(window.is_ready());
        QTRY_COMPARE_WITH_TIMEOUT(window.findChild<PromptHistory*>()->prompts(), QStringList("a green triangle"), patience_ms);
        window.type_prompt("x");
        press(window.prompt(), Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(window.prompt()->toPlainText(), QString("a green triangle"));
        window.action("settings")->trigger();
        auto* dialog = window.dialog<SettingsDialog>("settings_dialog");
        QTest::mouseClick(dialog->findChild<QPushButton*>("clear_prompts"), Qt::LeftButton);
        QVERIFY(window.findChild<PromptHistory*>()->prompts().isEmpty());
        dialog->findChild<QCheckBox*>("keeps_prompts")->setChecked(false);
        dialog->accept();
        QVERIFY(make_clip(window));
        QVERIFY(window.findChild<PromptHistory*>()->prompts().isEmpty());
    }

    void the_seed_draws_a_template_and_both_are_in_the_clip() {
        QVERIFY(QDir().mkpath(path("wild")));
        write(path("wild/shape.txt"), "circle\nsquare\n");
        Window window;
        QVERIFY(window.is_ready());
        window.action("settings")->trigger();
        auto* dialog = window.dialog<SettingsDialog>("settings_dialog");
        auto* folder = dialog->findChild<FolderField*>("wildcards_folder")->findChild<QLineEdit*>();
        folder->setText(path("wild"));
        emit folder->editingFinished();
        dialog->accept();
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<WildcardLibrary*>()->wildcards().contains("shape"), patience_ms);
        window.findChild<QLineEdit*>("seed")->setText("5");
        window.type_prompt("a {red|blue} __shape__");
        auto* drawn = window.findChild<QLabel*>("drawn_prompt");
        QVERIFY(drawn->isVisible());
        const QString first = drawn->text();
        QSet<QString> all;
        for (int seed = 0; seed < 40; ++seed) {
            window.findChild<QLineEdit*>("seed")->setText(QString::number(seed));
            all << drawn->text();
        }
        QCOMPARE(all.size(), 4);
        window.findChild<QLineEdit*>("seed")->setText("5");
        QCOMPARE(drawn->text(), first);
        QTRY_VERIFY_WITH_TIMEOUT(window.generate_button()->isEnabled(), patience_ms);
        const ClipPtr clip = make_clip(window);
        QVERIFY(clip);
        QCOMPARE(clip->request.prompt_template, std::string("a {red|blue} __shape__"));
        QVERIFY(first.endsWith(QString::fromStdString(clip->request.prompt)));
        QCOMPARE(clip->request.prompt.find('{'), std::string::npos);
        // Restored, it is the template again; what was written without one stays what it is.
        auto* form = window.findChild<RequestForm*>();
        form->set_request(clip->request);
        QCOMPARE(window.prompt()->toPlainText(), QString("a {red|blue} __shape__"));
        Request plain;
        plain.prompt = "literal {braces|here}";
        form->set_request(plain);
        QCOMPARE(window.prompt()->toPlainText(), QString(R"(literal \{braces|here\})"));
        Request again;
        form->fill(again);
        QCOMPARE(again.prompt, plain.prompt);
    }

    void a_mistake_in_a_template_is_told_and_nothing_runs() {
        Window window;
        QVERIFY(window.is_ready());
        window.type_prompt("a {red|blue circle");
        QVERIFY2(window.label("drawn_prompt").contains("Character 3"), qPrintable(window.label("drawn_prompt")));
        // At once, before the question to the engine is asked.
        press(window.prompt(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!window.engine().is_busy());
        QTRY_VERIFY2_WITH_TIMEOUT(window.label("check").contains("never closed"), qPrintable(window.label("check")), patience_ms);
        QVERIFY(!window.generate_button()->isEnabled());
        QTest::keyClicks(window.prompt(), "}");
        QTRY_VERIFY_WITH_TIMEOUT(window.generate_button()->isEnabled(), patience_ms);
        window.type_prompt("a __nothing__");
        QTRY_VERIFY2_WITH_TIMEOUT(window.label("check").contains("nothing.txt"), qPrintable(window.label("check")), patience_ms);
        window.type_prompt("a plain prompt");
        QVERIFY(!window.findChild<QLabel*>("drawn_prompt")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(window.generate_button()->isEnabled(), patience_ms);
    }

    void each_variation_draws_anew() {
        Window window;
        QVERIFY(window.is_ready());
        window.type_prompt("a {red|blue|green|grey} circle");
        window.action("add_variations")->trigger();
        auto* dialog = window.dialog<VariationsDialog>("variations_dialog");
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>("seed_count")->setValue(40);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<QPushButton*>("variations_accept")->isEnabled(), patience_ms);
        std::set<std::string> prompts;
        for (const Variation& one : dialog->variations()) prompts.insert(one.request.prompt);
        QCOMPARE(prompts.size(), std::size_t{4});
        QCOMPARE(dialog->variations().size(), std::size_t{40});
    }

    void a_template_is_there_after_a_new_start() {
        {
            Window window;
            QVERIFY(window.is_ready());
            window.type_prompt("a {red|blue} circle");
            window.findChild<QPlainTextEdit*>("negative_prompt")->setPlainText(R"(no \{braces\})");
            window.close();
        }
        Window window;
        QCOMPARE(window.prompt()->toPlainText(), QString("a {red|blue} circle"));
        QCOMPARE(window.findChild<QPlainTextEdit*>("negative_prompt")->toPlainText(), QString(R"(no \{braces\})"));
    }
};

QTEST_MAIN(PromptsTest)
#include "test_prompts.moc"
