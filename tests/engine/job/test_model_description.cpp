// What a folder says about itself.

#include "engine/job/model_description.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

#include "tests/support/case_reader.h"

namespace fs = std::filesystem;

class ModelDescriptionTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        model_ = fs::path(folder_->path().toStdString()) / "my model";
        fs::copy(weft::tests::demo_model_folder(), model_, fs::copy_options::recursive);
        fs::remove(model_ / "weft.json");
    }

    void without_a_weft_json_the_folder_gives_the_name_and_the_release_the_defaults() {
        const auto info = describe();
        QCOMPARE(info.name, std::string("my model"));
        QCOMPARE(info.defaults.width, 832);
        QCOMPARE(info.defaults.height, 480);
        QCOMPARE(info.defaults.flow_shift, 3.0);
        QCOMPARE(info.defaults.scheduler, weft::SchedulerKind::unipc);
        QCOMPARE(info.sizes.size(), std::size_t{2});
    }

    void a_weft_json_changes_only_what_it_names() {
        write(R"({"defaults": {"steps": 4}})");
        const auto info = describe();
        QCOMPARE(info.defaults.steps, 4);
        QCOMPARE(info.defaults.width, 832);
        QVERIFY(info.defaults.model.path == model_);
    }

    void a_damaged_weft_json_is_an_error_that_names_it_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("not an object") << QByteArray("[1]");
        QTest::newRow("wrong type") << QByteArray(R"({"name": 7})");
        QTest::newRow("wrong default") << QByteArray(R"({"defaults": {"steps": "many"}})");
        QTest::newRow("defaults no object") << QByteArray(R"({"defaults": 3})");
        QTest::newRow("size without width") << QByteArray(R"({"sizes": [{"name": "x", "height": 16}]})");
    }
    void a_damaged_weft_json_is_an_error_that_names_it() {
        QFETCH(QByteArray, text);
        write(text.toStdString());
        try {
            describe();
            QFAIL("no error");
        } catch (const weft::Error& error) {
            QCOMPARE(error.kind(), weft::ErrorKind::bad_file);
            QVERIFY2(error.message().find("weft.json") != std::string::npos, error.what());
        }
    }

    void a_euler_scheduler_in_the_folder_is_the_default() {
        std::ofstream(model_ / "scheduler/scheduler_config.json")
            << R"({"_class_name": "FlowMatchEulerDiscreteScheduler", "shift": 5.0, "num_train_timesteps": 1000})";
        const auto info = describe();
        QCOMPARE(info.defaults.scheduler, weft::SchedulerKind::euler);
        QCOMPARE(info.defaults.flow_shift, 5.0);
    }

  private:
    weft::ModelInfo describe() const { return weft::describe_model(weft::read_model(model_)); }
    void write(const std::string& text) const { std::ofstream(model_ / "weft.json") << text; }

    std::unique_ptr<QTemporaryDir> folder_;
    fs::path model_;
};

QTEST_APPLESS_MAIN(ModelDescriptionTest)
#include "test_model_description.moc"
