// The reference's files in other namings against the same weights in ours.

#include <QtTest>
#include <cstring>

#include "engine/load/component_files.h"
#include "engine/load/name_maps.h"
#include "engine/load/weight_table.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using kernels::DType;

namespace {

std::filesystem::path format_file(const QString& name) { return tests::data_folder() / "wan/formats" / name.toStdString(); }

/// A value of either file as bf16: what the reference rounded its weights to.
std::uint16_t as_bf16(const StoredTensor& tensor, std::size_t index) {
    if (tensor.dtype == DType::f32) {
        float value = 0;
        std::memcpy(&value, tensor.bytes.data() + 4 * index, sizeof value);
        return kernels::to_bfloat16(value).bits;
    }
    std::uint16_t bits = 0;
    std::memcpy(&bits, tensor.bytes.data() + 2 * index, sizeof bits);
    return bits;
}

}  // namespace

class NameMapsTest : public QObject {
    Q_OBJECT

  private slots:
    void files_in_other_namings_hold_the_weights_of_the_folder_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("stem");
        QTest::addColumn<bool>("has_values");
        QTest::newRow("wan21_t2v_original_bf16.safetensors") << "wan21-t2v/transformer"
                                                             << "diffusion_pytorch_model" << true;
        QTest::newRow("wan21_t2v_fp8_e4m3fn.safetensors") << "wan21-t2v/transformer"
                                                          << "diffusion_pytorch_model" << false;
        QTest::newRow("wan21_t2v_fp8_e4m3fn_scaled.safetensors") << "wan21-t2v/transformer"
                                                                 << "diffusion_pytorch_model" << false;
        QTest::newRow("umt5_comfy_bf16.safetensors") << "wan21-t2v/text_encoder"
                                                     << "model" << true;
        QTest::newRow("umt5_comfy_fp8_e4m3fn_scaled.safetensors") << "wan21-t2v/text_encoder"
                                                                  << "model" << false;
        QTest::newRow("umt5_wan_original_bf16.safetensors") << "wan21-t2v/text_encoder"
                                                            << "model" << true;
        QTest::newRow("umt5_wan_original_bf16.pth") << "wan21-t2v/text_encoder"
                                                    << "model" << true;
        QTest::newRow("wan21_vae_original.safetensors") << "wan21-t2v/vae"
                                                        << "diffusion_pytorch_model" << true;
        QTest::newRow("wan22_vae_original.safetensors") << "wan22-ti2v-5b/vae"
                                                        << "diffusion_pytorch_model" << true;
    }
    void files_in_other_namings_hold_the_weights_of_the_folder() {
        QFETCH(QString, folder);
        QFETCH(QString, stem);
        QFETCH(bool, has_values);
        const ComponentFiles expected(tests::data_folder() / "wan/models" / folder.toStdString(), stem.toStdString());
        const ComponentFiles actual = ComponentFiles::of_file(format_file(QTest::currentDataTag()));
        for (const auto& [name, tensor] : actual.tensors())
            QVERIFY2(expected.tensors().contains(name), qPrintable(QString::fromStdString(name)));
        for (const auto& [name, tensor] : expected.tensors()) {
            if (name == "encoder.embed_tokens.weight") continue;
            const auto found = actual.tensors().find(name);
            QVERIFY2(found != actual.tensors().end(), qPrintable(QString::fromStdString(name)));
            QVERIFY(found->second.shape == tensor.shape);
            const auto count = static_cast<std::size_t>(tensor.shape.element_count());
            for (std::size_t i = 0; has_values && i < count; ++i)
                QVERIFY2(as_bf16(found->second, i) == as_bf16(tensor, i), qPrintable(QString::fromStdString(name)));
        }
        QCOMPARE(expected.naming(), Naming::ours);
    }

    void every_name_of_a_released_transformer_goes_there_and_back() {
        const NameTable& table = wan_transformer_names();
        TransformerConfig config;
        config.num_layers = 40;
        config.num_attention_heads = 40;
        config.attention_head_dim = 128;
        config.ffn_dim = 13824;
        for (const WeightSpec& spec : transformer_weights(config)) {
            const auto theirs = table.to_theirs(spec.name);
            QVERIFY2(theirs.has_value(), spec.name.c_str());
            QCOMPARE(table.to_ours(*theirs).value_or("none"), spec.name);
        }
        QCOMPARE(table.to_theirs("blocks.39.attn2.add_k_proj.bias").value_or(""), std::string("blocks.39.cross_attn.k_img.bias"));
        QCOMPARE(table.to_ours("img_emb.proj.3.weight").value_or(""), std::string("condition_embedder.image_embedder.ff.net.2.weight"));
        QCOMPARE(table.to_ours("img_emb.emb_pos").value_or(""), std::string("condition_embedder.image_embedder.pos_embed"));
        QCOMPARE(table.to_ours("blocks.7.cross_attn.norm_k_img.weight").value_or(""), std::string("blocks.7.attn2.norm_added_k.weight"));
        // What follows a part may be anything: adapters name their own tensors behind it.
        QCOMPARE(table.to_ours("blocks.7.ffn.0.lora_A.weight").value_or(""), std::string("blocks.7.ffn.net.0.proj.lora_A.weight"));
        QVERIFY(!table.to_ours("blocks.x.ffn.0.weight") && !table.to_ours("blocks.7") && !table.to_ours(""));
    }

    void every_name_of_the_vaes_and_text_encoders_goes_there_and_back() {
        TextEncoderConfig encoder{256384, 4096, 64, 10240, 64, 24};
        for (const NameTable* table : {&wan_text_encoder_names(), &gguf_text_encoder_names()})
            for (const WeightSpec& spec : text_encoder_weights(encoder)) {
                if (spec.optional) continue;
                const auto theirs = table->to_theirs(spec.name);
                QVERIFY2(theirs.has_value(), spec.name.c_str());
                QCOMPARE(table->to_ours(*theirs).value_or("none"), spec.name);
            }
        for (const bool is_residual : {false, true})
            for (const std::int64_t blocks : {1, 2, 3}) {
                VaeConfig config;
                config.is_residual = is_residual;
                config.num_res_blocks = blocks;
                config.patch_size = is_residual ? 2 : 1;
                const NameTable table = wan_vae_names(blocks, is_residual);
                for (const WeightSpec& spec : vae_weights(config)) {
                    const auto theirs = table.to_theirs(spec.name);
                    QVERIFY2(theirs.has_value(), spec.name.c_str());
                    QCOMPARE(table.to_ours(*theirs).value_or("none"), spec.name);
                }
            }
    }

    void a_prefix_is_taken_off_where_all_have_it() {
        const KnownNames known =
            recognise_names({"model.diffusion_model.blocks.0.self_attn.q.weight", "model.diffusion_model.head.head.bias"});
        QCOMPARE(known.prefix, std::string("model.diffusion_model."));
        QCOMPARE(known.naming, Naming::wan_transformer);
        QCOMPARE(known.ours.at("model.diffusion_model.head.head.bias"), std::string("proj_out.bias"));
        QVERIFY(recognise_names({"model.a", "b"}).prefix.empty());
        QVERIFY(recognise_names({}).ours.empty());
    }

    void the_tokenizer_in_a_text_encoders_file_is_kept_aside() {
        const ComponentFiles files = ComponentFiles::of_file(format_file("umt5_comfy_bf16.safetensors"));
        QCOMPARE(files.sentencepiece_model().size(),
                 std::filesystem::file_size(tests::data_folder() / "wan/models/wan21-t2v/tokenizer/spiece.model"));
        QVERIFY(ComponentFiles::of_file(format_file("umt5_wan_original_bf16.safetensors")).sentencepiece_model().empty());
    }
};

QTEST_APPLESS_MAIN(NameMapsTest)
#include "test_name_maps.moc"
