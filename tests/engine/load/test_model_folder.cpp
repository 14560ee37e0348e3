// Whole folders: the configs of a reference model, with one thing changed each.

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/load/model_folder.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using nlohmann::json;

namespace {

/// A reference model's folder without its weights.
struct Folder {
    explicit Folder(const std::string& model = "wan21-t2v") {
        const auto source = tests::data_folder() / "wan/models" / model;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(source)) {
            if (entry.path().extension() != ".json" || entry.path().filename() == "tokenizer.json") continue;
            if (entry.path().string().ends_with(".index.json")) continue;
            tests::write_bytes(folder / std::filesystem::relative(entry.path(), source), tests::read_bytes(entry.path()));
        }
    }
    void change(const std::string& file, const std::string& key, const json& value) {
        json content = json::parse(tests::read_bytes(folder / file));
        content[key] = value;
        tests::write_bytes(folder / file, content.dump());
    }
    QString error(const std::string& below = "") const {
        return tests::error_of([&] { open_model_folder(below.empty() ? folder.path() : folder / below); });
    }
    tests::TemporaryFolder folder;
};

}  // namespace

class ModelFolderTest : public QObject {
    Q_OBJECT

  private slots:
    void a_whole_folder_opens_without_its_weights() {
        const Folder files;
        const ModelFolder model = open_model_folder(files.folder.path());
        QCOMPARE(model.class_names.at("transformer"), std::string("WanTransformer3DModel"));
        QCOMPARE(model.class_names.at("scheduler"), std::string("UniPCMultistepScheduler"));
        QCOMPARE(model.class_names.size(), std::size_t{5});
        QCOMPARE(model.transformer.num_layers, std::int64_t{2});
        QCOMPARE(model.tokenizer_folder(), files.folder / "tokenizer");
        QVERIFY(tests::error_of([&] { model.open_vae(); }).startsWith("bad_file: "));
    }

    void the_demo_models_weights_are_found() {
        const ModelFolder model = open_model_folder(tests::demo_model_folder());
        QCOMPARE(model.open_transformer().tensors().size(), std::size_t{150});
        QCOMPARE(model.open_text_encoder().tensors().size(), std::size_t{22});
        QCOMPARE(model.open_vae().tensors().size(), std::size_t{194});
    }

    void another_pipeline_or_component_is_named_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* key, const char* value, const QStringList& said) {
            QTest::addRow("%s %s", key, value) << key << value << said;
        };
        row("_class_name", R"("StableDiffusionPipeline")", {"unsupported", "StableDiffusionPipeline"});
        row("_class_name", "null", {"bad_file", "_class_name is null"});
        row("boundary_ratio", "0.875", {"bad_file", "expected null, because there is no transformer_2"});
        row("expand_timesteps", "1", {"bad_file", "expand_timesteps is 1"});
        row("transformer", R"(["diffusers","HunyuanVideoTransformer3DModel"])",
            {"unsupported", "HunyuanVideo", "only WanTransformer3DModel"});
        row("transformer", "[null,null]", {"bad_file", "transformer is [null,null]"});
        row("transformer", "null", {"bad_file", "transformer is null"});
        row("transformer", R"(["WanTransformer3DModel"])", {"bad_file", "[library, class]"});
        row("vae", R"(["diffusers","AutoencoderKL"])", {"unsupported", "AutoencoderKL", "only AutoencoderKLWan"});
        row("text_encoder", R"(["transformers","T5EncoderModel"])", {"unsupported", "T5EncoderModel", "only UMT5EncoderModel"});
        row("tokenizer", R"(["transformers","CLIPTokenizer"])", {"unsupported", "CLIPTokenizer", "T5TokenizerFast or T5Tokenizer"});
    }
    void another_pipeline_or_component_is_named() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QStringList, said);
        Folder files;
        files.change("model_index.json", key.toStdString(), json::parse(value.toStdString()));
        const QString error = files.error();
        QVERIFY2(error.startsWith(said.front() + ": "), qPrintable(error));
        QVERIFY2(error.contains("model_index.json: " + key), qPrintable(error));
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
    }

    void a_missing_part_is_named_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("said");
        for (const char* file :
             {"scheduler/scheduler_config.json", "text_encoder/config.json", "transformer/config.json", "vae/config.json"})
            QTest::newRow(file) << file << QString(file) + " is missing";
        for (const char* component : {"scheduler", "text_encoder", "transformer", "vae", "tokenizer"})
            QTest::newRow(component) << component << QString("the folder ") + component + " is missing";
        QTest::newRow("index") << "model_index.json"
                               << "has no model_index.json";
    }
    void a_missing_part_is_named() {
        QFETCH(QString, part);
        QFETCH(QString, said);
        const Folder files;
        std::filesystem::remove_all(files.folder / part.toStdString());
        const QString error = files.error();
        QVERIFY2(error.startsWith("bad_file: ") && error.contains(said), qPrintable(error));
    }

    void a_choice_beside_the_model_is_explained() {
        const Folder files;
        QVERIFY2(files.error("absent").contains("is not there"), qPrintable(files.error("absent")));
        QVERIFY2(files.error("model_index.json").contains("is a file"), qPrintable(files.error("model_index.json")));
        QVERIFY2(files.error("transformer").contains("The folder above has one"), qPrintable(files.error("transformer")));
        QVERIFY2(files.error("transformer/").contains("The folder above has one"), qPrintable(files.error("transformer/")));
    }

    void components_of_different_models_are_noticed() {
        Folder channels;
        channels.change("transformer/config.json", "in_channels", 48);
        channels.change("transformer/config.json", "out_channels", 48);
        QVERIFY2(channels.error().contains("out_channels 48, vae/config.json has z_dim 16"), qPrintable(channels.error()));
        Folder text;
        text.change("text_encoder/config.json", "d_model", 4096);
        QVERIFY2(text.error().contains("text_dim 64, text_encoder/config.json has d_model 4096"), qPrintable(text.error()));
    }

    void each_family_says_what_it_takes_data() {
        QTest::addColumn<bool>("takes_image");
        QTest::addColumn<bool>("needs_image");
        QTest::addColumn<bool>("takes_last_image");
        QTest::addColumn<double>("boundary");
        QTest::newRow("wan21-t2v") << false << false << false << 0.0;
        QTest::newRow("wan21-i2v") << true << true << false << 0.0;
        QTest::newRow("wan22-t2v-a14b") << false << false << false << 0.875;
        QTest::newRow("wan22-i2v-a14b") << true << true << true << 0.9;
        QTest::newRow("wan22-ti2v-5b") << true << false << false << 0.0;
    }
    void each_family_says_what_it_takes() {
        QFETCH(bool, takes_image);
        QFETCH(bool, needs_image);
        QFETCH(bool, takes_last_image);
        QFETCH(double, boundary);
        const ModelFolder model = open_model_folder(tests::data_folder() / "wan/models" / QTest::currentDataTag());
        QCOMPARE(model.takes_image(), takes_image);
        QCOMPARE(model.needs_image(), needs_image);
        QCOMPARE(model.takes_last_image(), takes_last_image);
        QVERIFY(!model.needs_last_image());
        QCOMPARE(model.boundary_ratio, boundary);
        QCOMPARE(model.transformer_2.has_value(), boundary > 0);
    }

    void families_that_do_not_fit_together_are_noticed_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* model, const char* file, const char* key, const char* value, const char* said) {
            QTest::addRow("%s %s %s", model, key, value) << model << file << key << value << said;
        };
        row("wan21-t2v", "model_index.json", "_class_name", R"("WanImageToVideoPipeline")", "the transformer takes no picture");
        row("wan21-t2v", "transformer/config.json", "in_channels", "20", "are 36");
        row("wan21-t2v", "transformer/config.json", "in_channels", "8", "in_channels is 8, expected at least out_channels");
        row("wan21-t2v", "transformer/config.json", "image_dim", "48", "added_kv_proj_dim is null, expected a number");
        row("wan21-i2v", "transformer/config.json", "image_dim", "null", "added_kv_proj_dim is 64, expected null");
        row("wan21-i2v", "transformer/config.json", "added_kv_proj_dim", "65", "added_kv_proj_dim is 65, expected 64");
        row("wan21-i2v", "model_index.json", "expand_timesteps", "true", "expand_timesteps");
        row("wan22-t2v-a14b", "model_index.json", "boundary_ratio", "null", "boundary_ratio is null, expected a number between 0 and 1");
        row("wan22-t2v-a14b", "model_index.json", "boundary_ratio", "1.5", "boundary_ratio is 1.5");
        row("wan22-t2v-a14b", "transformer_2/config.json", "text_dim", "32", "text_dim 64, transformer_2 32");
        row("wan22-t2v-a14b", "transformer_2/config.json", "in_channels", "36", "in_channels 16, transformer_2 36");
        row("wan22-ti2v-5b", "vae/config.json", "z_dim", "16", "latents_mean");
    }
    void families_that_do_not_fit_together_are_noticed() {
        QFETCH(QString, model);
        QFETCH(QString, file);
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, said);
        Folder files(model.toStdString());
        files.change(file.toStdString(), key.toStdString(), json::parse(value.toStdString()));
        QVERIFY2(files.error().startsWith("bad_file: ") && files.error().contains(said), qPrintable(files.error()));
    }

    void an_index_that_is_no_json_is_named() {
        const Folder files;
        tests::write_bytes(files.folder / "model_index.json", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n");
        QVERIFY2(files.error().startsWith("bad_file: ") && files.error().contains("model_index.json: not JSON"), qPrintable(files.error()));
    }
};

QTEST_APPLESS_MAIN(ModelFolderTest)
#include "test_model_folder.moc"
