// The transformer on every backend against the recorded outputs and intermediates of the reference, and on the demo model.

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>
#include <thread>

#include "engine/denoise/wan_transformer.h"
#include "engine/error.h"
#include "engine/load/model.h"
#include "engine/load/weight_table.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;
using kernels::ConstView;
using kernels::Device;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

Tensor tensor_of(std::span<const float> values, const Shape& shape) {
    Tensor tensor(DType::f32, shape);
    std::copy(values.begin(), values.end(), tensor.f32());
    return tensor;
}

/// Item `index` of the batch of a recorded tensor.
Tensor item_of(const CaseTensor& recorded, std::size_t index) {
    const Shape shape(std::span(recorded.shape).subspan(1));
    const auto count = static_cast<std::size_t>(shape.element_count());
    const std::vector<float> values = recorded.floats();
    return tensor_of(std::span(values).subspan(index * count, count), shape);
}

std::vector<float> floats_of(ConstView view) {
    std::vector<float> values(static_cast<std::size_t>(view.shape.element_count()));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = view.dtype == DType::bf16 ? to_float(view.bf16()[i]) : view.f32()[i];
    return values;
}

/// A recorded case's timesteps, one for each item of the batch: [batch], or [batch, tokens] where the first latent frame may have 0.
std::vector<ClipTime> times_of(const Case& recorded, const std::string& name) {
    const CaseTensor& timestep = recorded.at(name + ".timestep");
    const std::vector<double> values = timestep.doubles();
    if (timestep.shape.size() == 1) return {values.begin(), values.end()};
    return {{values.back(), values.front() == 0 ? 1 : 0}};
}

WanTransformer load(const std::filesystem::path& folder, Precision precision, Device& device) {
    const Model model = read_model(folder);
    return WanTransformer(model.transformer, model.open_transformer(), precision, device);
}

std::filesystem::path small_model() { return data_folder() / "wan/models/wan21-t2v"; }

using Intermediates = std::map<std::string, std::vector<float>, std::less<>>;

struct Result {
    Tensor velocity;
    Intermediates intermediates;
};

Result run(const WanTransformer& transformer, const Tensor& latents, const ClipTime& time, const Tensor& text,
           const Tensor* image = nullptr) {
    const Shape& clip = latents.shape();
    Result result{Tensor(DType::f32, {transformer.config().out_channels, clip[1], clip[2], clip[3]}), {}};
    const IntermediateHook keep = [&](std::string_view name, ConstView value) {
        result.intermediates.insert_or_assign(std::string(name), floats_of(value));
    };
    const auto picture = image != nullptr ? transformer.prepare_image(image->view(), keep) : nullptr;
    const auto context = transformer.prepare_text(text.view(), picture, keep);
    transformer.forward(latents.view(), time, *context, result.velocity.view(), {}, keep);
    return result;
}

QString text_of(const Device& device, Precision precision, const std::string& what, const std::string& comparison) {
    return QString("%1 %2 %3: %4")
        .arg(QString::fromUtf8(name_of(device.backend()).data()), QString::fromUtf8(precision == Precision::bf16 ? "bf16" : "fp32"),
             QString::fromStdString(what), QString::fromStdString(comparison));
}

using Doubles = std::vector<double>;

/// softmax(q kᵀ / sqrt(head_dim)) v for each head, in fp64; all [rows, heads, head_dim].
Doubles attention_of(const std::vector<float>& q, const std::vector<float>& k, const std::vector<float>& v, std::size_t heads,
                     std::size_t head_dim) {
    const std::size_t dim = heads * head_dim;
    Doubles out(q.size());
    for (std::size_t row = 0; row < q.size(); row += dim) {
        for (std::size_t head = 0; head < dim; head += head_dim) {
            Doubles weights;
            double total = 0;
            for (std::size_t key = head; key < k.size(); key += dim) {
                double score = 0;
                for (std::size_t i = 0; i < head_dim; ++i)
                    score += static_cast<double>(q[row + head + i]) * static_cast<double>(k[key + i]);
                total += weights.emplace_back(std::exp(score / std::sqrt(static_cast<double>(head_dim))));
            }
            for (std::size_t key = 0; key < weights.size(); ++key)
                for (std::size_t i = 0; i < head_dim; ++i)
                    out[row + head + i] += weights[key] / total * static_cast<double>(v[key * dim + head + i]);
        }
    }
    return out;
}

/// The first block's cross-attention with normalised attention guidance, from its queries and keys, in fp64: Z⁺ + phi (Z⁺ - Z⁻), its L1
/// norm over a token at most tau times that of Z⁺, blended, the picture's attention added, projected by the file's weight.
Doubles guided_cross_attention(const Model& folder, const Intermediates& found, const Intermediates& negative, double scale, double tau,
                               double alpha) {
    const auto heads = static_cast<std::size_t>(folder.transformer.num_attention_heads);
    const auto head_dim = static_cast<std::size_t>(folder.transformer.attention_head_dim);
    const std::size_t dim = heads * head_dim;
    const std::vector<float>& q = found.at("block0.cross.q");
    Doubles z = attention_of(q, found.at("block0.cross.k"), found.at("block0.cross.v"), heads, head_dim);
    const Doubles away = attention_of(q, negative.at("block0.cross.k"), negative.at("block0.cross.v"), heads, head_dim);
    for (std::size_t row = 0; row < z.size(); row += dim) {
        double norm = 0;
        double pushed_norm = 0;
        for (std::size_t i = row; i < row + dim; ++i) {
            norm += std::fabs(z[i]);
            pushed_norm += std::fabs(z[i] + (scale - 1) * (z[i] - away[i]));
        }
        const double ratio = pushed_norm / norm;
        for (std::size_t i = row; i < row + dim; ++i)
            z[i] = alpha * std::min(ratio, tau) / ratio * (z[i] + (scale - 1) * (z[i] - away[i])) + (1 - alpha) * z[i];
    }
    if (folder.transformer.has_image_embedder()) {
        const Doubles picture = attention_of(q, found.at("block0.cross_img.k"), found.at("block0.cross_img.v"), heads, head_dim);
        for (std::size_t i = 0; i < z.size(); ++i) z[i] += picture[i];
    }
    const ComponentFiles files = folder.open_transformer();
    const auto values = [&](const char* name) {
        const StoredTensor& stored = files.in_place(std::string("blocks.0.attn2.to_out.0.") + name);
        std::vector<float> floats(stored.bytes.size() / sizeof(float));
        std::memcpy(floats.data(), stored.bytes.data(), stored.bytes.size());
        return floats;
    };
    const std::vector<float> weight = values("weight");
    const std::vector<float> bias = values("bias");
    Doubles out;
    for (std::size_t row = 0; row < z.size(); row += dim)
        for (std::size_t n = 0; n < dim; ++n) {
            double sum = static_cast<double>(bias[n]);
            for (std::size_t i = 0; i < dim; ++i) sum += z[row + i] * static_cast<double>(weight[n * dim + i]);
            out.push_back(sum);
        }
    return out;
}

std::string error_text(const std::function<void()>& work, ErrorKind kind) {
    try {
        work();
    } catch (const Error& error) {
        return error.kind() == kind ? error.message() : "another kind: " + error.message();
    }
    return "nothing was thrown";
}

}  // namespace

class WanTransformerTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        devices_ = runnable_devices();
        case_ = read_case("transformer_wan21-t2v_transformer");
    }

    void outputs_are_the_references_in_fp32_and_bf16_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<bool>("is_second");
        for (const char* model : {"wan21-t2v", "wan21-i2v", "wan22-t2v-a14b", "wan22-i2v-a14b", "wan22-ti2v-5b"})
            QTest::newRow(model) << model << false;
        for (const char* model : {"wan22-t2v-a14b", "wan22-i2v-a14b"}) QTest::addRow("%s second", model) << model << true;
    }
    void outputs_are_the_references_in_fp32_and_bf16() {
        QFETCH(QString, model);
        QFETCH(bool, is_second);
        const Model folder = read_model(data_folder() / "wan/models" / model.toStdString());
        const Case recorded = read_case("transformer_" + model.toStdString() + (is_second ? "_transformer_2" : "_transformer"));
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanTransformer transformer =
                    is_second ? WanTransformer(*folder.transformer_2, folder.open_transformer_2(), precision, *device)
                              : WanTransformer(folder.transformer, folder.open_transformer(), precision, *device);
                compare_outputs(recorded, transformer, precision, *device);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void intermediates_are_the_references_in_fp32_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("at_least");
        QTest::newRow("text") << "wan21-t2v"
                              << "case1" << 19;
        QTest::newRow("two items") << "wan21-t2v"
                                   << "case4" << 5;
        QTest::newRow("picture") << "wan21-i2v"
                                 << "case1" << 20;
        QTest::newRow("heads of 128") << "wan22-ti2v-5b"
                                      << "case1" << 19;
    }
    void intermediates_are_the_references_in_fp32() {
        QFETCH(QString, model);
        QFETCH(QString, name);
        QFETCH(int, at_least);
        const Case recorded = read_case("transformer_" + model.toStdString() + "_transformer");
        for (const auto& device : devices_) {
            const WanTransformer transformer = load(data_folder() / "wan/models" / model.toStdString(), Precision::fp32, *device);
            const std::vector<ClipTime> times = times_of(recorded, name.toStdString());
            for (std::size_t item = 0; item < times.size(); ++item) {
                const Result result = run_case(recorded, name.toStdString(), item, transformer);
                compare_intermediates(recorded, name.toStdString(), item, result.intermediates, *device, at_least);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void attention_guidance_is_the_papers_formula_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("text") << "wan21-t2v";
        QTest::newRow("text and picture") << "wan21-i2v";
    }
    void attention_guidance_is_the_papers_formula() {
        QFETCH(QString, model);
        const Model folder = read_model(data_folder() / "wan/models" / model.toStdString());
        const Case recorded = read_case("transformer_" + model.toStdString() + "_transformer");
        const Tensor latents = item_of(recorded.at("case1.hidden_states"), 0);
        const Tensor text = item_of(recorded.at("text_512"), 0);
        Tensor negative_text = Tensor::zeros(DType::f32, text.shape());
        std::copy_n(text.f32() + text.shape()[1], 3 * text.shape()[1], negative_text.f32());
        for (const auto& device : devices_) {
            const WanTransformer transformer(folder.transformer, folder.open_transformer(), Precision::fp32, *device);
            Intermediates negative_keys;
            Intermediates found;
            const auto keep_in = [](Intermediates& all) -> IntermediateHook {
                return [&all](std::string_view name, ConstView value) { all.insert_or_assign(std::string(name), floats_of(value)); };
            };
            WanTransformer::ImageContextPtr picture;
            if (folder.transformer.has_image_embedder())
                picture = transformer.prepare_image(item_of(recorded.at("image_257"), 0).view(), keep_in(found));
            const auto negative = transformer.prepare_text(negative_text.view(), picture, keep_in(negative_keys));
            const auto positive = transformer.prepare_text(text.view(), picture, keep_in(found));
            const auto velocity_of = [&](const WanTransformer::TextContextPtr& context, const IntermediateHook& hook) {
                Tensor velocity(DType::f32,
                                {transformer.config().out_channels, latents.shape()[1], latents.shape()[2], latents.shape()[3]});
                transformer.forward(latents.view(), 500, *context, velocity.view(), {}, hook);
                return velocity;
            };
            const Tensor plain = velocity_of(positive, {});
            velocity_of(WanTransformer::guide_away(positive, negative, {11, 2.5, 0.25}), keep_in(found));
            const std::vector<double> expected = guided_cross_attention(folder, found, negative_keys, 11, 2.5, 0.25);
            double worst = 0;
            for (std::size_t i = 0; i < expected.size(); ++i)
                worst = std::max(worst, std::fabs(expected[i] - static_cast<double>(found.at("block0.cross_attn_out")[i])));
            qInfo("%s: worst error %g", name_of(device->backend()).data(), worst);
            QVERIFY2(worst < 3e-5, qPrintable(QString::number(worst)));
            // Scale 1 is none, to the last bit, and what is guided away from is not changed by it.
            QVERIFY(
                compare(velocity_of(WanTransformer::guide_away(positive, negative, {1, 2.5, 0.25}), {}).values(), plain.values(), 0).ok);
            QVERIFY(compare(velocity_of(positive, {}).values(), plain.values(), 0).ok);
        }
    }

    void tokens_with_one_timestep_each_are_as_with_one_for_all() {
        const WanTransformer transformer = load(data_folder() / "wan/models/wan22-ti2v-5b", Precision::bf16, *devices_.back());
        const Case recorded = read_case("transformer_wan22-ti2v-5b_transformer");
        const Tensor latents = item_of(recorded.at("case1.hidden_states"), 0);
        const Tensor text = item_of(recorded.at("text_512"), 0);
        const Result zero = run(transformer, latents, 0, text);
        // Every frame clean, and one frame clean among frames that are at 0 themselves.
        QVERIFY(compare(run(transformer, latents, {500, 3}, text).velocity.values(), zero.velocity.values(), 0).ok);
        QVERIFY(compare(run(transformer, latents, {0, 1}, text).velocity.values(), zero.velocity.values(), 0).ok);
        QVERIFY(!compare(run(transformer, latents, {500, 1}, text).velocity.values(), zero.velocity.values(), 1e-3).ok);
    }

    void a_picture_that_is_missing_or_not_asked_for_is_an_error() {
        const WanTransformer with = load(data_folder() / "wan/models/wan21-i2v", Precision::fp32, *devices_.back());
        const WanTransformer without = load(small_model(), Precision::fp32, *devices_.back());
        const Tensor image = Tensor::zeros(DType::f32, {257, 48});
        const Tensor text = item_of(case_.at("text_512"), 0);
        QVERIFY(error_text([&] { with.prepare_text(text.view()); }, ErrorKind::internal).find("missing") != std::string::npos);
        QVERIFY(error_text([&] { without.prepare_image(image.view()); }, ErrorKind::internal).find("no image embedder") !=
                std::string::npos);
        const auto picture = with.prepare_image(image.view());
        QVERIFY(error_text([&] { without.prepare_text(text.view(), picture); }, ErrorKind::internal).find("takes no") != std::string::npos);
    }

    void the_demo_models_first_velocity_is_the_references() {
        for (const auto& device : devices_) {
            if (device->backend() == kernels::Backend::reference && devices_.size() > 1)
                continue;  // its plain loops take long at this size
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanTransformer transformer = load(demo_model_folder(), precision, *device);
                for (const std::string number : {"1", "2", "3"}) {
                    const Case reference = read_case_file(data_folder() / ("demo/reference_" + number + ".safetensors"));
                    const Result result = run(transformer, item_of(reference.at("noise"), 0), reference.at("timesteps").doubles()[0],
                                              item_of(reference.at("prompt_embeds"), 0));
                    const bool is_fp32 = precision == Precision::fp32;
                    const auto compared = compare(result.velocity.values(), item_of(reference.at("velocity_at_first_step"), 0).values(),
                                                  is_fp32 ? 3e-5 : 8e-2, is_fp32 ? 0 : 1.5e-2);
                    QVERIFY2(compared.ok, qPrintable(text_of(*device, precision, "demo " + number, compared.text)));
                    qInfo("%s", qPrintable(text_of(*device, precision, "demo " + number, compared.text)));
                }
            }
        }
    }

    void calls_of_different_sizes_give_the_same_bits_as_alone() {
        Device& device = *devices_.back();
        const WanTransformer shared = load(small_model(), Precision::bf16, device);
        const Tensor text = item_of(case_.at("text_512"), 0);
        for (const std::string name : {"case0", "case2", "case1", "case0", "case2", "case0"}) {
            const Tensor latents = item_of(case_.at(name + ".hidden_states"), 0);
            const Result among_others = run(shared, latents, 321, text);
            const Result alone = run(load(small_model(), Precision::bf16, device), latents, 321, text);
            QVERIFY2(compare(among_others.velocity.values(), alone.velocity.values(), 0).ok, name.c_str());
        }
    }

    void thread_counts_do_not_change_the_bits() {
        const auto single = runnable_devices(1);
        const auto several = runnable_devices(3);
        for (std::size_t i = 0; i < single.size(); ++i) {
            const Tensor latents = item_of(case_.at("case1.hidden_states"), 0);
            const Tensor text = item_of(case_.at("text_512"), 0);
            const Result one = run(load(small_model(), Precision::bf16, *single[i]), latents, 500, text);
            const Result three = run(load(small_model(), Precision::bf16, *several[i]), latents, 500, text);
            const auto compared = compare(three.velocity.values(), one.velocity.values(), 0);
            QVERIFY2(compared.ok, qPrintable(text_of(*single[i], Precision::bf16, "3 threads and 1", compared.text)));
        }
    }

    void every_weight_is_announced_as_it_is_loaded() {
        const Model model = read_model(small_model());
        int calls = 0;
        int last_total = 0;
        const WanTransformer transformer(model.transformer, model.open_transformer(), Precision::bf16, *devices_.front(),
                                         [&](int done, int total) {
                                             ++calls;
                                             QCOMPARE(done, calls);
                                             last_total = total;
                                         });
        QCOMPARE(calls, last_total);
        QCOMPARE(calls, static_cast<int>(transformer_weights(model.transformer).size()));
        QVERIFY(transformer.packed_bytes() > 0);
        QCOMPARE(transformer.config().num_layers, std::int64_t{2});
    }

    void latents_that_do_not_fit_are_refused_with_the_numbers() {
        const WanTransformer transformer = load(small_model(), Precision::fp32, *devices_.front());
        const auto text = transformer.prepare_text(item_of(case_.at("text_512"), 0).view());
        const auto forward = [&](const Shape& shape) {
            const Tensor latents = Tensor::zeros(DType::f32, shape);
            Tensor velocity(DType::f32, shape);
            transformer.forward(latents.view(), 1, *text, velocity.view(), {});
        };
        QVERIFY(error_text([&] { forward({16, 1, 5, 6}); }, ErrorKind::invalid_request).find("height 5") != std::string::npos);
        QVERIFY(error_text([&] { forward({16, 1, 4, 7}); }, ErrorKind::invalid_request).find("width 7") != std::string::npos);
        QVERIFY(error_text([&] { forward({16, 1025, 2, 2}); }, ErrorKind::invalid_request).find("1025 positions") != std::string::npos);
        QVERIFY(error_text([&] { forward({12, 1, 4, 6}); }, ErrorKind::internal).find("[16, 1, 4, 6]") != std::string::npos);
    }

    void a_stop_ends_the_pass_before_the_next_block() {
        const WanTransformer transformer = load(demo_model_folder(), Precision::bf16, *devices_.back());
        const Case reference = read_case_file(data_folder() / "demo/reference_1.safetensors");
        const Tensor latents = item_of(reference.at("noise"), 0);
        const auto text = transformer.prepare_text(item_of(reference.at("prompt_embeds"), 0).view());
        Tensor velocity(DType::f32, latents.shape());

        std::stop_source source;
        std::vector<std::string> seen;
        const auto stop_in_block_one = [&](std::string_view name, ConstView) {
            seen.emplace_back(name);
            if (name != "block1.self.q") return;
            // From another thread, as the window asks.
            std::jthread([&] { source.request_stop(); }).join();
        };
        const std::string message =
            error_text([&] { transformer.forward(latents.view(), 500, *text, velocity.view(), source.get_token(), stop_in_block_one); },
                       ErrorKind::cancelled);
        QVERIFY2(message.starts_with("stopped"), message.c_str());
        QVERIFY(std::find(seen.begin(), seen.end(), "block0.out") != seen.end());
        QVERIFY(std::find(seen.begin(), seen.end(), "block1.self_attn_out") == seen.end());
        QVERIFY(std::find(seen.begin(), seen.end(), "block2.self.q") == seen.end());

        // The same transformer runs again.
        transformer.forward(latents.view(), 500, *text, velocity.view(), {});
        const std::string at_once =
            error_text([&] { transformer.forward(latents.view(), 500, *text, velocity.view(), source.get_token()); }, ErrorKind::cancelled);
        QVERIFY(at_once.starts_with("stopped"));
    }

  private:
    static Result run_case(const Case& recorded, const std::string& name, std::size_t item, const WanTransformer& transformer) {
        const CaseTensor& text = recorded.at(recorded.has(name + ".encoder_hidden_states") ? name + ".encoder_hidden_states" : "text_512");
        std::optional<Tensor> image;
        if (recorded.has("image_257")) image = item_of(recorded.at("image_257"), 0);
        return run(transformer, item_of(recorded.at(name + ".hidden_states"), item), times_of(recorded, name)[item], item_of(text, item),
                   image ? &*image : nullptr);
    }

    static void compare_outputs(const Case& recorded, const WanTransformer& transformer, Precision precision, const Device& device) {
        const bool is_fp32 = precision == Precision::fp32;
        double worst = 0;
        double worst_rms = 0;
        for (const std::string name : {"case0", "case1", "case2", "case3", "case4"}) {
            if (!recorded.has(name + ".hidden_states")) continue;
            for (std::size_t item = 0; item < times_of(recorded, name).size(); ++item) {
                const Result result = run_case(recorded, name, item, transformer);
                for (const std::string output : {".out", ".out_bf16"}) {
                    if ((is_fp32 && output == ".out_bf16") || !recorded.has(name + output)) continue;
                    const auto compared = compare(result.velocity.values(), item_of(recorded.at(name + output), item).values(),
                                                  is_fp32 ? 3e-5 : 8e-2, is_fp32 ? 0 : 1.5e-2);
                    QVERIFY2(compared.ok, qPrintable(text_of(device, precision, name + output, compared.text)));
                    worst = std::max(worst, compared.max_abs);
                    worst_rms = std::max(worst_rms, compared.relative_rms);
                }
            }
        }
        QVERIFY(worst > 0);
        qInfo("%s", qPrintable(text_of(device, precision, "outputs",
                                       QString("worst error %1, relative rms %2").arg(worst).arg(worst_rms).toStdString())));
    }

    static void compare_intermediates(const Case& reference, const std::string& name, std::size_t item, const Intermediates& found,
                                      const Device& device, int at_least) {
        double worst = 0;
        int count = 0;
        for (const auto& [full_name, recorded] : reference.tensors) {
            if (!full_name.starts_with(name + ".")) continue;
            const std::string part = full_name.substr(name.size() + 1);
            const auto value = found.find(part);
            // The sinusoid alone is compared in test_timestep_embedding.
            if (value == found.end() || part == "timestep_sinusoid") continue;
            const std::size_t batch_item = part.starts_with("rope") ? 0 : item;
            const std::vector<float> expected = in_our_layout(part, item_of(recorded, batch_item));
            float largest = 1;
            for (const float x : expected) largest = std::max(largest, std::fabs(x));
            // Of a text of 512 rows the case keeps the first 40.
            std::span<const float> actual = value->second;
            if (part == "text_embed" || part.ends_with("cross.k") || part.ends_with("cross.v"))
                actual = actual.first(std::min(actual.size(), expected.size()));
            const auto compared = compare(actual, expected, 1e-5 * static_cast<double>(largest));
            QVERIFY2(compared.ok, qPrintable(text_of(device, Precision::fp32, full_name, compared.text)));
            worst = std::max(worst, compared.max_abs / static_cast<double>(largest));
            ++count;
        }
        QVERIFY2(count >= at_least, qPrintable(QString("%1: %2 intermediates").arg(QString::fromStdString(name)).arg(count)));
        qInfo("%s", qPrintable(text_of(device, Precision::fp32, name,
                                       QString("%1 intermediates, worst error %2 of the largest").arg(count).arg(worst).toStdString())));
    }

    /// The case's patch embedding is channels first, its rope tables repeat each pair.
    static std::vector<float> in_our_layout(const std::string& part, const Tensor& recorded) {
        std::vector<float> values;
        if (part.starts_with("rope")) {
            for (std::int64_t i = 0; i < recorded.shape().element_count(); i += 2) values.push_back(recorded.f32()[i]);
        } else if (part == "patch_embedding") {
            const std::int64_t dim = recorded.shape()[0];
            const std::int64_t tokens = recorded.shape().element_count() / dim;
            for (std::int64_t token = 0; token < tokens; ++token)
                for (std::int64_t c = 0; c < dim; ++c) values.push_back(recorded.f32()[c * tokens + token]);
        } else {
            values.assign(recorded.values().begin(), recorded.values().end());
        }
        return values;
    }

    std::vector<std::unique_ptr<Device>> devices_;
    Case case_;
};

QTEST_APPLESS_MAIN(WanTransformerTest)
#include "test_wan_transformer.moc"
