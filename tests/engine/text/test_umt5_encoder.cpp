// The text encoder, and the whole way from a prompt to its embeddings, against the reference on every backend in both precisions.

#include <QtTest>
#include <memory>
#include <string>

#include "engine/error.h"
#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/text/prompt_cleaning.h"
#include "engine/text/tokenizer.h"
#include "engine/text/umt5_encoder.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;

namespace {

constexpr double fp32_tolerance = 2e-5;
constexpr double bf16_tolerance = 0.15;
constexpr double bf16_rms = 2e-2;

std::filesystem::path folder_of(const std::string& layout) {
    return tests::data_folder() / "wan/models" / (layout == "umt5_layout" ? "wan21-t2v" : "wan22-ti2v-5b");
}

Umt5Encoder open_encoder(const std::filesystem::path& model, Precision precision, kernels::Device& device,
                         const std::function<void(int, int)>& on_loaded = {}) {
    const auto folder = model / "text_encoder";
    return {read_text_encoder_config(folder / "config.json"), ComponentFiles(folder, "model"), precision, device, on_loaded};
}

std::vector<std::int32_t> real_ids(const tests::Case& umt5, const std::string& name) {
    const auto ids = umt5.at(name + ".input_ids").integers();
    const auto mask = umt5.at(name + ".attention_mask").integers();
    std::vector<std::int32_t> result;
    for (std::size_t i = 0; i < ids.size() && mask[i] != 0; ++i) result.push_back(static_cast<std::int32_t>(ids[i]));
    return result;
}

QString text_of(const kernels::Device& device, Precision precision, const std::string& what, const tests::Comparison& comparison) {
    return QString("%1 %2 %3: %4")
        .arg(QString::fromUtf8(kernels::name_of(device.backend())), QString::fromUtf8(name_of(precision)), QString::fromStdString(what),
             QString::fromStdString(comparison.text));
}

// The largest error of each backend and precision, said at the end.
class Measured {
  public:
    ~Measured() {
        for (const auto& [name, worst] : worst_)
            qInfo("%s: largest error %.2g, relative rms %.2g", name.c_str(), worst.max_abs, worst.relative_rms);
    }
    void add(const kernels::Device& device, Precision precision, const tests::Comparison& comparison) {
        auto& worst = worst_[std::string(kernels::name_of(device.backend())) + " " + std::string(name_of(precision))];
        worst.max_abs = std::max(worst.max_abs, comparison.max_abs);
        worst.relative_rms = std::max(worst.relative_rms, comparison.relative_rms);
    }

  private:
    std::map<std::string, tests::Comparison> worst_;
};

}  // namespace

class Umt5EncoderTest : public QObject {
    Q_OBJECT

  private slots:
    void embeddings_are_those_of_the_reference_in_fp32() {
        const auto umt5 = tests::read_case("umt5");
        Measured measured;
        for (const auto& device : tests::runnable_devices()) {
            for (const auto& [name, parameters] : umt5.description.at("extra").items()) {
                if (!umt5.has(name + ".out")) continue;
                const Umt5Encoder encoder = open_encoder(folder_of(name.substr(0, name.find('.'))), Precision::fp32, *device);
                tests::Comparison block0;
                const auto check_block = [&](int block, kernels::ConstView hidden) {
                    const std::span values(hidden.f32(), static_cast<std::size_t>(hidden.shape.element_count()));
                    if (block == 0) block0 = tests::compare(values, umt5.at(name + ".block0").floats(), fp32_tolerance);
                };
                const kernels::Tensor out = encoder.encode(real_ids(umt5, name), {}, check_block);
                QVERIFY2(block0.ok, qPrintable(text_of(*device, Precision::fp32, name + ".block0", block0)));
                const auto result = tests::compare(out.values(), umt5.at(name + ".out").floats(), fp32_tolerance);
                QVERIFY2(result.ok, qPrintable(text_of(*device, Precision::fp32, name, result)));
                measured.add(*device, Precision::fp32, result);
            }
        }
    }

    void embeddings_in_bf16_are_near_those_in_fp32_and_those_of_the_reference_in_bf16() {
        const auto umt5 = tests::read_case("umt5");
        Measured measured;
        for (const auto& device : tests::runnable_devices()) {
            for (const auto& [name, parameters] : umt5.description.at("extra").items()) {
                if (!umt5.has(name + ".out_bf16")) continue;
                const Umt5Encoder encoder = open_encoder(folder_of(name.substr(0, name.find('.'))), Precision::bf16, *device);
                const kernels::Tensor out = encoder.encode(real_ids(umt5, name), {});
                const auto exact = tests::compare(out.values(), umt5.at(name + ".out").floats(), bf16_tolerance, bf16_rms);
                QVERIFY2(exact.ok, qPrintable(text_of(*device, Precision::bf16, name, exact)));
                const auto rounded = tests::compare(out.values(), umt5.at(name + ".out_bf16").floats(), bf16_tolerance, bf16_rms);
                QVERIFY2(rounded.ok, qPrintable(text_of(*device, Precision::bf16, name + " to bf16", rounded)));
                measured.add(*device, Precision::bf16, exact);
            }
        }
    }

    void every_block_has_its_own_position_bias() {
        const auto umt5 = tests::read_case("umt5");
        const auto devices = tests::runnable_devices();
        const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::fp32, *devices.front());
        for (int block : {0, 1}) {
            const kernels::Tensor bias = encoder.block_position_bias(block, 40);
            const auto expected = umt5.at("position_bias_block" + std::to_string(block) + "_40x40").floats();
            QVERIFY(std::equal(bias.values().begin(), bias.values().end(), expected.begin(), expected.end()));
        }
    }

    void prompts_become_the_embeddings_of_the_reference_pipeline() {
        const auto pipeline = tests::read_case("pipeline_wan21-t2v");
        const auto& arguments = pipeline.description.at("extra").at("arguments");
        const Tokenizer tokenizer(folder_of("umt5_layout") / "tokenizer");
        for (const auto& device : tests::runnable_devices()) {
            const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::fp32, *device);
            for (const std::string name : {"prompt", "negative_prompt"}) {
                const Tokens tokens = tokenizer.encode(clean_prompt(arguments.at(name).get<std::string>()));
                const kernels::Tensor padded = padded_embeddings(encoder.encode(tokens.ids, {}).view(), Tokenizer::max_length);
                QCOMPARE(padded.shape().text(), std::string("[512, 64]"));
                const auto expected = pipeline.at(name + "_embeds").floats();  // the real rows and one zero row
                const auto result = tests::compare(padded.values().first(expected.size()), expected, fp32_tolerance);
                QVERIFY2(result.ok, qPrintable(text_of(*device, Precision::fp32, name, result)));
                const auto rest = padded.values().subspan(tokens.ids.size() * 64);
                QVERIFY(std::all_of(rest.begin(), rest.end(), [](float value) { return value == 0; }));
            }
        }
    }

    void demo_prompts_become_the_embeddings_of_its_reference_runs() {
        const Tokenizer tokenizer(tests::demo_model_folder() / "tokenizer");
        for (const auto& device : tests::runnable_devices()) {
            const Umt5Encoder encoder = open_encoder(tests::demo_model_folder(), Precision::fp32, *device);
            for (const char* run : {"reference_1", "reference_2", "reference_3"}) {
                const auto reference = tests::read_case_file(tests::data_folder() / "demo" / (std::string(run) + ".safetensors"));
                const auto settings = nlohmann::json::parse(reference.metadata.at("settings"));
                const auto check = [&](const std::string& prompt, const std::string& name) {
                    const auto ids = tokenizer.encode(clean_prompt(prompt)).ids;
                    const kernels::Tensor padded = padded_embeddings(encoder.encode(ids, {}).view(), Tokenizer::max_length);
                    const auto result = tests::compare(padded.values(), reference.at(name).floats(), fp32_tolerance);
                    QVERIFY2(result.ok, qPrintable(text_of(*device, Precision::fp32, std::string(run) + " " + name, result)));
                };
                check(reference.metadata.at("prompt"), "prompt_embeds");
                check(settings.at("negative_prompt"), "negative_prompt_embeds");
            }
        }
    }

    void a_stop_ends_it_within_one_block() {
        const auto devices = tests::runnable_devices();
        const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::fp32, *devices.front());
        std::stop_source source;
        int blocks = 0;
        try {
            encoder.encode(std::vector<std::int32_t>{375, 314, 1}, source.get_token(), [&](int, kernels::ConstView) {
                ++blocks;
                source.request_stop();
            });
            QFAIL("not stopped");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
        }
        QCOMPARE(blocks, 1);
    }

    void an_id_past_the_table_is_named() {
        const auto devices = tests::runnable_devices();
        const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::fp32, *devices.front());
        for (const std::int32_t id : {1044, -1, 2'000'000'000}) {
            try {
                encoder.encode(std::vector<std::int32_t>{5, id, 1}, {});
                QFAIL("taken");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::bad_file);
                QVERIFY2(error.message().find(std::to_string(id)) != std::string::npos, error.what());
                QVERIFY2(error.message().find("1044") != std::string::npos, error.what());
            }
        }
    }

    void every_weight_is_counted_once_while_loading() {
        const auto devices = tests::runnable_devices();
        std::vector<int> done;
        int total = 0;
        open_encoder(folder_of("umt5_layout"), Precision::bf16, *devices.front(), [&](int count, int of) {
            done.push_back(count);
            total = of;
        });
        QCOMPARE(done.size(), static_cast<std::size_t>(total));
        QCOMPARE(done.back(), total);
        QVERIFY(std::is_sorted(done.begin(), done.end()));
    }

    void the_same_prompt_gives_the_same_bits() {
        for (const auto& device : tests::runnable_devices()) {
            const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::bf16, *device);
            const std::vector<std::int32_t> ids{375, 314, 299, 341, 340, 264, 1};
            const kernels::Tensor first = encoder.encode(ids, {});
            const kernels::Tensor second = encoder.encode(ids, {});
            QVERIFY(std::equal(first.values().begin(), first.values().end(), second.values().begin()));
        }
    }

    void no_ids_give_no_rows_and_512_ids_are_taken() {
        for (const auto& device : tests::runnable_devices()) {
            const Umt5Encoder encoder = open_encoder(folder_of("umt5_layout"), Precision::fp32, *device);
            QCOMPARE(encoder.encode({}, {}).shape()[0], 0);
            const kernels::Tensor out = encoder.encode(std::vector<std::int32_t>(512, 375), {});
            QVERIFY(std::all_of(out.values().begin(), out.values().end(), [](float value) { return std::isfinite(value); }));
        }
    }
};

QTEST_APPLESS_MAIN(Umt5EncoderTest)
#include "test_umt5_encoder.moc"
