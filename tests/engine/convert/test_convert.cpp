// Weights of every form converted: what comes out is, byte for byte, what other programs made of the same weights, and its values are those
// of a plain quantiser in fp64.

#include "engine/convert/convert.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>

#include "engine/convert/component.h"
#include "engine/engine.h"
#include "kernels/ops/cast.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::tests;
namespace fs = std::filesystem;

namespace {

fs::path model(const std::string& name) { return data_folder() / "wan/models" / name; }
fs::path format_file(const std::string& name) { return data_folder() / "wan/formats" / name; }

/// Every weight in fp32, by our name.
std::map<std::string, std::vector<float>> values_of(const ComponentFiles& files) {
    kernels::Device device(kernels::Backend::reference, {}, 1);
    std::map<std::string, std::vector<float>> result;
    for (const auto& [name, tensor] : files.tensors()) {
        if (name == "encoder.embed_tokens.weight") continue;
        auto& values = result[name];
        values.resize(static_cast<std::size_t>(tensor.shape.element_count()));
        const std::vector<std::byte> aligned(tensor.bytes.begin(), tensor.bytes.end());
        kernels::cast({aligned.data(), tensor.dtype, tensor.shape}, {values.data(), kernels::DType::f32, tensor.shape}, device,
                      tensor.descale);
    }
    return result;
}

/// To nearest, ties to even, on the bits.
float rounded_to_bf16(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    bits = (bits + 0x7fff + ((bits >> 16) & 1)) & 0xffff0000;
    std::memcpy(&value, &bits, sizeof bits);
    return value;
}

/// Of a positive e4m3fn, by definition: four bits of exponent (bias 7), three of mantissa; 0x7f is NaN.
double e4m3fn_value(int code) {
    const int exponent = code >> 3;
    const double mantissa = code & 7;
    return exponent == 0 ? std::ldexp(mantissa, -9) : std::ldexp(8 + mantissa, exponent - 10);
}

/// The nearest value of e4m3fn, the even code of two that are as near.
double rounded_to_e4m3fn(double value) {
    static const std::vector<double> magnitudes = [] {
        std::vector<double> all;
        for (int code = 0; code < 0x7f; ++code) all.push_back(e4m3fn_value(code));
        return all;
    }();
    const double magnitude = std::abs(value);
    auto above = std::upper_bound(magnitudes.begin(), magnitudes.end(), magnitude);
    if (above == magnitudes.end()) return std::copysign(magnitudes.back(), value);
    const auto below = above - 1;
    const double to_below = magnitude - *below, to_above = *above - magnitude;
    const bool is_below = to_below < to_above || (to_below == to_above && (below - magnitudes.begin()) % 2 == 0);
    return std::copysign(is_below ? *below : *above, value);
}

}  // namespace

class ConvertTest : public QObject {
    Q_OBJECT

    kernels::Device device_{kernels::Backend::avx2, kernels::probe_device_features(), 2};

    std::vector<ConvertedFile> converted(const ConvertRequest& request) { return convert(request, {}, {}, device_); }

    /// Each tensor of the written file against the other one: name, dtype, shape, bytes.
    static void require_same_tensors(const fs::path& file, const fs::path& expected, const std::string& but_for = {}) {
        const Case written = read_case_file(file);
        Case other = read_case_file(expected);
        other.tensors.erase(but_for);
        QCOMPARE(written.tensors.size(), other.tensors.size());
        for (const auto& [name, tensor] : other.tensors) {
            QVERIFY2(written.has(name), name.c_str());
            QVERIFY2(written.at(name).dtype == tensor.dtype && written.at(name).shape == tensor.shape, name.c_str());
            QVERIFY2(written.at(name).bytes == tensor.bytes, name.c_str());
        }
        QCOMPARE(written.metadata.at("format"), std::string("pt"));
    }

    /// Values of a converted component against those of its source.
    static void require_rounded(const ComponentFiles& from, const ComponentFiles& to, WeightFormat format) {
        const auto expected = values_of(from);
        const auto actual = values_of(to);
        QCOMPARE(actual.size(), expected.size());
        for (const auto& [name, values] : expected) {
            const StoredTensor& tensor = to.tensors().at(name);
            const bool is_fp8 = tensor.dtype == kernels::DType::e4m3fn;
            QVERIFY2(is_fp8 <= (format == WeightFormat::fp8), name.c_str());
            const bool was_fp8 = from.tensors().at(name).dtype == kernels::DType::e4m3fn;
            for (std::size_t i = 0; i < values.size(); ++i) {
                const float found = actual.at(name)[i];
                float wanted = values[i];
                if (format != WeightFormat::fp32 && !is_fp8) wanted = rounded_to_bf16(values[i]);
                if (is_fp8 && !was_fp8) {
                    const double descale = tensor.descale;
                    wanted = static_cast<float>(descale * rounded_to_e4m3fn(values[i] / descale));
                    // The quotient is rounded to fp32 first: where it lies in the middle of two codes, either is the nearest.
                    const double off = std::abs(values[i] - static_cast<double>(found));
                    const double least = std::abs(values[i] - static_cast<double>(wanted));
                    if (off <= least + 1e-6 * std::abs(values[i])) continue;
                }
                if (found != wanted) QFAIL(qPrintable(QString("%1[%2]: %3 expected %4").arg(name.c_str()).arg(i).arg(found).arg(wanted)));
            }
        }
    }

  private slots:
    void single_files_are_those_that_other_programs_made_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* source, const char* format, const char* expected) {
            QTest::newRow(expected) << source << format << expected;
        };
        row("wan21-t2v/transformer", "bf16", "wan21_t2v_original_bf16.safetensors");
        row("wan21-t2v/transformer", "fp8", "wan21_t2v_fp8_e4m3fn_scaled.safetensors");
        row("wan21-t2v/text_encoder", "bf16", "umt5_comfy_bf16.safetensors");
        row("wan21-t2v/text_encoder", "fp8", "umt5_comfy_fp8_e4m3fn_scaled.safetensors");
        row("wan21-t2v/vae", "fp32", "wan21_vae_original.safetensors");
        row("wan22-ti2v-5b/vae", "fp32", "wan22_vae_original.safetensors");
    }
    void single_files_are_those_that_other_programs_made() {
        QFETCH(QString, source);
        QFETCH(QString, format);
        QFETCH(QString, expected);
        const TemporaryFolder folder;
        const auto files =
            converted({model(source.toStdString()), folder / "out.safetensors", *weight_format_named(format.toStdString()), {}, false});
        QCOMPARE(files.size(), std::size_t{1});
        QCOMPARE(files[0].bytes, fs::file_size(folder / "out.safetensors"));
        // The tokenizer goes into a text encoder's file, though one of the two does not have it.
        const bool has_no_tokenizer = expected.contains("umt5") && !read_case_file(format_file(expected.toStdString())).has("spiece_model");
        if (has_no_tokenizer) {
            Case written = read_case_file(folder / "out.safetensors");
            const auto& tokenizer = written.at("spiece_model").bytes;
            QCOMPARE(std::string(tokenizer.begin(), tokenizer.end()), read_bytes(model("wan21-t2v") / "tokenizer/spiece.model"));
        } else {
            require_same_tensors(folder / "out.safetensors", format_file(expected.toStdString()));
        }
    }

    void every_format_becomes_a_folder_and_a_file_and_back_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"umt5_comfy_bf16.safetensors", "umt5_comfy_fp8_e4m3fn_scaled.safetensors", "umt5_encoder_mixed.gguf",
                                 "umt5_wan_original_bf16.pth", "umt5_wan_original_bf16.safetensors", "wan21_t2v_fp8_e4m3fn.safetensors",
                                 "wan21_t2v_fp8_e4m3fn_scaled.safetensors", "wan21_t2v_mixed.gguf", "wan21_t2v_original_bf16.safetensors",
                                 "wan21_vae_original.safetensors", "wan22_vae_original.safetensors"})
            QTest::newRow(name) << name;
    }
    void every_format_becomes_a_folder_and_a_file_and_back() {
        QFETCH(QString, name);
        std::optional<fs::path> config;
        if (name.startsWith("wan21_t2v")) config = model("wan21-t2v") / "transformer/config.json";
        const ComponentFiles source = ComponentFiles::of_file(format_file(name.toStdString()));
        for (const WeightFormat format : {WeightFormat::bf16, WeightFormat::fp8, WeightFormat::fp32}) {
            const TemporaryFolder folder;
            converted({format_file(name.toStdString()), folder / "first", format, config, false});
            const Component first = open_component(folder / "first", {});
            QVERIFY(first.files.naming() == Naming::ours);
            require_rounded(source, first.files, format);
            // Once rounded, nothing changes any more: to a file in Wan's names and back.
            converted({folder / "first", folder / "second.safetensors", format, {}, false});
            converted({folder / "second.safetensors", folder / "third", format, config, false});
            const fs::path weights = std::string(weights_stem(first.kind)) + ".safetensors";
            QCOMPARE(read_bytes(folder / "third" / weights), read_bytes(folder / "first" / weights));
            QCOMPARE(nlohmann::json::parse(read_bytes(folder / "third/config.json")),
                     nlohmann::json::parse(read_bytes(folder / "first/config.json")));
        }
    }

    void configs_told_by_weights_say_what_the_reference_says() {
        const TemporaryFolder folder;
        for (const auto& [file, original] : {std::pair{"umt5_comfy_bf16.safetensors", "wan21-t2v/text_encoder"},
                                             std::pair{"wan21_vae_original.safetensors", "wan21-t2v/vae"},
                                             std::pair{"wan22_vae_original.safetensors", "wan22-ti2v-5b/vae"},
                                             std::pair{"wan21_t2v_original_bf16.safetensors", "wan21-t2v/transformer"}}) {
            const auto written = nlohmann::json::parse(open_component(format_file(file), {}).config);
            const auto reference = nlohmann::json::parse(read_bytes(model(original) / "config.json"));
            for (const auto& [key, value] : written.items()) {
                // No shape tells how wide a head is: 128 in every release, not in this small model.
                if (key == "attention_head_dim" || key == "num_attention_heads") continue;
                QVERIFY2(reference.contains(key) && reference.at(key) == value, (std::string(file) + ": " + key).c_str());
            }
        }
    }

    void a_config_of_wans_own_tells_how_wide_a_head_is() {
        const TemporaryFolder folder;
        write_bytes(folder / "wan/diffusion_pytorch_model.safetensors", read_bytes(format_file("wan21_t2v_original_bf16.safetensors")));
        write_bytes(folder / "wan/config.json", R"({"_class_name":"WanModel","dim":128,"num_heads":2,"model_type":"t2v"})");
        for (const auto& component : {open_component(folder / "wan", {}),
                                      open_component(format_file("wan21_t2v_original_bf16.safetensors"), folder / "wan/config.json")}) {
            const auto written = nlohmann::json::parse(component.config);
            QCOMPARE(written.at("attention_head_dim").get<int>(), 64);
            QCOMPARE(written.at("num_attention_heads").get<int>(), 2);
            QCOMPARE(written.at("_class_name").get<std::string>(), std::string("WanTransformer3DModel"));
            QVERIFY(component.assumption.empty());
        }
    }

    void whole_models_become_folders_that_open_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"wan21-t2v", "wan21-i2v", "wan22-t2v-a14b", "wan22-i2v-a14b", "wan22-ti2v-5b"})
            QTest::newRow(name) << name;
    }
    void whole_models_become_folders_that_open() {
        QFETCH(QString, name);
        const fs::path source = model(name.toStdString());
        const TemporaryFolder folder;
        const Engine engine({folder / "state"});
        for (const WeightFormat format : {WeightFormat::bf16, WeightFormat::fp8, WeightFormat::fp32}) {
            const fs::path target = folder / std::string(name_of(format));
            const auto files = converted({source, target, format, {}, false});
            const ModelInfo before = engine.open_model(source);
            const ModelInfo after = engine.open_model(target);
            QCOMPARE(after.family, before.family);
            QCOMPARE(after.components.size(), before.components.size());
            QCOMPARE(files.size(), before.components.size());
            for (const ComponentInfo& component : after.components) {
                const Component from = open_component(source / component.name, {});
                const Component to = open_component(target / component.name, {});
                require_rounded(from.files, to.files, component.name == "vae" ? WeightFormat::fp32 : format);
                QCOMPARE(read_bytes(target / component.name / "config.json"), read_bytes(source / component.name / "config.json"));
            }
            for (const char* file :
                 {"model_index.json", "tokenizer/spiece.model", "tokenizer/tokenizer.json", "scheduler/scheduler_config.json"})
                QCOMPARE(read_bytes(target / file), read_bytes(source / file));
        }
    }

    void an_image_encoder_keeps_its_names_and_needs_its_config() {
        const TemporaryFolder folder;
        const fs::path source = model("wan21-i2v") / "image_encoder";
        converted({source, folder / "clip.safetensors", WeightFormat::fp32, {}, false});
        const QString error = error_of([&] { converted({folder / "clip.safetensors", folder / "clip", WeightFormat::fp32, {}, false}); });
        QVERIFY2(error.startsWith("unsupported: ") && error.contains("config.json"), qPrintable(error));
        converted({folder / "clip.safetensors", folder / "clip", WeightFormat::fp32, source / "config.json", false});
        require_rounded(open_component(source, {}).files, open_component(folder / "clip", {}).files, WeightFormat::fp32);
    }

    void what_is_there_is_never_lost() {
        const TemporaryFolder folder;
        const fs::path source = folder / "source.safetensors";
        fs::copy_file(format_file("umt5_wan_original_bf16.safetensors"), source);
        write_bytes(folder / "taken.safetensors", "mine");
        write_bytes(folder / "full/mine", "mine");
        fs::create_directory(folder / "empty");
        const auto refused = [&](const fs::path& from, const fs::path& to, bool overwrite) {
            return error_of([&] { converted({from, to, WeightFormat::bf16, {}, overwrite}); });
        };
        for (const auto& [target, overwrite, said] :
             {std::tuple{"taken.safetensors", false, "invalid_request: "}, std::tuple{"source.safetensors", true, "invalid_request: "},
              std::tuple{"full", true, "invalid_request: "}, std::tuple{"full/", true, "invalid_request: "},
              std::tuple{"absent/new.safetensors", false, "io: "}, std::tuple{"absent/new", false, "io: "}}) {
            const QString error = refused(source, folder / target, overwrite);
            QVERIFY2(error.startsWith(said), qPrintable(QString(target) + ": " + error));
        }
        QVERIFY(refused(model("wan21-t2v"), folder / "model.safetensors", false).startsWith("invalid_request: "));
        QVERIFY(refused(folder / "nothing", folder / "new", false).startsWith("bad_file: "));
        const fs::path component = folder / "component";
        fs::copy(model("wan21-t2v") / "vae", component);
        QVERIFY(refused(component, component / "new.safetensors", true).startsWith("invalid_request: "));
        QVERIFY(refused(component, component, true).startsWith("invalid_request: "));
        QCOMPARE(read_bytes(folder / "taken.safetensors"), std::string("mine"));
        QCOMPARE(read_bytes(folder / "full/mine"), std::string("mine"));
        QCOMPARE(read_bytes(source), read_bytes(format_file("umt5_wan_original_bf16.safetensors")));

        QCOMPARE(refused(source, folder / "taken.safetensors", true), QString("no error"));
        QCOMPARE(refused(source, folder / "empty", false), QString("no error"));
        QVERIFY(fs::exists(folder / "empty/model.safetensors"));
    }

    void damage_and_a_stop_leave_nothing() {
        const TemporaryFolder folder;
        const fs::path source = folder / "source.safetensors";
        std::string bytes = read_bytes(format_file("wan21_t2v_original_bf16.safetensors"));
        bytes.replace(bytes.size() - 2, 2, "\xc0\x7f");  // bf16 NaN, in the last tensor of the file
        write_bytes(source, bytes);
        for (const char* target : {"new.safetensors", "new"}) {
            for (const WeightFormat format : {WeightFormat::bf16, WeightFormat::fp8}) {
                const QString error = error_of([&] { converted({source, folder / target, format, {}, false}); });
                QVERIFY2(error.startsWith("bad_file: ") && error.contains("source.safetensors: tensor 'time_projection.1.weight'") &&
                             error.contains("1 of its values are NaN or infinite"),
                         qPrintable(error));
            }
            std::stop_source stop;
            Events events;
            events.on_progress = [&](const Progress& progress) {
                if (progress.done > 20) stop.request_stop();
            };
            const QString error = error_of([&] {
                convert({format_file("wan21_t2v_original_bf16.safetensors"), folder / target, WeightFormat::bf16, {}, false}, events,
                        stop.get_token(), device_);
            });
            QVERIFY2(error.startsWith("cancelled: "), qPrintable(error));
        }
        QCOMPARE(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), std::ptrdiff_t{1});
    }
};

QTEST_APPLESS_MAIN(ConvertTest)
#include "test_convert.moc"
