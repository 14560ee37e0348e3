// LoRAs on the reference's small transformer: its recorded outputs under four namings, merged weights in fp64, and bases in 8 bits.

#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/denoise/low_rank.h"
#include "engine/denoise/wan_transformer.h"
#include "engine/load/model.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;
using namespace weft::tests;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

std::filesystem::path format_file(const std::string& name) { return data_folder() / "wan/formats" / name; }

Tensor first_of_batch(const CaseTensor& recorded) {
    Tensor tensor(DType::f32, Shape(std::span(recorded.shape).subspan(1)));
    const auto values = recorded.floats();
    std::copy_n(values.begin(), tensor.values().size(), tensor.f32());
    return tensor;
}

struct Base {
    TransformerConfig config;
    ComponentFiles files;
};

/// The folder's fp32 weights, or a single file's.
Base base(const std::string& file = {}) {
    if (file.empty()) {
        const Model model = read_model(data_folder() / "wan/models/wan21-t2v");
        return {model.transformer, model.open_transformer()};
    }
    ComponentFiles files = ComponentFiles::of_file(format_file(file));
    const TransformerConfig config = transformer_config_of(files, 64);
    return {config, std::move(files)};
}

}  // namespace

class LoraTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<kernels::Device>> devices_ = runnable_devices();
    const Case reference_ = read_case("formats_transformer");

  private slots:
    void outputs_are_the_references_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<double>("strength");
        for (const char* file : {"lora_diffusers_peft", "lora_comfy_down_up_alpha", "lora_musubi_unet"}) {
            QTest::addRow("%s 1", file) << "out_lora_1.0" << 1.0;
            QTest::addRow("%s 0.5", file) << "out_lora_0.5" << 0.5;
        }
        QTest::addRow("lora_original_names_A_B_noalpha 1") << "out_lora_AB_noalpha_1.0" << 1.0;
        QTest::addRow("lora_original_names_A_B_noalpha 0.5") << "out_lora_AB_noalpha_0.5" << 0.5;
    }
    void outputs_are_the_references() {
        QFETCH(QString, output);
        QFETCH(double, strength);
        const std::string file = QString(QTest::currentDataTag()).section(' ', 0, 0).toStdString() + ".safetensors";
        const auto lora = open(file);
        QCOMPARE(lora->matched(), lora->total());
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const bool is_fp32 = precision == Precision::fp32;
                const Tensor velocity = run(base(), {{lora, strength}}, precision, *device);
                const auto compared =
                    compare(velocity.values(), reference_.at(output.toStdString()).floats(), is_fp32 ? 2e-5 : 8e-2, is_fp32 ? 0 : 1.5e-2);
                QVERIFY2(compared.ok, compared.text.c_str());
                qInfo("%s %s: %s", std::string(kernels::name_of(device->backend())).c_str(), is_fp32 ? "fp32" : "bf16",
                      compared.text.c_str());
            }
        }
    }

    void several_add_up_and_none_changes_nothing() {
        kernels::Device& device = *devices_.back();
        const auto lora = open("lora_comfy_down_up_alpha.safetensors");
        const Tensor twice = run(base(), {{lora, 0.3}, {lora, 0.7}}, Precision::fp32, device);
        QVERIFY(compare(twice.values(), reference_.at("out_lora_1.0").floats(), 2e-5).ok);
        const Tensor cancelled = run(base(), {{lora, 1}, {lora, -1}}, Precision::fp32, device);
        QVERIFY(compare(cancelled.values(), reference_.at("out_fp32_folder").floats(), 3e-5).ok);
        const Tensor plain = run(base(), {}, Precision::fp32, device);
        QVERIFY(compare(plain.values(), reference_.at("out_fp32_folder").floats(), 2e-5).ok);
    }

    /// What the change does is the same whatever form the weights beneath are kept in.
    void a_base_in_8_bits_changes_as_one_in_fp32_does() {
        kernels::Device& device = *devices_.back();
        const auto lora = open("lora_comfy_down_up_alpha.safetensors");
        const auto& with = reference_.at("out_lora_1.0").floats();
        const auto& without = reference_.at("out_fp32_folder").floats();
        const Tensor base_alone = run(base("wan21_t2v_fp8_e4m3fn_scaled.safetensors"), {}, Precision::fp32, device);
        const Tensor changed = run(base("wan21_t2v_fp8_e4m3fn_scaled.safetensors"), {{lora, 1}}, Precision::fp32, device);
        double product = 0;
        double own = 0;
        double reference = 0;
        for (std::size_t i = 0; i < with.size(); ++i) {
            const double expected = static_cast<double>(with[i]) - static_cast<double>(without[i]);
            const double actual = static_cast<double>(changed.f32()[i]) - static_cast<double>(base_alone.f32()[i]);
            product += expected * actual;
            own += actual * actual;
            reference += expected * expected;
        }
        const double correlation = product / std::sqrt(own * reference);
        QVERIFY2(correlation > 0.98, qPrintable(QString::number(correlation)));
    }

    void a_product_is_that_of_the_merged_matrix() {
        // Rows past one band; the expected values are fp64 sums over W + strength * scale * up down.
        const auto lora = open("lora_comfy_down_up_alpha.safetensors");
        const std::string weight = "blocks.0.attn1.to_q.weight";
        const Case file = read_case_file(format_file("lora_comfy_down_up_alpha.safetensors"));
        const std::string key = "diffusion_model.blocks.0.self_attn.q";
        const auto down = file.at(key + ".lora_down.weight").floats();
        const auto up = file.at(key + ".lora_up.weight").floats();
        const double scale = file.at(key + ".alpha").doubles()[0] / 4;
        constexpr std::int64_t rows = 300;
        constexpr std::int64_t n = 128;
        constexpr std::int64_t k = 128;
        Tensor x(DType::f32, {rows, k});
        Tensor w(DType::f32, {n, k});
        Tensor bias(DType::f32, {n});
        for (std::int64_t i = 0; i < rows * k; ++i) x.f32()[i] = std::sin(static_cast<float>(i) * 0.7F);
        for (std::int64_t i = 0; i < n * k; ++i) w.f32()[i] = std::cos(static_cast<float>(i) * 0.3F) / 8;
        for (std::int64_t i = 0; i < n; ++i) bias.f32()[i] = static_cast<float>(i) / n;
        std::vector<float> expected(static_cast<std::size_t>(rows * n));
        for (std::int64_t row = 0; row < rows; ++row)
            for (std::int64_t out = 0; out < n; ++out) {
                double sum = static_cast<double>(bias.f32()[out]);
                for (std::int64_t in = 0; in < k; ++in) {
                    double merged = static_cast<double>(w.f32()[out * k + in]);
                    for (std::size_t r = 0; r < 4; ++r)
                        merged += 0.8 * scale * static_cast<double>(up[static_cast<std::size_t>(out) * 4 + r]) *
                                  static_cast<double>(down[r * static_cast<std::size_t>(k) + static_cast<std::size_t>(in)]);
                    sum += merged * static_cast<double>(x.f32()[row * k + in]);
                }
                expected[static_cast<std::size_t>(row * n + out)] = static_cast<float>(sum / (1 + std::exp(-sum)));  // SiLU
            }
        for (const auto& device : devices_) {
            const auto change = LowRank::of({{lora, 0.8}}, weight, DType::f32, *device);
            QVERIFY(change.has_value());
            const kernels::PackedMatrix packed = kernels::pack_matrix(w.view(), DType::f32, *device);
            Tensor y(DType::f32, {rows, n});
            change->linear(x.view(), packed, bias.view(), y.view(), kernels::Activation::silu, *device);
            const auto compared = compare(y.values(), expected, 1e-5);
            QVERIFY2(compared.ok, compared.text.c_str());
        }
        QVERIFY(!LowRank::of({{lora, 0.8}}, "no.such.weight", DType::f32, *devices_.back()));
    }

  private:
    static std::shared_ptr<const LoraFile> open(const std::string& name) {
        return std::make_shared<const LoraFile>(format_file(name), transformer_weights(base().config));
    }

    Tensor run(Base from, const LoraStack& loras, Precision precision, kernels::Device& device) const {
        const Tensor latents = first_of_batch(reference_.at("hidden_states"));
        const Tensor text = first_of_batch(reference_.at("encoder_hidden_states"));
        const WanTransformer transformer(from.config, std::move(from.files), precision, device, {}, loras);
        Tensor velocity(DType::f32, latents.shape());
        transformer.forward(latents.view(), reference_.at("timestep").doubles()[0], *transformer.prepare_text(text.view()), velocity.view(),
                            {});
        return velocity;
    }
};

QTEST_APPLESS_MAIN(LoraTest)
#include "test_lora.moc"
