// LoRA files with keys that fit, half fit, or fit nothing, and parts that are wrong.

#include "engine/load/lora_file.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/load/model_config.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::tests;
using nlohmann::json;

namespace {

std::vector<WeightSpec> small_table() {
    return transformer_weights(read_transformer_config(data_folder() / "wan/models/wan21-t2v/transformer/config.json"));
}

struct Entry {
    std::string name;
    std::vector<std::int64_t> shape;
};

std::string file_of(const std::vector<Entry>& entries) {
    json header = json::object();
    std::size_t at = 0;
    for (const Entry& entry : entries) {
        std::size_t bytes = 4;
        for (const std::int64_t extent : entry.shape) bytes *= static_cast<std::size_t>(extent);
        header[entry.name] = {{"dtype", "F32"}, {"shape", entry.shape}, {"data_offsets", {at, at + bytes}}};
        at += bytes;
    }
    return safetensors_bytes(header.dump(), std::string(at, '\0'));
}

}  // namespace

class LoraFileTest : public QObject {
    Q_OBJECT

  private slots:
    void every_naming_finds_the_same_weight_data() {
        QTest::addColumn<QString>("down");
        QTest::addColumn<QString>("up");
        const auto row = [](const char* down, const char* up) { QTest::newRow(down) << down << up; };
        row("transformer.blocks.0.attn1.to_q.lora_A.weight", "transformer.blocks.0.attn1.to_q.lora_B.weight");
        row("transformer.blocks.0.attn1.to_q.lora_A.default.weight", "transformer.blocks.0.attn1.to_q.lora_B.default.weight");
        row("base_model.model.blocks.0.attn1.to_q.lora_A.weight", "base_model.model.blocks.0.attn1.to_q.lora_B.weight");
        row("blocks.0.self_attn.q.lora_down.weight", "blocks.0.self_attn.q.lora_up.weight");
        row("diffusion_model.blocks.0.self_attn.q.lora_A.weight", "diffusion_model.blocks.0.self_attn.q.lora_B.weight");
        row("model.diffusion_model.blocks.0.self_attn.q.lora_down.weight", "model.diffusion_model.blocks.0.self_attn.q.lora_up.weight");
        row("lora_unet_blocks_0_self_attn_q.lora_down.weight", "lora_unet_blocks_0_self_attn_q.lora_up.weight");
        row("lora_unet_blocks_0_attn1_to_q.lora_down.weight", "lora_unet_blocks_0_attn1_to_q.lora_up.weight");
    }
    void every_naming_finds_the_same_weight() {
        QFETCH(QString, down);
        QFETCH(QString, up);
        const LoraFile file = open(file_of({{down.toStdString(), {4, 128}}, {up.toStdString(), {128, 4}}}));
        QCOMPARE(file.matched(), std::size_t{2});
        const LowRankChange* change = file.low_rank("blocks.0.attn1.to_q.weight");
        QVERIFY(change != nullptr);
        QCOMPARE(change->scale, 1.0F);
        QVERIFY(file.low_rank("blocks.1.attn1.to_q.weight") == nullptr);
    }

    void keys_of_another_model_are_counted() {
        const LoraFile file = open(file_of({{"blocks.0.attn1.to_q.lora_A.weight", {4, 128}},
                                            {"blocks.0.attn1.to_q.lora_B.weight", {128, 4}},
                                            {"blocks.7.attn1.to_q.lora_A.weight", {4, 128}},
                                            {"lora_te1_text_model.lora_down.weight", {4, 8}}}));
        QCOMPARE(file.matched(), std::size_t{2});
        QCOMPARE(file.total(), std::size_t{4});
        QCOMPARE(file.unmatched(), (std::vector<std::string>{"blocks.7.attn1.to_q.lora_A.weight", "lora_te1_text_model.lora_down.weight"}));
    }

    void differences_of_whole_tensors_are_found() {
        const LoraFile file = open(file_of({{"diffusion_model.blocks.0.self_attn.q.diff_b", {128}},
                                            {"diffusion_model.blocks.1.norm3.diff", {128}},
                                            {"diffusion_model.blocks.1.norm3.diff_b", {128}},
                                            {"diffusion_model.blocks.1.self_attn.norm_q.diff", {128}},
                                            {"diffusion_model.blocks.0.diff_m", {1, 6, 128}},
                                            {"diffusion_model.head.head.diff", {64, 128}}}));
        QVERIFY2(file.unmatched().empty(), file.unmatched().empty() ? "" : file.unmatched().front().c_str());
        for (const char* weight : {"blocks.0.attn1.to_q.bias", "blocks.1.norm2.weight", "blocks.1.norm2.bias",
                                   "blocks.1.attn1.norm_q.weight", "blocks.0.scale_shift_table", "proj_out.weight"})
            QVERIFY2(file.difference(weight) != nullptr, weight);
    }

    void what_can_not_be_used_is_an_error_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* name, const std::vector<Entry>& entries, const QStringList& said) {
            const std::string bytes = file_of(entries);
            QTest::newRow(name) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())) << said;
        };
        row("another model", {{"unet.down.lora_A.weight", {4, 8}}, {"unet.down.lora_B.weight", {8, 4}}},
            {"bad_file", "none of its 2 keys fits", "'unet.down.lora_A.weight'", "another model"});
        row("nothing in it", {}, {"bad_file", "none of its 0 keys"});
        row("half a pair", {{"blocks.0.attn1.to_q.lora_A.weight", {4, 128}}}, {"bad_file", "blocks.0.attn1.to_q.weight", "only one half"});
        row("alpha alone", {{"blocks.0.attn1.to_q.alpha", {}}}, {"bad_file", "no half"});
        row("another width", {{"blocks.0.attn1.to_q.lora_A.weight", {4, 64}}, {"blocks.0.attn1.to_q.lora_B.weight", {64, 4}}},
            {"bad_file", "[4, 64] and [64, 4]; the weight is [128, 128]"});
        row("ranks that differ", {{"blocks.0.attn1.to_q.lora_A.weight", {4, 128}}, {"blocks.0.attn1.to_q.lora_B.weight", {128, 8}}},
            {"bad_file", "[128, 8]"});
        row("rank 0", {{"blocks.0.attn1.to_q.lora_A.weight", {0, 128}}, {"blocks.0.attn1.to_q.lora_B.weight", {128, 0}}},
            {"bad_file", "[0, 128]"});
        row("alpha of two",
            {{"blocks.0.attn1.to_q.lora_A.weight", {4, 128}},
             {"blocks.0.attn1.to_q.lora_B.weight", {128, 4}},
             {"blocks.0.attn1.to_q.alpha", {2}}},
            {"bad_file", "alpha", "expected one number"});
        row("a difference of another size", {{"blocks.0.norm3.diff", {64}}}, {"bad_file", "blocks.0.norm2.weight", "expected [128]"});
        row("DoRA", {{"blocks.0.attn1.to_q.dora_scale", {128, 1}}}, {"unsupported", "DoRA"});
    }
    void what_can_not_be_used_is_an_error() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, said);
        const QString error = error_of([&] { open(bytes.toStdString()); });
        QVERIFY2(error.startsWith(said.front() + ": ") && error.contains("x.safetensors"), qPrintable(error));
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
    }

  private:
    LoraFile open(const std::string& bytes) {
        write_bytes(folder_ / "x.safetensors", bytes);
        return LoraFile(folder_ / "x.safetensors", small_table());
    }
    TemporaryFolder folder_;
};

QTEST_APPLESS_MAIN(LoraFileTest)
#include "test_lora_file.moc"
