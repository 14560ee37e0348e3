// The weight tables against the headers of two models written by the original programs.

#include <QtTest>
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "engine/load/model.h"
#include "engine/load/model_check.h"
#include "engine/load/weight_table.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

/// Every tensor of a component's files, read by the tests' own reader.
std::map<std::string, std::vector<std::int64_t>> stored_shapes(const std::filesystem::path& folder) {
    std::map<std::string, std::vector<std::int64_t>> shapes;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".safetensors")
            for (const auto& [name, tensor] : tests::read_case_file(entry.path()).tensors) shapes[name] = tensor.shape;
    return shapes;
}

/// One sentence for each difference between a table and what is stored.
QStringList differences(const std::filesystem::path& folder, const std::vector<WeightSpec>& table,
                        const std::set<std::string>& may_be_absent = {}) {
    auto stored = stored_shapes(folder);
    QStringList result;
    for (const WeightSpec& spec : table) {
        const auto found = stored.find(spec.name);
        const auto extents = spec.shape.extents();
        if (found == stored.end()) {
            if (!may_be_absent.contains(spec.name)) result << QString::fromStdString("not stored: " + spec.name);
            continue;
        }
        if (found->second != std::vector<std::int64_t>(extents.begin(), extents.end()))
            result << QString::fromStdString("other shape: " + spec.name + " " + spec.shape.text());
        stored.erase(found);
    }
    for (const auto& [name, shape] : stored) result << QString::fromStdString("not in the table: " + name);
    return result;
}

const WeightSpec& find(const std::vector<WeightSpec>& table, const std::string& name) {
    return *std::find_if(table.begin(), table.end(), [&](const WeightSpec& spec) { return spec.name == name; });
}

}  // namespace

class WeightTableTest : public QObject {
    Q_OBJECT

  private slots:
    void tables_match_what_the_original_programs_wrote_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("wan21-t2v") << QString::fromStdString((tests::data_folder() / "wan/models/wan21-t2v").string());
        QTest::newRow("demo model") << QString::fromStdString(tests::demo_model_folder().string());
    }
    void tables_match_what_the_original_programs_wrote() {
        QFETCH(QString, folder);
        const Model model = read_model(std::filesystem::path(folder.toStdString()));
        QCOMPARE(differences(model.choice.path / "transformer", transformer_weights(model.transformer)), QStringList());
        QCOMPARE(differences(model.choice.path / "text_encoder", text_encoder_weights(model.text_encoder), {"encoder.embed_tokens.weight"}),
                 QStringList());
        QCOMPARE(differences(model.choice.path / "vae", vae_weights(model.vae)), QStringList());
    }

    void the_residual_vae_has_the_tensors_that_the_original_program_wrote() {
        const auto folder = tests::data_folder() / "wan/models/wan22-ti2v-5b/vae";
        const VaeConfig config = read_vae_config(folder / "config.json");
        QCOMPARE(differences(folder, vae_weights(config)), QStringList());
        QCOMPARE(differences(folder, vae_encoder_weights(config)), QStringList());
    }

    void only_unused_tensors_are_optional() {
        const Model model = read_model(tests::demo_model_folder());
        for (const WeightSpec& spec : transformer_weights(model.transformer)) QVERIFY2(!spec.optional, spec.name.c_str());
        for (const WeightSpec& spec : text_encoder_weights(model.text_encoder))
            QCOMPARE(spec.optional, spec.name == "encoder.embed_tokens.weight");
        for (const WeightSpec& spec : vae_weights(model.vae))
            QCOMPARE(spec.optional, spec.name.starts_with("encoder.") || spec.name.starts_with("quant_conv."));
        for (const WeightSpec& spec : vae_encoder_weights(model.vae))
            QCOMPARE(spec.optional, spec.name.starts_with("decoder.") || spec.name.starts_with("post_quant_conv."));
    }

    void only_the_time_embedder_is_kept_in_fp32() {
        const Model model = read_model(tests::demo_model_folder());
        for (const WeightSpec& spec : transformer_weights(model.transformer))
            QCOMPARE(spec.keep_fp32, spec.name.starts_with("condition_embedder.time_embedder."));
    }

    void kinds_follow_the_use() {
        const Model model = read_model(tests::demo_model_folder());
        const auto transformer = transformer_weights(model.transformer);
        QVERIFY(find(transformer, "patch_embedding.weight").kind == WeightKind::matrix);
        QVERIFY(find(transformer, "blocks.0.attn1.to_q.weight").kind == WeightKind::matrix);
        QVERIFY(find(transformer, "blocks.0.attn1.to_q.bias").kind == WeightKind::vector);
        QVERIFY(find(transformer, "blocks.0.scale_shift_table").kind == WeightKind::vector);
        QVERIFY(find(text_encoder_weights(model.text_encoder), "shared.weight").kind == WeightKind::embedding);
        QVERIFY(find(vae_weights(model.vae), "decoder.mid_block.attentions.0.to_qkv.weight").kind == WeightKind::conv);
    }

    void without_cross_attention_norm_there_is_no_norm2() {
        TransformerConfig config = read_model(tests::demo_model_folder()).transformer;
        config.cross_attn_norm = false;
        for (const WeightSpec& spec : transformer_weights(config)) QVERIFY(spec.name.find("norm2") == std::string::npos);
    }

    void the_true_releases_have_their_known_sizes() {
        // Wan 2.1 T2V-1.3B has 1,418,996,800 parameters; UMT5-XXL's encoder 5,680,910,336; the VAE 126,892,531.
        TransformerConfig transformer;
        transformer.num_layers = 30;
        transformer.num_attention_heads = 12;
        transformer.attention_head_dim = 128;
        transformer.ffn_dim = 8960;
        QCOMPARE(parameters(transformer_weights(transformer)), std::int64_t{1'418'996'800});
        TextEncoderConfig text;
        text.vocab_size = 256384;
        text.d_model = 4096;
        text.d_kv = 64;
        text.d_ff = 10240;
        text.num_heads = 64;
        text.num_layers = 24;
        QCOMPARE(parameters(text_encoder_weights(text)), std::int64_t{5'680'910'336});
        QCOMPARE(parameters(vae_weights(VaeConfig())), std::int64_t{126'892'531});
        // The VAE of Wan 2.2 TI2V-5B with its encoder: the released file holds 2.82 GB of fp32.
        VaeConfig vae22;
        vae22.base_dim = 160;
        vae22.decoder_base_dim = 256;
        vae22.z_dim = 48;
        vae22.is_residual = true;
        vae22.patch_size = 2;
        QCOMPARE(parameters(vae_weights(vae22)), std::int64_t{704'688'668});
    }

  private:
    static std::int64_t parameters(const std::vector<WeightSpec>& table) {
        std::int64_t count = 0;
        for (const WeightSpec& spec : table)
            if (spec.name != "encoder.embed_tokens.weight") count += spec.shape.element_count();
        return count;
    }
};

QTEST_APPLESS_MAIN(WeightTableTest)
#include "test_weight_table.moc"
