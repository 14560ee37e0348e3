// The writer of random model folders: sound to the engine, reproducible, of sane scale.

#include <QtTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/load/model.h"
#include "engine/load/model_check.h"
#include "engine/load/model_summary.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/random_model.h"

using namespace weft;

namespace {

/// A release made small.
tests::ReleaseConfigs small_configs() {
    tests::ReleaseConfigs configs = tests::release_configs("Wan2.1-T2V-1.3B");
    configs.transformer["num_layers"] = 2;
    configs.transformer["num_attention_heads"] = 2;
    configs.transformer["attention_head_dim"] = 32;
    configs.transformer["ffn_dim"] = 96;
    configs.transformer["text_dim"] = 64;
    configs.text_encoder["num_layers"] = 2;
    configs.text_encoder["d_model"] = 64;
    configs.text_encoder["num_heads"] = 1;
    configs.text_encoder["d_ff"] = 96;
    configs.text_encoder["vocab_size"] = 1044;
    configs.vae["base_dim"] = 4;
    return configs;
}

tests::RandomModelOptions options_for(const std::filesystem::path& out) {
    tests::RandomModelOptions options;
    options.out = out;
    options.tokenizer_folder = tests::data_folder() / "wan/models/wan21-t2v/tokenizer";
    return options;
}

}  // namespace

class RandomModelTest : public QObject {
    Q_OBJECT

  private slots:
    void a_written_folder_is_whole_to_the_engine() {
        const tests::TemporaryFolder folder;
        std::uint64_t last = 0;
        std::uint64_t total = 0;
        tests::write_random_model(small_configs(), options_for(folder / "model"), kernels::Threads(2),
                                  [&](std::uint64_t done, std::uint64_t all) {
                                      QVERIFY(done > last);
                                      last = done;
                                      total = all;
                                  });
        QCOMPARE(last, total);
        const Model model = read_model(folder / "model");
        require_component(model.open_transformer(), transformer_weights(model.transformer));
        require_component(model.open_text_encoder(), text_encoder_weights(model.text_encoder));
        require_component(model.open_vae(), vae_weights(model.vae));
        QCOMPARE(summarise(model.open_transformer()).dtypes, std::vector<std::string>{"bf16"});
        QCOMPARE(summarise(model.open_vae()).dtypes, std::vector<std::string>{"f32"});
        QVERIFY(std::filesystem::exists(model.tokenizer / "tokenizer.json"));
    }

    void the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
        const std::vector<WeightSpec> table{{"w", {300, 500}, WeightKind::matrix}, {"b", {300}, WeightKind::vector}};
        const tests::TemporaryFolder folder;
        const auto written = [&](const std::string& name, std::uint64_t seed, int threads) {
            tests::write_random_component(folder / name, "model", table, {kernels::DType::bf16, seed}, kernels::Threads(threads));
            return QByteArray::fromStdString(tests::read_bytes(folder / name / "model.safetensors"));
        };
        const QByteArray first = written("a", 7, 1);
        QVERIFY(first == written("b", 7, 3));
        QVERIFY(first != written("c", 8, 1));
    }

    void shards_are_bounded_and_indexed() {
        std::vector<WeightSpec> table;
        for (int i = 0; i < 10; ++i) table.push_back({QString("w%1").arg(i).toStdString(), {100}, WeightKind::vector});
        table.push_back({"large", {1000}, WeightKind::vector});
        const tests::TemporaryFolder folder;
        tests::write_random_component(folder.path(), "model", table, {kernels::DType::f32, 1, 1200}, kernels::Threads(1));
        const ComponentFiles files(folder.path(), "model");
        QCOMPARE(files.tensors().size(), table.size());
        QCOMPARE(files.file_of("w2").filename().string(), std::string("model-00001-of-00005.safetensors"));
        QCOMPARE(files.file_of("w3").filename().string(), std::string("model-00002-of-00005.safetensors"));
        QCOMPARE(files.file_of("large").filename().string(), std::string("model-00005-of-00005.safetensors"));
        QVERIFY(files.surplus_files().empty());
    }

    void scales_are_sane_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("deviation");
        QTest::newRow("matrix") << "blocks.0.ffn.net.0.proj.weight" << 0.0 << 1 / std::sqrt(400.0);
        QTest::newRow("norm") << "blocks.0.norm2.weight" << 1.0 << 0.02;
        QTest::newRow("bias") << "blocks.0.norm2.bias" << 0.0 << 0.02;
        QTest::newRow("table") << "scale_shift_table" << 0.0 << 1 / std::sqrt(400.0);
        QTest::newRow("unscaled query") << "encoder.block.0.layer.0.SelfAttention.q.weight" << 0.0 << 1 / std::sqrt(64 * 400.0);
    }
    void scales_are_sane() {
        QFETCH(QString, name);
        QFETCH(double, mean);
        QFETCH(double, deviation);
        const WeightSpec spec{
            name.toStdString(), {250, 400}, name.contains("proj") || name.contains(".q.") ? WeightKind::matrix : WeightKind::vector};
        const tests::TemporaryFolder folder;
        for (const kernels::DType dtype : {kernels::DType::f32, kernels::DType::bf16}) {
            const auto place = folder / std::string(kernels::name_of(dtype));
            tests::write_random_component(place, "model", {spec}, {dtype}, kernels::Threads(2));
            const std::vector<double> values = tests::read_case_file(place / "model.safetensors").at(spec.name).doubles();
            double sum = 0;
            double squares = 0;
            for (const double value : values) sum += value;
            for (const double value : values) squares += (value - mean) * (value - mean);
            const auto count = static_cast<double>(values.size());
            // 100000 values: the mean's own deviation is deviation / 316, that of the deviation about the same.
            QVERIFY2(std::fabs(sum / count - mean) < 5 * deviation / 316 + 1e-4, qPrintable(QString::number(sum / count)));
            QVERIFY2(std::fabs(std::sqrt(squares / count) / deviation - 1) < 0.02, qPrintable(QString::number(std::sqrt(squares / count))));
        }
    }

    void only_releases_the_engine_runs_are_written() {
        QCOMPARE(tests::writable_releases(), (std::vector<std::string>{"Wan2.1-T2V-1.3B", "Wan2.1-T2V-14B"}));
        const QString error = tests::error_of([] { tests::release_configs("Wan2.2-TI2V-5B"); });
        QVERIFY2(error.startsWith("invalid_request: ") && error.contains("Wan2.1-T2V-14B"), qPrintable(error));
    }

    void what_stands_in_the_way_is_left_alone() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "model/a", "x");
        const QString there =
            tests::error_of([&] { tests::write_random_model(small_configs(), options_for(folder / "model"), kernels::Threads(1)); });
        QVERIFY2(there.startsWith("invalid_request: ") && there.contains("no empty folder"), qPrintable(there));
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder / "model"), {}), 1);
        auto options = options_for(folder / "other");
        options.tokenizer_folder = folder.path();
        const QString tokenizer = tests::error_of([&] { tests::write_random_model(small_configs(), options, kernels::Threads(1)); });
        QVERIFY2(tokenizer.contains("has no tokenizer.json"), qPrintable(tokenizer));
        QVERIFY(!std::filesystem::exists(folder / "other"));
    }
};

QTEST_APPLESS_MAIN(RandomModelTest)
#include "test_random_model.moc"
