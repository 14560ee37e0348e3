#include <QtTest>

#include "engine/load/model.h"
#include "engine/load/model_check.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

const std::vector<WeightSpec> table{{"w", {2, 3}, WeightKind::matrix, false, false},
                                    {"b", {2}, WeightKind::vector, false, false},
                                    {"unused", {1}, WeightKind::vector, false, true}};

constexpr const char* w = R"("w":{"dtype":"F16","shape":[2,3],"data_offsets":[0,12]})";
constexpr const char* b = R"("b":{"dtype":"BF16","shape":[2],"data_offsets":[12,16]})";

/// Problems of a component with this header.
QStringList problems(const QStringList& entries, std::size_t payload) {
    const tests::TemporaryFolder folder;
    tests::write_bytes(folder / "model.safetensors",
                       tests::safetensors_bytes(QString("{%1}").arg(entries.join(",")).toStdString(), std::string(payload, 'x')));
    QStringList result;
    for (const std::string& problem : check_component(ComponentFiles(folder.path(), "model"), table)) {
        result << QString::fromStdString(problem).remove(QString::fromStdString(folder.path().string()));
    }
    return result;
}

}  // namespace

class ModelCheckTest : public QObject {
    Q_OBJECT

  private slots:
    void both_models_pass() {
        for (const auto& folder : {tests::demo_model_folder(), tests::data_folder() / "wan/models/wan21-t2v"}) {
            const Model model = read_model(folder);
            require_component(model.open_transformer(), transformer_weights(model.transformer));
            require_component(model.open_text_encoder(), text_encoder_weights(model.text_encoder));
            require_component(model.open_vae(), vae_weights(model.vae));
        }
    }

    void each_fault_is_one_sentence_with_its_numbers() {
        QCOMPARE(problems({w, b}, 16), QStringList());
        QCOMPARE(problems({w, b, R"("unused":{"dtype":"F8_E5M2","shape":[1],"data_offsets":[16,17]})"}, 17), QStringList());
        QCOMPARE(problems({w}, 12), QStringList(": tensor 'b' [2] is missing"));
        QCOMPARE(problems({w, b, R"("extra":{"dtype":"F32","shape":[1,1],"data_offsets":[16,20]})"}, 20),
                 QStringList("/model.safetensors: tensor 'extra' [1, 1] belongs to no part of this model"));
        QCOMPARE(problems({w, R"("b":{"dtype":"F32","shape":[1,2],"data_offsets":[12,20]})"}, 20),
                 QStringList("/model.safetensors: tensor 'b' has shape [1, 2], expected [2]"));
        QCOMPARE(problems({w, R"("b":{"dtype":"I32","shape":[2],"data_offsets":[12,20]})"}, 20),
                 QStringList("/model.safetensors: tensor 'b' is stored as i32, expected f64, f32, f16, bf16, e4m3fn or e5m2"));
        // An optional tensor that is there must be right all the same.
        QCOMPARE(problems({w, b, R"("unused":{"dtype":"U8","shape":[2],"data_offsets":[16,18]})"}, 18).size(), 2);
        QCOMPARE(problems({}, 0).size(), 2);
    }

    void the_first_fault_and_how_many_more_are_thrown() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "model.safetensors", tests::safetensors_bytes("{}", ""));
        const ComponentFiles files(folder.path(), "model");
        const QString error = tests::error_of([&] { require_component(files, table); });
        QVERIFY2(error.startsWith("bad_file: "), qPrintable(error));
        QVERIFY2(error.contains("tensor 'w' [2, 3] is missing (and 1 more fault)"), qPrintable(error));
    }

    void a_fault_is_told_by_the_name_that_the_file_has() {
        const tests::TemporaryFolder folder;
        const auto file = tests::data_folder() / "wan/formats/wan21_t2v_original_bf16.safetensors";
        const auto problems_with = [&](const std::string& from, const std::string& to, const TransformerConfig& config) {
            std::string bytes = tests::read_bytes(file);
            if (const std::size_t at = bytes.find(from); !from.empty()) bytes.replace(at, from.size(), to);
            tests::write_bytes(folder / "wan.safetensors", bytes);
            QString all;
            for (const std::string& problem :
                 check_component(ComponentFiles::of_file(folder / "wan.safetensors"), transformer_weights(config)))
                all += QString::fromStdString(problem) + "\n";
            return all;
        };
        const TransformerConfig config = read_transformer_config(tests::data_folder() / "wan/models/wan21-t2v/transformer/config.json");
        QCOMPARE(problems_with("", "", config), QString());
        const QString renamed = problems_with("blocks.0.ffn.0.bias", "blocks.0.fun.0.bias", config);
        QVERIFY2(renamed.contains("tensor 'blocks.0.ffn.0.bias' (our 'blocks.0.ffn.net.0.proj.bias') [160] is missing"),
                 qPrintable(renamed));
        QVERIFY2(renamed.contains("tensor 'blocks.0.fun.0.bias' [160] belongs to no part"), qPrintable(renamed));
        TransformerConfig wider = config;
        wider.ffn_dim = 161;
        QVERIFY(
            problems_with("", "", wider).contains("tensor 'blocks.1.ffn.2.weight' (our 'blocks.1.ffn.net.2.weight') has shape [128, 160]"));
    }

    void weights_of_another_size_are_refused() {
        Model model = read_model(tests::demo_model_folder());
        model.transformer.ffn_dim += 1;
        const QString error = tests::error_of([&] { require_component(model.open_transformer(), transformer_weights(model.transformer)); });
        // Two matrices and a bias in each of five blocks.
        QVERIFY2(error.contains("has shape [768, 192], expected [769, 192] (and 14 more faults)"), qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(ModelCheckTest)
#include "test_model_check.moc"
