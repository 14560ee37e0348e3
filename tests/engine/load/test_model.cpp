// Whole folders: the configs of a reference model, with one thing changed each.

#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/load/model.h"
#include "engine/load/safetensors.h"
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
        return tests::error_of([&] { read_model(below.empty() ? folder.path() : folder / below); });
    }
    tests::TemporaryFolder folder;
};

}  // namespace

class ModelTest : public QObject {
    Q_OBJECT

  private slots:
    void a_whole_folder_opens_without_its_weights() {
        const Folder files;
        const Model model = read_model(files.folder.path());
        QCOMPARE(model.scheduler.class_name, std::string("UniPCMultistepScheduler"));
        QCOMPARE(model.transformer.num_layers, std::int64_t{2});
        QCOMPARE(model.tokenizer, files.folder / "tokenizer");
        QVERIFY(tests::error_of([&] { model.open_vae(); }).startsWith("bad_file: "));
    }

    void the_demo_models_weights_are_found() {
        const Model model = read_model(tests::demo_model_folder());
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
        const Model model = read_model(tests::data_folder() / "wan/models" / QTest::currentDataTag());
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
        row("wan22-t2v-a14b", "transformer_2/config.json", "text_dim", "32", "text_dim 64, transformer_2/config.json 32");
        row("wan22-t2v-a14b", "transformer_2/config.json", "in_channels", "36", "in_channels 16, transformer_2/config.json 36");
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

    void parts_that_do_not_belong_are_named_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* name, const char* folder, const char* part, const char* file, const QStringList& said) {
            QTest::newRow(name) << folder << part << file << said;
        };
        const char* vae = "formats/wan21_vae_original.safetensors";
        const char* transformer = "formats/wan21_t2v_original_bf16.safetensors";
        const char* encoder = "formats/umt5_comfy_bf16.safetensors";
        row("a VAE as transformer", "wan21-t2v", "transformer", vae, {"bad_file", vae, "the weights of a VAE, expected a transformer"});
        row("a transformer as VAE", "wan21-t2v", "vae", transformer, {"bad_file", transformer, "a transformer, expected a VAE"});
        row("a text encoder as expert", "wan22-t2v-a14b", "transformer_2", encoder, {"bad_file", encoder, "a text encoder, expected"});
        row("a LoRA as transformer", "wan21-t2v", "transformer", "formats/lora_diffusers_peft.safetensors", {"unsupported", "no part"});
        row("a VAE of another family", "wan21-t2v", "vae", "formats/wan22_vae_original.safetensors",
            {"bad_file", "transformer/config.json has out_channels 16", "wan22_vae_original.safetensors has z_dim 48"});
        row("a folder of another family", "wan22-ti2v-5b", "transformer", "models/wan21-t2v/transformer",
            {"bad_file", "wan21-t2v/transformer/config.json has out_channels 16", "vae/config.json has z_dim 48"});
        row("a picture model's transformer", "wan21-t2v", "transformer", "models/wan21-i2v/transformer",
            {"invalid_request", "lacks an image encoder."});
        row("an expert of another family", "wan22-t2v-a14b", "transformer_2", "models/wan22-i2v-a14b/transformer_2",
            {"bad_file", "transformer/config.json has in_channels 16", "36"});
        row("no such file", "wan21-t2v", "vae", "formats/no.pth", {"io", "no.pth is not there"});
        row("no such tokenizer", "wan21-t2v", "tokenizer", "formats/no.model", {"io", "no.model is not there"});
        row("no model", "", "vae", vae, {"invalid_request", "No model is chosen"});
        row("files that are not all", "", "transformer", transformer, {"invalid_request", "lacks a text encoder, a VAE, a tokenizer."});
    }
    void parts_that_do_not_belong_are_named() {
        QFETCH(QString, folder);
        QFETCH(QString, part);
        QFETCH(QString, file);
        QFETCH(QStringList, said);
        const auto wan = tests::data_folder() / "wan";
        ModelChoice choice;
        if (!folder.isEmpty()) choice.path = wan / "models" / folder.toStdString();
        for (const ModelPartField& field : model_parts)
            if (part == field.name) choice.*field.path = wan / file.toStdString();
        const QString error = tests::error_of([&] { read_model(choice); });
        QVERIFY2(error.startsWith(said.front() + ": ") && !error.endsWith("| "), qPrintable(error));
        for (const QString& each : said) QVERIFY2(error.contains(each), qPrintable(error));
    }

    void a_file_without_all_its_tensors_is_named() {
        const tests::TemporaryFolder folder;
        const auto whole = tests::data_folder() / "wan/formats/wan21_t2v_original_bf16.safetensors";
        const SafetensorsFile file(whole);
        std::vector<TensorToWrite> tensors;
        for (const auto& [name, stored] : file.tensors())
            if (name != "blocks.1.ffn.2.bias") tensors.push_back({name, {stored.bytes.data(), stored.dtype, stored.shape}});
        write_safetensors(folder / "cut.safetensors", tensors, {});
        ModelChoice choice(tests::data_folder() / "wan/models/wan21-t2v");
        choice.transformer = folder / "cut.safetensors";
        const QString error = tests::error_of([&] { read_model(choice); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains("blocks.1.ffn.net.2.bias") && error.contains("incomplete"),
                 qPrintable(error));
    }

    void a_part_takes_the_config_that_it_stands_in_for() {
        const auto wan = tests::data_folder() / "wan";
        ModelChoice choice(wan / "models/wan21-t2v");
        choice.transformer = wan / "formats/wan21_t2v_fp8_e4m3fn_scaled.safetensors";
        choice.text_encoder = wan / "formats/umt5_wan_original_bf16.pth";
        const Model model = read_model(choice);
        QCOMPARE(model.transformer.attention_head_dim, std::int64_t{64});
        QCOMPARE(model.tokenizer, choice.path / "tokenizer");
        QCOMPARE(model.transformer_source.path, choice.transformer);
        QVERIFY(model.transformer_source.identity() != read_model(choice.path).transformer_source.identity());
        QCOMPARE(model.open_text_encoder().naming(), Naming::wan_text_encoder);
    }

    void two_files_make_a_model_of_two_experts() {
        const auto wan = tests::data_folder() / "wan";
        ModelChoice choice(wan / "formats/wan21_t2v_original_bf16.safetensors");
        choice.transformer_2 = wan / "formats/wan21_t2v_fp8_e4m3fn.safetensors";
        choice.text_encoder = wan / "formats/umt5_comfy_bf16.safetensors";
        choice.vae = wan / "formats/wan21_vae_original.safetensors";
        const Model model = read_model(choice);
        QCOMPARE(model.boundary_ratio, 0.875);
        QVERIFY(model.transformer_2.has_value());
        QVERIFY(model.tokenizer.empty());
        QCOMPARE(model.scheduler.class_name, std::string("UniPCMultistepScheduler"));
        choice.transformer = choice.path;
        QVERIFY(tests::error_of([&] { read_model(choice); }).contains("Two transformers are chosen"));
    }

    void a_folder_of_wans_own_release_is_a_model() {
        const auto wan = tests::data_folder() / "wan";
        const tests::TemporaryFolder folder;
        const auto put = [&](const char* from, const char* name) { tests::write_bytes(folder / name, tests::read_bytes(wan / from)); };
        put("formats/umt5_wan_original_bf16.pth", "models_t5_umt5-xxl-enc-bf16.pth");
        put("formats/wan21_vae_original.safetensors", "Wan2.1_VAE.pth");  // told by what is in it
        put("models/wan21-t2v/tokenizer/spiece.model", "google/umt5-xxl/spiece.model");
        put("models/wan21-t2v/tokenizer/tokenizer.json", "google/umt5-xxl/tokenizer.json");
        QVERIFY2(tests::error_of([&] { read_model(folder.path()); }).contains("lacks a transformer"), "");
        const std::string config = R"({"_class_name":"WanModel","dim":128,"num_heads":2,"model_type":"t2v"})";
        put("formats/wan21_t2v_original_bf16.safetensors", "diffusion_pytorch_model.safetensors");
        tests::write_bytes(folder / "config.json", config);
        const Model model = read_model(folder.path());
        const Model expected = read_model(wan / "models/wan21-t2v");
        QCOMPARE(model.transformer.attention_head_dim, expected.transformer.attention_head_dim);
        QCOMPARE(model.transformer.num_layers, expected.transformer.num_layers);
        QCOMPARE(model.text_encoder.num_heads, expected.text_encoder.num_heads);
        QCOMPARE(model.vae.dim_mult, expected.vae.dim_mult);
        QCOMPARE(model.tokenizer, folder / "google/umt5-xxl");
        QCOMPARE(model.scheduler.flow_shift, 3.0);
        QVERIFY(!model.transformer_2 && !model.expand_timesteps);
        QCOMPARE(model.name(), folder.path().filename().string());
        // Two experts are in a folder each.
        for (const char* name : {"high_noise_model", "low_noise_model"}) {
            std::filesystem::create_directory(folder / name);
            if (std::string(name).starts_with("high"))
                QVERIFY2(tests::error_of([&] { read_model(folder.path()); }).contains("the folder low_noise_model is missing"), name);
            std::filesystem::copy(folder / "diffusion_pytorch_model.safetensors", folder / name / "diffusion_pytorch_model.safetensors");
            tests::write_bytes(folder / name / "config.json", config);
        }
        QCOMPARE(read_model(folder.path()).boundary_ratio, 0.875);
        QCOMPARE(read_model(folder.path()).transformer_2->attention_head_dim, std::int64_t{64});
        tests::write_bytes(folder / "low_noise_model/config.json", R"({"_class_name":"WanModel","dim":128,"num_heads":3})");
        QVERIFY(tests::error_of([&] { read_model(folder.path()); }).contains("dim is 128, expected an even multiple of num_heads"));
    }

    void the_image_encoder_of_wans_own_release_has_the_tensors_of_the_folders() {
        // The names that Wan's clip.py gives, with query, key and value in one and a batch axis before the embeddings.
        const auto folder = tests::data_folder() / "wan/models/wan21-i2v";
        const ComponentFiles own = read_model(folder).open_image_encoder();
        const std::string before = "vision_model.";
        std::map<std::string, std::string> theirs{{before + "embeddings.class_embedding", "visual.cls_embedding"},
                                                  {before + "embeddings.position_embedding.weight", "visual.pos_embedding"},
                                                  {before + "embeddings.patch_embedding.weight", "visual.patch_embedding.weight"}};
        for (const char* end : {".weight", ".bias"}) {
            theirs[before + "pre_layrnorm" + end] = std::string("visual.pre_norm") + end;
            theirs[before + "post_layernorm" + end] = std::string("visual.post_norm") + end;
            for (const char* layer : {"0", "1", "2"}) {
                const std::string ours = before + "encoder.layers." + layer + ".";
                const std::string block = std::string("visual.transformer.") + layer + ".";
                for (const auto& [our, their] :
                     {std::pair{"layer_norm1", "norm1"}, std::pair{"layer_norm2", "norm2"}, std::pair{"self_attn.out_proj", "attn.proj"},
                      std::pair{"mlp.fc1", "mlp.0"}, std::pair{"mlp.fc2", "mlp.2"}})
                    theirs[ours + our + end] = block + their + end;
            }
        }
        std::vector<std::vector<std::byte>> fused;
        std::vector<TensorToWrite> tensors;
        const auto add = [&](const std::string& name, kernels::DType dtype, const kernels::Shape& shape, const std::byte* bytes) {
            tensors.push_back({name, {bytes, dtype, shape}});
        };
        fused.reserve(6);
        for (const auto& [ours, name] : theirs) {
            const StoredTensor& stored = own.in_place(ours);
            const bool is_class = name == "visual.cls_embedding";
            const kernels::Shape& s = stored.shape;
            add(name, stored.dtype,
                is_class                         ? kernels::Shape{1, 1, s[0]}
                : name == "visual.pos_embedding" ? kernels::Shape{1, s[0], s[1]}
                                                 : s,
                stored.bytes.data());
        }
        for (const char* layer : {"0", "1", "2"})
            for (const char* end : {".weight", ".bias"}) {
                std::vector<std::byte>& bytes = fused.emplace_back();
                kernels::Shape shape;
                for (const char* part : {"q_proj", "k_proj", "v_proj"}) {
                    const StoredTensor& stored = own.in_place(before + "encoder.layers." + layer + ".self_attn." + part + end);
                    bytes.insert(bytes.end(), stored.bytes.begin(), stored.bytes.end());
                    shape = stored.shape.rank() == 2 ? kernels::Shape{3 * stored.shape[0], stored.shape[1]}
                                                     : kernels::Shape{3 * stored.shape[0]};
                }
                add(std::string("visual.transformer.") + layer + ".attn.to_qkv" + end, kernels::DType::f32, shape, bytes.data());
            }
        const float scale = 2;
        add("log_scale", kernels::DType::f32, kernels::Shape(), reinterpret_cast<const std::byte*>(&scale));
        const tests::TemporaryFolder made;
        write_safetensors(made / "clip.safetensors", tensors, {});
        ModelChoice choice(folder);
        choice.image_encoder = made / "clip.safetensors";
        const Model model = read_model(choice);
        QCOMPARE(model.image_encoder->num_attention_heads, std::int64_t{3});
        const ComponentFiles files = model.open_image_encoder();
        for (const auto& [name, stored] : own.tensors()) {
            if (name == "visual_projection.weight") continue;
            const StoredTensor& found = files.in_place(name);
            QVERIFY2(found.shape == stored.shape && std::ranges::equal(found.bytes, stored.bytes), name.c_str());
        }
    }

    void each_file_alone_is_of_the_family_that_its_folder_is_data() {
        QTest::addColumn<double>("shift");
        QTest::newRow("wan21-t2v") << 3.0;
        QTest::newRow("wan22-t2v-a14b") << 3.0;
        QTest::newRow("wan22-i2v-a14b") << 3.0;
        QTest::newRow("wan22-ti2v-5b") << 5.0;
    }
    void each_file_alone_is_of_the_family_that_its_folder_is() {
        QFETCH(double, shift);
        const auto folder = tests::data_folder() / "wan/models" / QTest::currentDataTag();
        const Model whole = read_model(folder);
        ModelChoice parts;
        parts.transformer = folder / "transformer";
        if (whole.transformer_2) parts.transformer_2 = folder / "transformer_2";
        parts.text_encoder = folder / "text_encoder";
        parts.vae = folder / "vae";
        parts.tokenizer = folder / "tokenizer";
        const Model model = read_model(parts);
        QCOMPARE(model.expand_timesteps, whole.expand_timesteps);
        QCOMPARE(model.boundary_ratio, whole.boundary_ratio);
        QCOMPARE(model.takes_last_image(), whole.takes_last_image());
        QCOMPARE(model.scheduler.flow_shift, shift);
        QCOMPARE(model.scheduler.flow_shift, whole.scheduler.flow_shift);
    }

    void an_index_that_is_no_json_is_named() {
        const Folder files;
        tests::write_bytes(files.folder / "model_index.json", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n");
        QVERIFY2(files.error().startsWith("bad_file: ") && files.error().contains("model_index.json: not JSON"), qPrintable(files.error()));
    }
};

QTEST_APPLESS_MAIN(ModelTest)
#include "test_model.moc"
