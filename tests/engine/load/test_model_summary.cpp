#include <QtTest>

#include "engine/load/model.h"
#include "engine/load/model_summary.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

class ModelSummaryTest : public QObject {
    Q_OBJECT

  private slots:
    void the_text_encoder_has_what_its_index_says() {
        // model.safetensors.index.json of this model: total_parameters 137024, total_size 548096.
        const auto folder = tests::data_folder() / "wan/models/wan21-t2v/text_encoder";
        const ComponentSummary summary = summarise(ComponentFiles(folder, "model"));
        QCOMPARE(summary.parameters, std::uint64_t{137024});
        QCOMPARE(summary.dtypes, std::vector<std::string>{"f32"});
        std::uint64_t bytes = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".safetensors") bytes += entry.file_size();
        QCOMPARE(summary.file_bytes, bytes);
        QVERIFY(summary.file_bytes > 548096);
    }

    void the_commonest_dtype_comes_first() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "model.safetensors", tests::safetensors_bytes(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},
                                                        "b":{"dtype":"BF16","shape":[5],"data_offsets":[8,18]},
                                                        "c":{"dtype":"U8","shape":[],"data_offsets":[18,19]}})",
                                                                                  std::string(19, 'x')));
        const ComponentSummary summary = summarise(ComponentFiles(folder.path(), "model"));
        QCOMPARE(summary.dtypes, (std::vector<std::string>{"bf16", "f32", "u8"}));
        QCOMPARE(summary.parameters, std::uint64_t{8});
    }
};

QTEST_APPLESS_MAIN(ModelSummaryTest)
#include "test_model_summary.moc"
