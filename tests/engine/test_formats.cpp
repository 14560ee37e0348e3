// Weight files of every format through loader and model, against the reference's own outputs with the same files.

#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/denoise/wan_transformer.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"
#include "engine/load/safetensors.h"
#include "engine/text/umt5_encoder.h"
#include "engine/vae/wan_vae.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"
#include "tests/support/vae_case.h"

using namespace weft;
using namespace weft::tests;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

namespace {

constexpr std::int64_t head_dim = 64;  // of the reference's small transformer

ComponentFiles format_file(const std::string& name) { return ComponentFiles::of_file(data_folder() / "wan/formats" / name); }

Tensor first_of_batch(const CaseTensor& recorded) {
    Tensor tensor(DType::f32, Shape(std::span(recorded.shape).subspan(1)));
    const auto values = recorded.floats();
    std::copy_n(values.begin(), tensor.values().size(), tensor.f32());
    return tensor;
}

/// The file's tensors in fp32, as a safetensors file.
ComponentFiles widened(const std::string& name, const TemporaryFolder& folder, kernels::Device& device) {
    const ComponentFiles files = format_file(name);
    std::vector<Tensor> values;
    std::vector<TensorToWrite> tensors;
    values.reserve(files.tensors().size());
    for (const auto& [tensor, stored] : files.tensors()) {
        values.emplace_back(DType::f32, stored.shape);
        kernels::cast({stored.bytes.data(), stored.dtype, stored.shape}, values.back().view(), device, stored.descale);
        tensors.push_back({tensor, values.back().view()});
    }
    const auto path = folder / (name + ".safetensors");
    write_safetensors(path, tensors, {});
    return ComponentFiles::of_file(path);
}

QString text_of(const kernels::Device& device, const std::string& what, const Comparison& compared) {
    return QString("%1 %2: %3")
        .arg(QString::fromUtf8(kernels::name_of(device.backend())), QString::fromStdString(what), QString::fromStdString(compared.text));
}

}  // namespace

class FormatsTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<kernels::Device>> devices_ = runnable_devices();

  private slots:
    void transformers_give_the_outputs_of_the_reference() {
        const Case reference = read_case("formats_transformer");
        const Tensor latents = first_of_batch(reference.at("hidden_states"));
        const Tensor text = first_of_batch(reference.at("encoder_hidden_states"));
        const double timestep = reference.at("timestep").doubles().front();
        for (const auto& device : devices_)
            for (const auto& [file, output] : {std::pair{"wan21_t2v_original_bf16.safetensors", "out_original_bf16"},
                                               std::pair{"wan21_t2v_fp8_e4m3fn_scaled.safetensors", "out_fp8_scaled"},
                                               std::pair{"wan21_t2v_fp8_e4m3fn.safetensors", "out_fp8_plain"}})
                for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                    if (precision == Precision::bf16 && device->backend() == kernels::Backend::reference) continue;
                    ComponentFiles files = format_file(file);
                    const TransformerConfig config = transformer_config_of(files, head_dim);
                    require_component(files, transformer_weights(config));
                    const WanTransformer transformer(config, std::move(files), precision, *device);
                    Tensor velocity(DType::f32, latents.shape());
                    transformer.forward(latents.view(), timestep, *transformer.prepare_text(text.view()), velocity.view(), {});
                    const bool is_fp32 = precision == Precision::fp32;
                    const auto compared =
                        compare(velocity.values(), reference.at(output).floats(), is_fp32 ? 2e-5 : 8e-2, is_fp32 ? 0 : 1.5e-2);
                    QVERIFY2(compared.ok, qPrintable(text_of(*device, file, compared)));
                    qInfo("%s", qPrintable(text_of(*device, file, compared)));
                }
    }

    void an_8_bit_transformer_stays_in_8_bits() {
        std::uint64_t bytes[2] = {};
        for (const bool is_fp8 : {false, true}) {
            ComponentFiles files = format_file(is_fp8 ? "wan21_t2v_fp8_e4m3fn_scaled.safetensors" : "wan21_t2v_original_bf16.safetensors");
            const TransformerConfig config = transformer_config_of(files, head_dim);
            bytes[is_fp8 ? 1 : 0] = WanTransformer(config, std::move(files), Precision::bf16, *devices_.back()).packed_bytes();
        }
        // Biases, norms and tables are fp32 in both.
        QVERIFY2(bytes[1] < bytes[0] * 6 / 10, qPrintable(QString("%1 of %2").arg(bytes[1]).arg(bytes[0])));
    }

    void text_encoders_give_the_embeddings_of_the_reference() {
        const Case reference = read_case("formats_umt5");
        std::vector<std::int32_t> ids;
        const auto mask = reference.at("attention_mask").integers();
        for (std::size_t i = 0; i < mask.size() && mask[i] != 0; ++i)
            ids.push_back(static_cast<std::int32_t>(reference.at("input_ids").integers()[i]));
        for (const auto& device : devices_)
            for (const auto& [file, output] : {std::pair{"umt5_comfy_bf16.safetensors", "out_bf16_weights"},
                                               std::pair{"umt5_wan_original_bf16.safetensors", "out_bf16_weights"},
                                               std::pair{"umt5_wan_original_bf16.pth", "out_bf16_weights"},
                                               std::pair{"umt5_comfy_fp8_e4m3fn_scaled.safetensors", "out_fp8_scaled"}}) {
                ComponentFiles files = format_file(file);
                const TextEncoderConfig config = text_encoder_config_of(files);
                require_component(files, text_encoder_weights(config));
                const Umt5Encoder encoder(config, std::move(files), Precision::fp32, *device);
                const Tensor embeddings = encoder.encode(ids, {});
                const std::vector<float> expected = reference.at(output).floats();  // and rows past the mask
                const auto compared = compare(embeddings.values(), std::span(expected).first(embeddings.values().size()), 2e-5);
                QVERIFY2(compared.ok, qPrintable(text_of(*device, file, compared)));
                qInfo("%s", qPrintable(text_of(*device, file, compared)));
            }
    }

    // The values themselves are compared with those of the gguf package elsewhere.
    void gguf_files_give_what_their_values_in_fp32_give() {
        kernels::Device& device = *devices_.back();
        const Case reference = read_case("formats_transformer");
        const Tensor latents = first_of_batch(reference.at("hidden_states"));
        const Tensor text = first_of_batch(reference.at("encoder_hidden_states"));
        const TemporaryFolder folder;
        std::vector<Tensor> velocities, embeddings;
        for (const bool is_widened : {false, true}) {
            const auto open = [&](const char* name) { return is_widened ? widened(name, folder, device) : format_file(name); };
            ComponentFiles files = open("wan21_t2v_mixed.gguf");
            const TransformerConfig config = transformer_config_of(files, head_dim);
            require_component(files, transformer_weights(config));
            const WanTransformer transformer(config, std::move(files), Precision::fp32, device);
            velocities.emplace_back(DType::f32, latents.shape());
            transformer.forward(latents.view(), 500, *transformer.prepare_text(text.view()), velocities.back().view(), {});
            ComponentFiles encoder_files = open("umt5_encoder_mixed.gguf");
            const TextEncoderConfig encoder_config = text_encoder_config_of(encoder_files);
            require_component(encoder_files, text_encoder_weights(encoder_config));
            const std::vector<std::int32_t> ids{5, 900, 77, 1};
            embeddings.push_back(Umt5Encoder(encoder_config, std::move(encoder_files), Precision::fp32, device).encode(ids, {}));
        }
        for (const auto* results : {&velocities, &embeddings}) {
            const auto compared = compare(results->at(0).values(), results->at(1).values(), 2e-5);
            QVERIFY2(compared.ok, qPrintable(text_of(device, "gguf", compared)));
        }
    }

    void vaes_give_the_frames_of_those_in_a_folder() {
        for (const VaeCase& model : {wan21_vae(), wan22_vae()}) {
            const char* name = model.name == "vae_wan21" ? "wan21_vae_original.safetensors" : "wan22_vae_original.safetensors";
            const VaeConfig config = vae_config_of(format_file(name));
            Tensor latent(DType::f32, {config.z_dim, 4, 6});
            for (std::int64_t i = 0; i < latent.shape().element_count(); ++i) latent.f32()[i] = std::sin(static_cast<float>(i));
            std::vector<Frames> clips(2);
            for (const bool is_folder : {false, true}) {
                const WanVaeDecoder decoder(is_folder ? model.config() : config, is_folder ? model.files() : format_file(name),
                                            Precision::fp32, *devices_.back());
                WanVaeDecoder::Stream stream = decoder.start();
                for (int i = 0; i < 2; ++i)
                    stream.next(latent.view(), {}, [&](kernels::ConstView frame) { clips[is_folder ? 1 : 0].append(frame); });
            }
            QCOMPARE(clips[0].count, std::int64_t{5});
            QVERIFY(clips[0].values == clips[1].values);
        }
    }
};

QTEST_APPLESS_MAIN(FormatsTest)
#include "test_formats.moc"
