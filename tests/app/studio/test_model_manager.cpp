// The list of models and the first page, in the real window: what is found, what it lacks, its check, and opening it.

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTextBrowser>

#include "app/studio/file_path.h"
#include "app/studio/first_run_page.h"
#include "app/studio/lora_row.h"
#include "app/studio/model_manager.h"
#include "app/studio/model_table.h"
#include "app/studio/settings.h"
#include "tests/app/studio/window_driver.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::app;
using weft::tests::patience_ms;
using weft::tests::Window;

namespace {

constexpr int state_column = 7;
constexpr int memory_column = 5;

QString data(const QString& name) { return QString::fromStdString((tests::data_folder() / "wan").string()) + "/" + name; }

void copy_folder(const QString& from, const QString& to) {
    std::filesystem::create_directories(to_path(to).parent_path());
    std::filesystem::copy(to_path(from), to_path(to), std::filesystem::copy_options::recursive);
}

class Models {
  public:
    /// Opens the list and waits for its first search.
    explicit Models(Window& window) : window_(window) {
        QSignalSpy ended(&window.engine().inspector(), &ModelInspector::scan_ended);
        window.action("models")->trigger();
        manager_ = window.findChild<ModelManager*>();
        ended.wait(patience_ms);
    }
    ModelManager* operator->() const { return manager_; }
    ModelTable* table() const { return manager_->findChild<ModelTable*>(); }
    QPushButton* button(const char* name) const { return manager_->findChild<QPushButton*>(name); }
    QString details() const { return manager_->findChild<QTextBrowser*>("model_details")->toPlainText(); }
    QString status() const { return manager_->findChild<QLabel*>("scan_status")->text(); }

    void add_folder(const QString& folder) {
        QSignalSpy ended(&window_.engine().inspector(), &ModelInspector::scan_ended);
        button("add_folder")->click();
        auto* dialog = manager_->findChild<QFileDialog*>("folder_dialog");
        QVERIFY(dialog);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(folder);
        static_cast<QDialog*>(dialog)->accept();
        QVERIFY(ended.wait(patience_ms));
    }
    QTreeWidgetItem* select(const QString& name) const {
        const auto items = table()->findItems(name, Qt::MatchExactly);
        if (items.size() != 1) return nullptr;
        table()->setCurrentItem(items.front());
        return items.front();
    }

  private:
    Window& window_;
    ModelManager* manager_ = nullptr;
};

}  // namespace

class ModelManagerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString path(const QString& name) const { return folder_->filePath(name); }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        tests::use_home(folder_->path());
    }

    void folders_are_looked_through_and_remembered() {
        copy_folder(data("models/wan21-i2v"), path("models/incomplete"));
        QVERIFY(QDir(path("models/incomplete/text_encoder")).removeRecursively());
        copy_folder(data("models/wan22-ti2v-5b"), path("models/five"));
        QFile whole(data("formats/wan21_vae_original.safetensors"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QFile cut(path("models/cut.safetensors"));
        QVERIFY(cut.open(QIODevice::WriteOnly));
        cut.write(whole.read(whole.size() / 2));
        cut.close();
        {
            Window window;
            QVERIFY(window.is_ready());
            Models models(window);
            QCOMPARE(models.table()->topLevelItemCount(), 1);  // that of the open model
            QVERIFY2(models.status().contains("Add the folders"), qPrintable(models.status()));
            models.add_folder(path("models"));
            QCOMPARE(models.table()->topLevelItemCount(), 4);

            auto* incomplete = models.select("incomplete");
            QVERIFY(incomplete);
            QCOMPARE(incomplete->text(state_column), QString("Misses: text encoder"));
            QVERIFY(!models.button("open_found")->isEnabled());
            QVERIFY(!models.button("check_found")->isEnabled());
            QVERIFY2(models.details().contains("models_t5_umt5-xxl-enc-bf16.pth"), qPrintable(models.details()));
            auto* damaged = models.select("cut.safetensors");
            QVERIFY(damaged);
            QCOMPARE(damaged->text(state_column), QString("Can't be used"));
            QVERIFY2(damaged->toolTip(state_column).startsWith("Can't be used\n"), qPrintable(damaged->toolTip(state_column)));
            QVERIFY(incomplete->toolTip(state_column).startsWith(incomplete->text(state_column) + '\n'));
            QVERIFY(models.details().contains("cut.safetensors"));

            // What it needs, for the numbers in the window: another size, another answer. The 5B takes multiples of 32 only.
            auto* five = models.select("five");
            QVERIFY(five);
            QTRY_VERIFY_WITH_TIMEOUT(five->text(memory_column).endsWith("iB"), patience_ms);
            const QString small = five->text(memory_column);
            window.numbers("width")->setValue(1280);
            window.numbers("height")->setValue(720);
            QTRY_VERIFY_WITH_TIMEOUT(five->text(memory_column) != small, patience_ms);
            QTRY_VERIFY_WITH_TIMEOUT(models.details().contains(five->text(memory_column)), patience_ms);
            QVERIFY(window.close());
        }
        QCOMPARE(load_settings().model_folders, QStringList{one_spelling(path("models"))});
    }

    void what_is_found_is_opened_or_used() {
        copy_folder(data("models/wan21-t2v"), path("models/whole"));
        QVERIFY(QFile::copy(data("formats/wan21_vae_original.safetensors"), path("models/other_vae.safetensors")));
        QVERIFY(QFile::copy(data("formats/lora_diffusers_peft.safetensors"), path("models/style.safetensors")));
        Window window;
        QVERIFY(window.is_ready());
        Models models(window);
        models.add_folder(path("models"));
        QVERIFY(models.select("whole"));
        QSignalSpy opened(&window.engine(), &EngineThread::model_opened);
        models.button("open_found")->click();
        QVERIFY(opened.wait(patience_ms));
        QCOMPARE(window.findChild<QComboBox*>("model")->currentText(), QString("whole"));

        QVERIFY(models.select("other_vae.safetensors"));
        QCOMPARE(models.button("open_found")->text().remove('&'), QString("Use with the open model"));
        models.button("open_found")->click();
        QVERIFY(opened.wait(patience_ms));
        QCOMPARE(to_text(opened.last().front().value<ModelInfo>().choice.vae), one_spelling(path("models/other_vae.safetensors")));

        QVERIFY(models.select("style.safetensors"));
        QVERIFY(!models.button("check_found")->isEnabled());
        models.button("open_found")->click();
        QCOMPARE(window.findChildren<LoraRow*>().size(), 1);
        QCOMPARE(to_text(window.findChild<LoraRow*>()->choice().file), one_spelling(path("models/style.safetensors")));
    }

    void the_folders_of_the_window_are_looked_through_as_they_are_now() {
        copy_folder(data("models/wan21-t2v"), path("elsewhere/whole"));
        Window window;
        QVERIFY(window.is_ready());
        Models models(window);
        QCOMPARE(models.table()->topLevelItemCount(), 1);
        window.findChild<ModelManager*>()->close();
        QSignalSpy opened(&window.engine(), &EngineThread::model_opened);
        window.open_model({to_path(path("elsewhere/whole"))});
        QVERIFY(opened.wait(patience_ms));
        QSignalSpy ended(&window.engine().inspector(), &ModelInspector::scan_ended);
        window.action("models")->trigger();
        QVERIFY(ended.wait(patience_ms));
        QVERIFY(models.select("whole"));
    }

    void a_check_is_kept_with_its_date_until_the_files_change() {
        copy_folder(data("models/wan21-t2v"), path("models/sound"));
        copy_folder(data("models/wan22-t2v-a14b"), path("models/wrong"));
        QFile list(path("models/wrong/SHA256SUMS"));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(QByteArray(64, 'a') + "  vae/diffusion_pytorch_model.safetensors\n");
        list.close();
        const auto check = [](Window& window, const Models& models, const QString& name) {
            QSignalSpy ended(&window.engine().inspector(), &ModelInspector::check_ended);
            QSignalSpy progressed(&window.engine().inspector(), &ModelInspector::check_progressed);
            QVERIFY(models.select(name));
            models.button("check_found")->click();
            QCOMPARE(models.button("check_found")->text().remove('&'), QString("Stop the check"));
            QVERIFY(ended.wait(patience_ms));
            QVERIFY(!progressed.isEmpty());
        };
        {
            Window window;
            QVERIFY(window.is_ready());
            Models models(window);
            models.add_folder(path("models"));
            check(window, models, "sound");
            QVERIFY2(models.select("sound")->text(state_column).startsWith("Sound on "), qPrintable(models.details()));
            check(window, models, "wrong");
            QVERIFY2(models.select("wrong")->text(state_column).startsWith("Damaged on "), qPrintable(models.details()));
            QVERIFY2(models.details().contains(QString(64, 'a')), qPrintable(models.details()));
            QVERIFY(window.close());
        }
        Window window;
        QVERIFY(window.is_ready());
        const Models models(window);
        QVERIFY(models.select("sound")->text(state_column).startsWith("Sound on "));
        QVERIFY(models.select("wrong")->text(state_column).startsWith("Damaged on "));
        QVERIFY(models.details().contains(QString(64, 'a')));
        // Fetched anew: what was found of the old files says nothing.
        std::filesystem::last_write_time(to_path(path("models/wrong/vae/diffusion_pytorch_model.safetensors")),
                                         std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
        QSignalSpy ended(&window.engine().inspector(), &ModelInspector::scan_ended);
        models.button("scan")->click();
        QVERIFY(ended.wait(patience_ms));
        QCOMPARE(models.select("wrong")->text(state_column), QString("Complete"));
    }

    void the_window_can_be_closed_while_files_are_looked_at() {
        for (int i = 0; i < 300; ++i) QVERIFY(QDir().mkpath(path("models/%1").arg(i)));
        Window window;
        QVERIFY(window.is_ready());
        Models models(window);
        FoundModel demo;
        demo.path = tests::demo_model_folder();
        demo.kind = FoundKind::model;
        window.engine().inspector().scan({path("models"), path("models")});
        window.engine().inspector().check(demo);
        QVERIFY(window.close());
        // Both end with the window, in its destructor.
    }

    void the_first_page_is_there_until_a_model_was_opened() {
        const auto page_of = [](MainWindow& window) { return window.findChild<FirstRunPage*>(); };
        {
            MainWindow window;
            window.show();
            QVERIFY(page_of(window)->isVisible());
            QTRY_VERIFY_WITH_TIMEOUT(page_of(window)->findChild<QLabel*>("first_needs")->text().contains("GiB"), patience_ms);
            QVERIFY(window.close());  // without having begun
        }
        {
            MainWindow window;
            window.show();
            QVERIFY(page_of(window)->isVisible());
            page_of(window)->findChild<QPushButton*>("try_demo")->click();
            QVERIFY(!page_of(window)->isVisible());
            QVERIFY(window.findChild<PreviewView*>()->isVisible());
            QVERIFY(window.close());
        }
        MainWindow window;
        window.show();
        QVERIFY(!page_of(window)->isVisible());
        window.findChild<QAction*>("first_steps")->trigger();
        QVERIFY(page_of(window)->isVisible());
        window.open_model({to_path(data("models/wan21-t2v"))});
        QTRY_COMPARE_WITH_TIMEOUT(window.findChild<QComboBox*>("model")->currentText(), QString("wan21-t2v"), patience_ms);
        QVERIFY(!page_of(window)->isVisible());
    }

    void a_search_is_begun_from_the_first_page() {
        MainWindow window;
        window.show();
        auto* page = window.findChild<FirstRunPage*>();
        page->findChild<QPushButton*>("first_search")->click();
        QVERIFY(window.findChild<ModelManager*>() && window.findChild<ModelManager*>()->isVisible());
        QVERIFY(page->isVisible());
    }
};

QTEST_MAIN(ModelManagerTest)
#include "test_model_manager.moc"
