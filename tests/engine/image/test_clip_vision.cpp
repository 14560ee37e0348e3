// The CLIP vision encoder against the reference on every backend in both precisions.

#include <QtTest>
#include <cmath>
#include <map>
#include <string>

#include "engine/error.h"
#include "engine/image/clip_vision.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/model_check.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"

using namespace weft;

namespace {

constexpr double fp32_tolerance = 5e-5;
constexpr double bf16_rms = 2e-2;
constexpr double bf16_tolerance = 0.15;  // twice the reference's own largest bf16 error

std::filesystem::path encoder_folder() { return tests::data_folder() / "wan/models/wan21-i2v/image_encoder"; }

ClipVision open_encoder(const ClipVisionConfig& config, Precision precision, kernels::Device& device,
                        const std::function<void(int, int)>& on_loaded = {}) {
    ComponentFiles files(encoder_folder(), "model");
    require_component(files, clip_vision_weights(config));
    return {config, files, precision, device, on_loaded};
}

ClipVision open_encoder(Precision precision, kernels::Device& device, const std::function<void(int, int)>& on_loaded = {}) {
    return open_encoder(read_clip_vision_config(encoder_folder() / "config.json"), precision, device, on_loaded);
}

/// The pixels of the reference, kept as long as the view is used.
struct Pixels {
    std::vector<float> values = tests::read_case("image").at("pixel_values").floats();
    kernels::ConstView view() const { return {values.data(), kernels::DType::f32, {1, 3, 224, 224}}; }
};

QString text_of(const kernels::Device& device, Precision precision, const tests::Comparison& comparison) {
    return QString("%1 %2: %3")
        .arg(QString::fromUtf8(kernels::name_of(device.backend())), QString::fromUtf8(name_of(precision)),
             QString::fromStdString(comparison.text));
}

std::span<const float> values_of(const kernels::ConstView& view) {
    return {view.f32(), static_cast<std::size_t>(view.shape.element_count())};
}

}  // namespace

class ClipVisionTest : public QObject {
    Q_OBJECT

  private slots:
    void the_embedding_is_that_of_the_reference_in_fp32() {
        const auto image = tests::read_case("image");
        const Pixels pixels;
        for (const auto& device : tests::runnable_devices()) {
            const ClipVision encoder = open_encoder(Precision::fp32, *device);
            tests::Comparison first;
            const auto check_first = [&](int index, kernels::ConstView state) {
                if (index == 0) first = tests::compare(values_of(state), image.at("hidden_states_0").floats(), fp32_tolerance);
            };
            const kernels::Tensor out = encoder.encode(pixels.view(), {}, check_first);
            QVERIFY2(first.ok, qPrintable(text_of(*device, Precision::fp32, first)));
            QCOMPARE(out.shape().text(), std::string("[257, 48]"));
            const auto result = tests::compare(out.values(), image.at("image_embeds").floats(), fp32_tolerance);
            QVERIFY2(result.ok, qPrintable(text_of(*device, Precision::fp32, result)));
            qInfo("%s: largest error %.2g, relative rms %.2g", kernels::name_of(device->backend()).data(), result.max_abs,
                  result.relative_rms);
        }
    }

    void the_embedding_in_bf16_is_near_it() {
        const auto image = tests::read_case("image");
        const Pixels pixels;
        for (const auto& device : tests::runnable_devices()) {
            const kernels::Tensor out = open_encoder(Precision::bf16, *device).encode(pixels.view(), {});
            const auto result = tests::compare(out.values(), image.at("image_embeds").floats(), bf16_tolerance, bf16_rms);
            QVERIFY2(result.ok, qPrintable(text_of(*device, Precision::bf16, result)));
            qInfo("%s: largest error %.2g, relative rms %.2g", kernels::name_of(device->backend()).data(), result.max_abs,
                  result.relative_rms);
        }
    }

    void the_configs_activation_is_the_one_that_runs() {
        const auto image = tests::read_case("image");
        const Pixels pixels;
        const auto devices = tests::runnable_devices();
        ClipVisionConfig config = read_clip_vision_config(encoder_folder() / "config.json");
        QVERIFY(config.hidden_act == ClipActivation::gelu);
        config.hidden_act = ClipActivation::quick_gelu;
        std::vector<std::vector<float>> results;
        for (const auto& device : devices) {
            const kernels::Tensor out = open_encoder(config, Precision::fp32, *device).encode(pixels.view(), {});
            results.emplace_back(out.values().begin(), out.values().end());
            QVERIFY(!tests::compare(results.back(), image.at("image_embeds").floats(), fp32_tolerance).ok);
            QVERIFY(tests::compare(results.back(), results.front(), fp32_tolerance).ok);
        }
    }

    void every_weight_that_is_used_is_counted_once_while_loading() {
        const auto devices = tests::runnable_devices();
        std::vector<int> done;
        int total = 0;
        open_encoder(Precision::bf16, *devices.front(), [&](int count, int of) {
            done.push_back(count);
            total = of;
        });
        QCOMPARE(total, 3 + 2 + 2 * 16);
        QCOMPARE(done.size(), static_cast<std::size_t>(total));
        QCOMPARE(done.back(), total);
        QVERIFY(std::is_sorted(done.begin(), done.end()));
    }

    void a_stop_ends_it_within_one_layer() {
        const Pixels pixels;
        const auto devices = tests::runnable_devices();
        const ClipVision encoder = open_encoder(Precision::fp32, *devices.front());
        std::stop_source source;
        int states = 0;
        const QString error = tests::error_of([&] {
            encoder.encode(pixels.view(), source.get_token(), [&](int index, kernels::ConstView) {
                ++states;
                if (index == 1) source.request_stop();
            });
        });
        QVERIFY2(error.startsWith("cancelled: "), qPrintable(error));
        QCOMPARE(states, 2);
    }

    void pixels_of_another_size_are_named() {
        const auto devices = tests::runnable_devices();
        const ClipVision encoder = open_encoder(Precision::fp32, *devices.front());
        const kernels::Tensor small = kernels::Tensor::zeros(kernels::DType::f32, {1, 3, 112, 112});
        try {
            encoder.encode(small.view(), {});
            QFAIL("taken");
        } catch (const std::invalid_argument& error) {
            QVERIFY(QString(error.what()).contains("[1, 3, 112, 112]"));
            QVERIFY(QString(error.what()).contains("[1, 3, 224, 224]"));
        }
    }

    void values_that_are_none_end_it_with_their_place() {
        Pixels pixels;
        pixels.values[70000] = std::nanf("");
        for (const auto& device : tests::runnable_devices()) {
            const ClipVision encoder = open_encoder(Precision::fp32, *device);
            const QString error = tests::error_of([&] { encoder.encode(pixels.view(), {}); });
            QVERIFY2(error.startsWith("internal: ") && error.contains("image encoder, embeddings"), qPrintable(error));
        }
    }

    void the_same_picture_gives_the_same_bits() {
        const Pixels pixels;
        for (const auto& device : tests::runnable_devices()) {
            if (device->backend() == kernels::Backend::reference) continue;
            const ClipVision encoder = open_encoder(Precision::bf16, *device);
            const kernels::Tensor first = encoder.encode(pixels.view(), {});
            const kernels::Tensor second = encoder.encode(pixels.view(), {});
            QVERIFY(std::equal(first.values().begin(), first.values().end(), second.values().begin()));
        }
    }
};

QTEST_APPLESS_MAIN(ClipVisionTest)
#include "test_clip_vision.moc"
