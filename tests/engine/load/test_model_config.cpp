// Configs of the reference models with one key changed each.

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/load/model_config.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using nlohmann::json;

namespace {

json reference(const std::string& file) { return json::parse(tests::read_bytes(tests::data_folder() / "wan/models/wan21-t2v" / file)); }

/// The reference's config with `change` merged into it ("-key" takes a key away), read as that component's.
QString error_with(const QString& component, const QString& change) {
    json config = reference(component == "scheduler" ? "scheduler/scheduler_config.json" : component.toStdString() + "/config.json");
    if (change.startsWith("-"))
        config.erase(change.mid(1).toStdString());
    else
        config.update(json::parse(change.toStdString()));
    const tests::TemporaryFolder folder;
    const auto file = folder / "config.json";
    tests::write_bytes(file, config.dump());
    return tests::error_of([&] {
        if (component == "transformer") read_transformer_config(file);
        if (component == "text_encoder") read_text_encoder_config(file);
        if (component == "vae") read_vae_config(file);
        if (component == "scheduler") read_scheduler_config(file);
    });
}

}  // namespace

class ModelConfigTest : public QObject {
    Q_OBJECT

  private slots:
    void the_references_values_are_read() {
        const auto folder = tests::data_folder() / "wan/models/wan21-t2v";
        const TransformerConfig transformer = read_transformer_config(folder / "transformer/config.json");
        QCOMPARE(transformer.num_layers, std::int64_t{2});
        QCOMPARE(transformer.inner_dim(), std::int64_t{128});
        QCOMPARE(transformer.ffn_dim, std::int64_t{160});
        QCOMPARE(transformer.text_dim, std::int64_t{64});
        QCOMPARE(transformer.patch_size, (std::array<std::int64_t, 3>{1, 2, 2}));
        QCOMPARE(transformer.eps, 1e-6);
        QVERIFY(transformer.cross_attn_norm);
        const TextEncoderConfig text = read_text_encoder_config(folder / "text_encoder/config.json");
        QCOMPARE(text.vocab_size, std::int64_t{1044});
        QCOMPARE(text.d_model, std::int64_t{64});
        QCOMPARE(text.d_kv, std::int64_t{16});
        QCOMPARE(text.d_ff, std::int64_t{96});
        QCOMPARE(text.num_heads, std::int64_t{4});
        QCOMPARE(text.num_layers, std::int64_t{2});
        const VaeConfig vae = read_vae_config(folder / "vae/config.json");
        QCOMPARE(vae.base_dim, std::int64_t{4});
        QCOMPARE(vae.decoder_base_dim, std::int64_t{4});  // null in the file
        QCOMPARE(vae.z_dim, std::int64_t{16});
        QCOMPARE(vae.dim_mult, (std::vector<std::int64_t>{1, 2, 4, 4}));
        QCOMPARE(vae.temperal_downsample, (std::vector<bool>{false, true, true}));
        QCOMPARE(vae.latents_mean.front(), -0.7571f);
        QCOMPARE(vae.latents_std.back(), 1.916f);
        QVERIFY(!vae.is_residual);
        QCOMPARE(vae.patch_size, std::int64_t{1});  // null in the file
        const VaeConfig vae22 = read_vae_config(tests::data_folder() / "wan/models/wan22-ti2v-5b/vae/config.json");
        QVERIFY(vae22.is_residual);
        QCOMPARE(vae22.patch_size, std::int64_t{2});
        QCOMPARE(vae22.pixel_channels(), std::int64_t{12});
        QCOMPARE(vae22.z_dim, std::int64_t{48});
        QCOMPARE(vae22.decoder_base_dim, std::int64_t{5});
        QCOMPARE(vae22.scale_factor_spatial, std::int64_t{16});
        const SchedulerConfig scheduler = read_scheduler_config(folder / "scheduler/scheduler_config.json");
        QCOMPARE(scheduler.class_name, std::string("UniPCMultistepScheduler"));
        QCOMPARE(scheduler.flow_shift, 3.0);
        QCOMPARE(scheduler.solver_order, std::int64_t{2});
        QCOMPARE(read_vae_config(tests::demo_model_folder() / "vae/config.json").decoder_base_dim, std::int64_t{16});
    }

    void every_release_of_the_text_to_video_kind_is_read() {
        const json releases = json::parse(tests::read_bytes(tests::data_folder() / "wan/real_configs.json"));
        const tests::TemporaryFolder folder;
        for (const char* name : {"Wan2.1-T2V-1.3B", "Wan2.1-T2V-14B"}) {
            const json& release = releases["releases"][name];
            tests::write_bytes(folder / "t.json", release["transformer"].dump());
            QCOMPARE(read_transformer_config(folder / "t.json").inner_dim(),
                     std::int64_t{name == std::string("Wan2.1-T2V-14B") ? 5120 : 1536});
            tests::write_bytes(folder / "s.json", release["scheduler"].dump());
            QCOMPARE(read_scheduler_config(folder / "s.json").flow_shift, 3.0);
        }
        tests::write_bytes(folder / "v.json", releases["components"]["vae_wan21"].dump());
        QCOMPARE(read_vae_config(folder / "v.json").base_dim, std::int64_t{96});
        tests::write_bytes(folder / "v22.json", releases["components"]["vae_wan22"].dump());
        QCOMPARE(read_vae_config(folder / "v22.json").decoder_base_dim, std::int64_t{256});
        tests::write_bytes(folder / "u.json", releases["components"]["umt5_xxl"].dump());
        QCOMPARE(read_text_encoder_config(folder / "u.json").vocab_size, std::int64_t{256384});
    }

    void eulers_config_has_its_own_name_for_the_shift() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "s.json",
                           R"({"_class_name":"FlowMatchEulerDiscreteScheduler","shift":5.0,"num_train_timesteps":1000})");
        QCOMPARE(read_scheduler_config(folder / "s.json").flow_shift, 5.0);
    }

    void unknown_keys_and_absent_ones_with_a_default_are_fine_data() {
        QTest::addColumn<QString>("component");
        QTest::addColumn<QString>("change");
        QTest::newRow("of a later version") << "transformer"
                                            << R"({"something_new":{"a":[1]}})";
        for (const char* key : {"rope_max_seq_len", "cross_attn_norm", "eps", "image_dim", "added_kv_proj_dim", "pos_embed_seq_len"})
            QTest::addRow("transformer without %s", key) << "transformer" << QString("-") + key;
        for (const char* key : {"decoder_base_dim", "is_residual", "patch_size", "in_channels", "out_channels", "scale_factor_temporal",
                                "scale_factor_spatial", "attn_scales"})
            QTest::addRow("vae without %s", key) << "vae" << QString("-") + key;
        for (const char* key : {"architectures", "dense_act_fn", "relative_attention_num_buckets", "layer_norm_epsilon"})
            QTest::addRow("text encoder without %s", key) << "text_encoder" << QString("-") + key;
    }
    void unknown_keys_and_absent_ones_with_a_default_are_fine() {
        QFETCH(QString, component);
        QFETCH(QString, change);
        QCOMPARE(error_with(component, change), QString("no error"));
    }

    void faults_are_named_data() {
        QTest::addColumn<QString>("component");
        QTest::addColumn<QString>("change");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* component, const QString& change, const QStringList& said) {
            QTest::addRow("%s %s", component, qPrintable(change.left(60))) << component << change << said;
        };
        const QString bad = "bad_file: ";
        const QString other = "unsupported: ";
        for (const char* key : {"num_layers", "num_attention_heads", "attention_head_dim", "ffn_dim", "freq_dim", "text_dim", "in_channels",
                                "out_channels", "patch_size", "qk_norm", "_class_name"})
            row("transformer", QString("-") + key, {bad, QString(key) + " is missing, expected"});
        row("transformer", R"({"num_layers":0})", {bad, "num_layers is 0, expected an integer from 1 to 1000"});
        row("transformer", R"({"num_layers":-3})", {bad, "num_layers is -3"});
        row("transformer", R"({"num_layers":1001})", {bad, "num_layers is 1001"});
        row("transformer", R"({"num_layers":2.5})", {bad, "num_layers is 2.5"});
        row("transformer", R"({"num_layers":"2"})", {bad, "num_layers is \"2\""});
        row("transformer", R"({"num_layers":null})", {bad, "num_layers is null"});
        row("transformer", R"({"num_layers":18446744073709551615})", {bad, "num_layers is 18446744073709551615"});
        row("transformer", R"({"ffn_dim":1000001})", {bad, "ffn_dim is 1000001"});
        row("transformer", R"({"attention_head_dim":63})", {bad, "attention_head_dim is 63, expected an even number"});
        row("transformer", R"({"num_attention_heads":4096,"attention_head_dim":4096})", {bad, "at most 1000000"});
        row("transformer", R"({"freq_dim":255})", {bad, "freq_dim is 255, expected an even number"});
        row("transformer", R"({"patch_size":[1,2]})", {bad, "patch_size is [1,2], expected a list of 3"});
        row("transformer", R"({"patch_size":[1,0,2]})", {bad, "patch_size is [1,0,2]"});
        row("transformer", R"({"patch_size":2})", {bad, "patch_size is 2"});
        row("transformer", R"({"patch_size":[2,2,2]})", {other, "patch_size"});
        row("transformer", R"({"cross_attn_norm":1})", {bad, "cross_attn_norm is 1, expected true or false"});
        row("transformer", R"({"eps":0})", {bad, "eps is 0"});
        row("transformer", R"({"eps":"1e-6"})", {bad, "eps is"});
        row("transformer", R"({"qk_norm":"rms_norm"})", {other, "qk_norm is \"rms_norm\": only \"rms_norm_across_heads\""});
        row("transformer", R"({"image_dim":1280})", {bad, "added_kv_proj_dim is null, expected a number"});
        row("transformer", R"({"added_kv_proj_dim":5120})", {bad, "added_kv_proj_dim is 5120, expected null"});
        row("transformer", R"({"image_dim":1280,"added_kv_proj_dim":64})", {bad, "added_kv_proj_dim is 64, expected 128"});
        row("transformer", R"({"pos_embed_seq_len":514})", {bad, "pos_embed_seq_len is 514, expected null"});
        row("transformer", R"({"in_channels":8})", {bad, "in_channels is 8, expected at least out_channels"});
        row("transformer", R"({"_class_name":"WanVACETransformer3DModel"})",
            {other, "WanVACETransformer3DModel", "only WanTransformer3DModel"});
        row("transformer", R"({"_class_name":["a"]})", {bad, "_class_name is [\"a\"], expected a string"});

        for (const char* key : {"vocab_size", "d_model", "d_kv", "d_ff", "num_heads", "num_layers", "model_type", "feed_forward_proj"})
            row("text_encoder", QString("-") + key, {bad, QString(key) + " is missing, expected"});
        row("text_encoder", R"({"model_type":"t5"})", {other, "model_type is \"t5\": only \"umt5\""});
        row("text_encoder", R"({"architectures":["T5EncoderModel"]})", {other, "T5EncoderModel", "UMT5EncoderModel"});
        row("text_encoder", R"({"architectures":"UMT5EncoderModel"})", {bad, "architectures is"});
        row("text_encoder", R"({"feed_forward_proj":"relu"})", {other, "feed_forward_proj is \"relu\""});
        row("text_encoder", R"({"dense_act_fn":"silu"})", {other, "dense_act_fn is \"silu\""});
        row("text_encoder", R"({"num_layers":0})", {bad, "num_layers is 0"});
        row("text_encoder", R"({"num_heads":4096,"d_kv":4096})", {bad, "at most 1000000"});
        row("text_encoder", R"({"relative_attention_num_buckets":30})", {bad, "expected a multiple of 4"});
        row("text_encoder", R"({"relative_attention_max_distance":8})", {bad, "relative_attention_max_distance is 8"});
        row("text_encoder", R"({"layer_norm_epsilon":-1e-6})", {bad, "layer_norm_epsilon"});

        for (const char* key : {"base_dim", "z_dim", "dim_mult", "num_res_blocks", "temperal_downsample", "latents_mean", "latents_std"})
            row("vae", QString("-") + key, {bad, QString(key) + " is missing, expected"});
        row("vae", R"({"is_residual":1})", {bad, "is_residual is 1"});
        row("vae", R"({"is_residual":true,"dim_mult":[1,2,3,4]})",
            {bad, "dim_mult is [1,2,3,4], expected levels whose channels are means"});
        row("vae", R"({"patch_size":17})", {bad, "patch_size is 17"});
        row("vae", R"({"patch_size":2})", {other, "in_channels is 3"});
        row("vae", R"({"attn_scales":[0.5]})", {other, "attn_scales"});
        row("vae", R"({"dim_mult":[1]})", {bad, "dim_mult is [1], expected a list of 2 to 8"});
        row("vae", R"({"base_dim":3,"dim_mult":[1,1,4,4]})", {bad, "even channels"});
        row("vae", R"({"temperal_downsample":[false,true]})", {bad, "temperal_downsample is [false,true], expected a list of 3"});
        row("vae", R"({"temperal_downsample":[0,1,1]})", {bad, "temperal_downsample is [0,1,1]"});
        row("vae", R"({"latents_mean":[1,2]})", {bad, "latents_mean is [1,2], expected a list of 16"});
        row("vae", R"({"latents_std":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0]})", {bad, "latents_std"});
        row("vae", R"({"latents_std":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,null]})", {bad, "latents_std"});
        row("vae", R"({"z_dim":48})", {bad, "latents_mean", "expected a list of 48"});
        row("vae", R"({"out_channels":12})", {other, "out_channels is 12"});
        row("vae", R"({"in_channels":12})", {other, "in_channels is 12"});
        row("vae", R"({"scale_factor_spatial":16})", {bad, "scale_factor_spatial is 16, expected 8"});
        row("vae", R"({"scale_factor_temporal":8})", {bad, "scale_factor_temporal is 8, expected 4"});
        row("vae", R"({"_class_name":"AutoencoderKL"})", {other, "\"AutoencoderKL\": only AutoencoderKLWan"});

        row("scheduler", "-_class_name", {bad, "_class_name is missing"});
        row("scheduler", R"({"_class_name":"DDIMScheduler"})", {other, "DDIMScheduler", "UniPCMultistepScheduler"});
        row("scheduler", R"({"flow_shift":0})", {bad, "flow_shift is 0"});
        row("scheduler", R"({"flow_shift":null})", {bad, "flow_shift is null"});
        row("scheduler", R"({"num_train_timesteps":0})", {bad, "num_train_timesteps is 0"});
        row("scheduler", R"({"prediction_type":"epsilon"})", {other, "prediction_type is \"epsilon\""});
        row("scheduler", R"({"use_flow_sigmas":false})", {other, "use_flow_sigmas is false"});
        row("scheduler", R"({"use_dynamic_shifting":true})", {other, "use_dynamic_shifting"});
    }
    void faults_are_named() {
        QFETCH(QString, component);
        QFETCH(QString, change);
        QFETCH(QStringList, said);
        const QString error = error_with(component, change);
        QVERIFY2(error.startsWith(said.front()), qPrintable(error));
        QVERIFY2(error.contains("config.json"), qPrintable(error));
        for (const QString& part : said) QVERIFY2(error.contains(part), qPrintable(error));
    }

    void an_absent_or_broken_file_is_named() {
        const tests::TemporaryFolder folder;
        QVERIFY(tests::error_of([&] { read_vae_config(folder / "x.json"); }).contains("x.json is missing"));
        tests::write_bytes(folder / "x.json", "{\"z_dim\":");
        QVERIFY(tests::error_of([&] { read_vae_config(folder / "x.json"); }).contains("x.json: not JSON"));
        tests::write_bytes(folder / "x.json", R"({"z_dim":16,"z_dim":48})");
        QVERIFY(tests::error_of([&] { read_vae_config(folder / "x.json"); }).contains("the key 'z_dim' stands twice"));
    }
};

QTEST_APPLESS_MAIN(ModelConfigTest)
#include "test_model_config.moc"
