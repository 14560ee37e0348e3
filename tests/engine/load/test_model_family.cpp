#include "engine/load/model_family.h"

#include <QtTest>

#include "engine/load/model_check.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

ComponentFiles format_file(const char* name) { return ComponentFiles::of_file(tests::data_folder() / "wan/formats" / name); }
std::filesystem::path model(const char* name) { return tests::data_folder() / "wan/models" / name; }

/// A file with these tensors of these shapes, in F32 and all zero.
ComponentFiles files_of(const tests::TemporaryFolder& folder, const std::vector<std::pair<std::string, kernels::Shape>>& tensors) {
    std::string header = "{";
    std::size_t end = 0;
    for (const auto& [name, shape] : tensors) {
        const std::size_t begin = end;
        end += 4 * static_cast<std::size_t>(shape.element_count());
        header += QString("%1\"%2\":{\"dtype\":\"F32\",\"shape\":%3,\"data_offsets\":[%4,%5]}")
                      .arg(header.size() == 1 ? "" : ",", QString::fromStdString(name), QString::fromStdString(shape.text()))
                      .arg(begin)
                      .arg(end)
                      .toStdString();
    }
    tests::write_bytes(folder / "a.safetensors", tests::safetensors_bytes(header + "}", std::string(end, '\0')));
    return ComponentFiles::of_file(folder / "a.safetensors");
}

}  // namespace

class ModelFamilyTest : public QObject {
    Q_OBJECT

  private slots:
    void a_transformers_config_is_told_by_its_shapes() {
        for (const char* name :
             {"wan21_t2v_original_bf16.safetensors", "wan21_t2v_fp8_e4m3fn.safetensors", "wan21_t2v_fp8_e4m3fn_scaled.safetensors"}) {
            const ComponentFiles files = format_file(name);
            QCOMPARE(part_of(files), ModelPart::transformer);
            const TransformerConfig config = transformer_config_of(files, 64);
            const TransformerConfig expected = read_transformer_config(model("wan21-t2v") / "transformer/config.json");
            QCOMPARE(config.num_layers, expected.num_layers);
            QCOMPARE(config.num_attention_heads, expected.num_attention_heads);
            QCOMPARE(config.ffn_dim, expected.ffn_dim);
            QCOMPARE(config.freq_dim, expected.freq_dim);
            QCOMPARE(config.text_dim, expected.text_dim);
            QCOMPARE(config.in_channels, expected.in_channels);
            QCOMPARE(config.out_channels, expected.out_channels);
            QVERIFY(config.patch_size == expected.patch_size);
            QCOMPARE(config.cross_attn_norm, expected.cross_attn_norm);
            require_component(files, transformer_weights(config));
        }
    }

    void every_family_of_transformers_is_told_by_its_shapes_data() {
        QTest::addColumn<int>("image_dim");
        QTest::newRow("wan21-t2v/transformer") << 0;
        QTest::newRow("wan21-i2v/transformer") << 48;
        QTest::newRow("wan22-t2v-a14b/transformer_2") << 0;
        QTest::newRow("wan22-i2v-a14b/transformer") << 0;
        QTest::newRow("wan22-ti2v-5b/transformer") << 0;
    }
    void every_family_of_transformers_is_told_by_its_shapes() {
        QFETCH(int, image_dim);
        const auto folder = model(QTest::currentDataTag());
        const ComponentFiles files(folder, "diffusion_pytorch_model");
        const TransformerConfig expected = read_transformer_config(folder / "config.json");
        const TransformerConfig config = transformer_config_of(files, expected.attention_head_dim);
        QCOMPARE(config.num_attention_heads, expected.num_attention_heads);
        QCOMPARE(config.in_channels, expected.in_channels);
        QCOMPARE(config.out_channels, expected.out_channels);
        QCOMPARE(config.image_dim, expected.image_dim);
        QCOMPARE(config.image_dim, std::int64_t{image_dim});
        QCOMPARE(config.pos_embed_seq_len, expected.pos_embed_seq_len);
        require_component(files, transformer_weights(config));
    }

    void a_text_encoders_config_is_told_by_its_shapes() {
        for (const char* name : {"umt5_comfy_bf16.safetensors", "umt5_comfy_fp8_e4m3fn_scaled.safetensors", "umt5_wan_original_bf16.pth"}) {
            const ComponentFiles files = format_file(name);
            QCOMPARE(part_of(files), ModelPart::text_encoder);
            const TextEncoderConfig config = text_encoder_config_of(files);
            const TextEncoderConfig expected = read_text_encoder_config(model("wan21-t2v") / "text_encoder/config.json");
            QCOMPARE(config.vocab_size, expected.vocab_size);
            QCOMPARE(config.d_model, expected.d_model);
            QCOMPARE(config.d_kv, expected.d_kv);
            QCOMPARE(config.d_ff, expected.d_ff);
            QCOMPARE(config.num_heads, expected.num_heads);
            QCOMPARE(config.num_layers, expected.num_layers);
            QCOMPARE(config.relative_attention_num_buckets, expected.relative_attention_num_buckets);
            require_component(files, text_encoder_weights(config));
        }
    }

    void a_vaes_config_is_told_by_its_shapes() {
        for (const auto& [name, folder] :
             {std::pair{"wan21_vae_original.safetensors", "wan21-t2v"}, std::pair{"wan22_vae_original.safetensors", "wan22-ti2v-5b"}}) {
            const ComponentFiles files = format_file(name);
            QCOMPARE(part_of(files), ModelPart::vae);
            const VaeConfig config = vae_config_of(files);
            const VaeConfig expected = read_vae_config(model(folder) / "vae/config.json");
            QCOMPARE(config.base_dim, expected.base_dim);
            QCOMPARE(config.decoder_base_dim, expected.decoder_base_dim);
            QCOMPARE(config.z_dim, expected.z_dim);
            QCOMPARE(config.dim_mult, expected.dim_mult);
            QCOMPARE(config.num_res_blocks, expected.num_res_blocks);
            QCOMPARE(config.temperal_downsample, expected.temperal_downsample);
            QCOMPARE(config.latents_mean, expected.latents_mean);
            QCOMPARE(config.latents_std, expected.latents_std);
            QCOMPARE(config.is_residual, expected.is_residual);
            QCOMPARE(config.patch_size, expected.patch_size);
            QCOMPARE(config.scale_factor_temporal, expected.scale_factor_temporal);
            QCOMPARE(config.scale_factor_spatial, expected.scale_factor_spatial);
            require_component(files, vae_weights(config));
        }
    }

    void the_wrong_part_or_model_is_named() {
        const auto said = [](const std::function<void()>& work, const QStringList& parts) {
            const QString error = tests::error_of(work);
            for (const QString& part : parts) QVERIFY2(error.contains(part), qPrintable(error));
        };
        said([] { transformer_config_of(format_file("umt5_comfy_bf16.safetensors")); },
             {"bad_file", "umt5_comfy_bf16.safetensors: the weights of a text encoder, expected a transformer"});
        said([] { vae_config_of(format_file("wan21_t2v_original_bf16.safetensors")); }, {"bad_file", "a transformer, expected a VAE"});
        said([] { text_encoder_config_of(format_file("wan21_vae_original.safetensors")); }, {"bad_file", "a VAE, expected a text encoder"});
        said([] { transformer_config_of(format_file("wan21_t2v_original_bf16.safetensors")); }, {});
        said([] { transformer_config_of(format_file("wan21_t2v_original_bf16.safetensors"), 96); },
             {"bad_file", "attention heads: 128 is no multiple of 96"});
        const tests::TemporaryFolder folder;
        said(
            [&] {
                part_of(files_of(folder, {{"model.layers.0.mlp.gate_proj.weight", {4, 4}}, {"lm_head.weight", {4, 4}}}));
            },
            {"unsupported", "the weights of no part of a Wan model ('lm_head.weight', 'model.layers.0.mlp.gate_proj.weight', ...)"});
        said([&] { part_of(files_of(folder, {})); }, {"unsupported", "no tensors"});
        // A T5 encoder has one position table for all blocks.
        const std::string block = "encoder.block.0.layer.0.SelfAttention.";
        said(
            [&] {
                text_encoder_config_of(files_of(folder, {{"shared.weight", {8, 4}},
                                                         {block + "q.weight", {4, 4}},
                                                         {block + "relative_attention_bias.weight", {32, 2}},
                                                         {"encoder.block.1.layer.0.SelfAttention.q.weight", {4, 4}}}));
            },
            {"unsupported", "a T5 encoder"});
        said(
            [&] {
                text_encoder_config_of(files_of(folder, {{block + "q.weight", {4, 4}}}));
            },
            {"bad_file", "without the tensor 'encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight'"});
        said(
            [&] {
                transformer_config_of(
                    files_of(folder, {{"patch_embedding.weight", {128, 16}}, {"blocks.0.attn1.to_q.weight", {128, 128}}}));
            },
            {"bad_file", "'patch_embedding.weight' has the shape [128, 16], expected 5 axes"});
    }
};

QTEST_APPLESS_MAIN(ModelFamilyTest)
#include "test_model_family.moc"
