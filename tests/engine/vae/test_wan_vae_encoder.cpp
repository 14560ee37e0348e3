#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/error.h"
#include "engine/load/model_check.h"
#include "engine/vae/encode_clip.h"
#include "engine/vae/encoder_plan.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/vae_case.h"

namespace weft::tests {
namespace {

using kernels::ConstView;
using kernels::Device;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

WanVaeEncoder open_encoder(const VaeCase& model, Precision precision, Device& device) {
    return {model.config(), model.files(), precision, device};
}

/// A clip of the case as a source of frames.
FrameSource source_of(const CaseTensor& video) {
    return {video.shape[2], video.shape[3], video.shape[4],
            [&video](std::int64_t index, kernels::View frame) { std::ranges::copy(pixel_frame(video, index).values(), frame.f32()); }};
}

std::vector<float> values_of(const Tensor& tensor) { return {tensor.values().begin(), tensor.values().end()}; }

void add_model_rows() {
    QTest::addColumn<QString>("model_name");
    for (const char* name : {"vae_wan21", "vae_wan22"}) QTest::newRow(name) << name;
}

class WanVaeEncoderTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<Device>> devices_ = runnable_devices();

  private slots:
    void clips_match_the_reference_data() {
        QTest::addColumn<QString>("model_name");
        QTest::addColumn<QString>("sub_case");
        for (const char* model : {"vae_wan21", "vae_wan22"}) {
            for (const char* name : {"encode1", "encode5", "encode9"})
                QTest::newRow(qPrintable(QString(model) + " " + name)) << model << name;
        }
    }

    void clips_match_the_reference() {
        QFETCH(QString, model_name);
        QFETCH(QString, sub_case);
        const VaeCase model = vae_case(model_name.toStdString());
        const std::string name = sub_case.toStdString();
        const CaseTensor& expected = model.reference.at(name + ".normalized");
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const Tensor latents =
                    encode_clip(open_encoder(model, precision, *device), source_of(model.reference.at(name + ".video")), {});
                QCOMPARE(latents.shape().text(),
                         Shape({expected.shape[1], expected.shape[2], expected.shape[3], expected.shape[4]}).text());
                const Comparison worst = compare_vae(precision, values_of(latents), expected.floats());
                const std::string text = describe_vae(*device, precision, name, worst);
                QVERIFY2(worst.ok, text.c_str());
                qInfo("%s", text.c_str());
            }
        }
    }

    void modes_match_the_reference_before_they_are_normalised_data() { add_model_rows(); }

    void modes_match_the_reference_before_they_are_normalised() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        for (const auto& device : devices_) {
            const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *device);
            WanVaeEncoder::Stream stream = encoder.start();
            Frames modes;
            for (std::int64_t index = 0; index < 9; ++index) {
                stream.next(pixel_frame(model.reference.at("encode9.video"), index).view(), {}, [&](ConstView z) { modes.append(z); });
                // Latent frames come with frames 0, 4 and 8.
                QCOMPARE(modes.count, 1 + index / 4);
            }
            const Comparison worst = compare(modes.channels_first(), model.reference.at("encode9.mode").floats(), 2e-5);
            QVERIFY2(worst.ok, describe_vae(*device, Precision::fp32, "encode9.mode", worst).c_str());
        }
    }

    void frames_behind_the_last_whole_chunk_are_not_read() {
        const VaeCase model = wan21_vae();
        const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *devices_.back());
        const CaseTensor& video = model.reference.at("encode9.video");
        FrameSource source = source_of(video);
        source.frames = 8;
        std::int64_t last = -1;
        const auto read = source.read;
        source.read = [&](std::int64_t index, kernels::View frame) {
            QCOMPARE(index, last + 1);
            last = index;
            read(index, frame);
        };
        std::vector<std::int64_t> done;
        const Tensor latents = encode_clip(encoder, source, {}, [&](std::int64_t now, std::int64_t total) {
            QCOMPARE(total, 5);
            done.push_back(now);
        });
        QCOMPARE(last, 4);
        QVERIFY((done == std::vector<std::int64_t>{1, 2, 3, 4, 5}));
        // The first two latent frames of the longer clip: nothing later is seen.
        const Tensor longer = encode_clip(encoder, source_of(video), {});
        QCOMPARE(latents.shape()[1], 2);
        const std::int64_t positions = latents.shape()[2] * latents.shape()[3];
        for (std::int64_t c = 0; c < latents.shape()[0]; ++c) {
            QVERIFY(
                std::equal(latents.f32() + c * 2 * positions, latents.f32() + (c + 1) * 2 * positions, longer.f32() + c * 3 * positions));
        }
    }

    void a_second_clip_does_not_see_the_first_data() { add_model_rows(); }

    void a_second_clip_does_not_see_the_first() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *devices_.back());
        const FrameSource source = source_of(model.reference.at("encode9.video"));
        QVERIFY(values_of(encode_clip(encoder, source, {})) == values_of(encode_clip(encoder, source, {})));
    }

    void the_thread_count_does_not_change_a_bit_data() { add_model_rows(); }

    void the_thread_count_does_not_change_a_bit() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const kernels::Backend backend = devices_.back()->backend();
        Device one_thread(backend, kernels::probe_device_features(), 1);
        Device three_threads(backend, kernels::probe_device_features(), 3);
        const FrameSource source = source_of(model.reference.at("encode5.video"));
        QVERIFY(values_of(encode_clip(open_encoder(model, Precision::fp32, one_thread), source, {})) ==
                values_of(encode_clip(open_encoder(model, Precision::fp32, three_threads), source, {})));
    }

    void memory_is_what_was_said_and_does_not_grow_data() { add_model_rows(); }

    void memory_is_what_was_said_and_does_not_grow() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        for (const Precision precision : {Precision::fp32, Precision::bf16}) {
            const WanVaeEncoder encoder = open_encoder(model, precision, *devices_.back());
            const Tensor frame = Tensor::zeros(DType::f32, {32, 48, 3});
            WanVaeEncoder::Stream stream = encoder.start();
            QCOMPARE(stream.held_bytes(), std::uint64_t{0});
            const std::uint64_t said = WanVaeEncoder::working_bytes(encoder.config(), 32, 48, precision);
            for (int index = 0; index < 13; ++index) {
                stream.next(frame.view(), {}, [](ConstView) {});
                QCOMPARE(stream.held_bytes(), said);
            }
            QVERIFY(encoder.packed_bytes() > 0);
        }
    }

    void a_stop_ends_the_clip_within_a_frame() {
        const VaeCase model = wan22_vae();
        const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *devices_.back());
        std::stop_source stop;
        FrameSource source = source_of(model.reference.at("encode5.video"));
        const auto read = source.read;
        std::int64_t last = -1;
        source.read = [&](std::int64_t index, kernels::View frame) {
            last = index;
            read(index, frame);
            if (index == 2) stop.request_stop();
        };
        try {
            encode_clip(encoder, source, stop.get_token());
            QFAIL("not stopped");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
        }
        QCOMPARE(last, 2);

        WanVaeEncoder::Stream stream = encoder.start();
        const Tensor frame = Tensor::zeros(DType::f32, {32, 48, 3});
        QVERIFY_THROWS_EXCEPTION(Error, stream.next(frame.view(), stop.get_token(), [](ConstView) { QFAIL("a latent frame"); }));
        // What the caches hold now is no clip's state.
        QVERIFY_THROWS_EXCEPTION(Error, stream.next(frame.view(), {}, [](ConstView) { QFAIL("a latent frame"); }));
    }

    void frames_of_a_wrong_shape_are_refused() {
        const VaeCase model = wan22_vae();
        const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *devices_.back());
        WanVaeEncoder::Stream stream = encoder.start();
        const auto refusal = [&](ConstView frame) {
            try {
                stream.next(frame, {}, [](ConstView) {});
            } catch (const Error& error) {
                return error.kind() == ErrorKind::invalid_request ? QString::fromStdString(error.message()) : QString("wrong kind");
            }
            return QString("accepted");
        };
        const QString expected = ", expected f32 [height, width, 3] in multiples of 16 pixels";
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {24, 32, 3}).view()), "VAE: a frame to encode is f32 [24, 32, 3]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {32, 40, 3}).view()), "VAE: a frame to encode is f32 [32, 40, 3]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {0, 32, 3}).view()), "VAE: a frame to encode is f32 [0, 32, 3]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {32, 32, 4}).view()), "VAE: a frame to encode is f32 [32, 32, 4]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {1, 32, 32, 3}).view()), "VAE: a frame to encode is f32 [1, 32, 32, 3]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::bf16, {32, 32, 3}).view()), "VAE: a frame to encode is bf16 [32, 32, 3]" + expected);
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {16, 16, 3}).view()), QString("accepted"));
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {16, 32, 3}).view()),
                 QString("VAE: a frame to encode is f32 [16, 32, 3], expected f32 [16, 16, 3]"));
        // A refusal changes nothing: the clip goes on.
        QCOMPARE(refusal(Tensor::zeros(DType::f32, {16, 16, 3}).view()), QString("accepted"));
        for (const FrameSource& source : {FrameSource{0, 16, 16, {}}, FrameSource{1, 24, 16, {}}, FrameSource{1, 16, 0, {}}})
            QVERIFY_THROWS_EXCEPTION(Error, encode_clip(encoder, source, {}));
    }

    void numbers_that_are_none_are_an_error_that_names_the_module_data() { add_model_rows(); }

    void numbers_that_are_none_are_an_error_that_names_the_module() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const WanVaeEncoder encoder = open_encoder(model, Precision::fp32, *devices_.back());
        const auto encode = [&] {
            encode_clip(encoder,
                        {1, 32, 32,
                         [](std::int64_t, kernels::View frame) {
                             std::fill_n(frame.f32(), frame.shape.element_count(), 0.0F);
                             frame.f32()[1000] = std::numeric_limits<float>::quiet_NaN();
                         }},
                        {});
        };
        const QString error = error_of(encode);
        QVERIFY2(error.startsWith("internal: encoder.down_blocks.0"), qPrintable(error));
    }

    void the_demo_model_gives_back_what_it_encoded_data() {
        QTest::addColumn<int>("reference");
        for (const int reference : {1, 2, 3}) QTest::addRow("reference %d", reference) << reference;
    }

    void the_demo_model_gives_back_what_it_encoded() {
        QFETCH(int, reference);
        const Case clip = read_case_file(data_folder() / "demo" / ("reference_" + std::to_string(reference) + ".safetensors"));
        const CaseTensor& video = clip.at("decoded");
        Device& device = *devices_.back();
        const VaeCase model{"demo", demo_model_folder(), {}};
        FrameSource source = source_of(video);
        source.frames = 5;
        const Tensor latents = encode_clip(open_encoder(model, Precision::fp32, device), source, {});

        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, device);
        WanVaeDecoder::Stream stream = decoder.start();
        Frames decoded;
        const CaseTensor as_case{"F32",
                                 {1, latents.shape()[0], latents.shape()[1], latents.shape()[2], latents.shape()[3]},
                                 {reinterpret_cast<const std::uint8_t*>(latents.f32()),
                                  reinterpret_cast<const std::uint8_t*>(latents.f32()) + latents.byte_count()}};
        for (std::int64_t index = 0; index < latents.shape()[1]; ++index) {
            stream.next(latent_frame(as_case, index).view(), {}, [&](ConstView frame) { decoded.append(frame); });
        }
        QCOMPARE(decoded.count, 5);
        double squares = 0;
        std::size_t place = 0;
        for (std::int64_t index = 0; index < decoded.count; ++index) {
            const Tensor original = pixel_frame(video, index);
            for (const float value : original.values()) squares += std::pow(static_cast<double>(value - decoded.values[place++]), 2.0);
        }
        // Peak to peak is 2.
        const double psnr = 10 * std::log10(4.0 / (squares / static_cast<double>(place)));
        qInfo("PSNR %.2f dB", psnr);
        QVERIFY(psnr > 25);
    }

    void a_workspace_holds_what_the_plan_says() {
        for (const bool is_residual : {false, true}) {
            VaeConfig config;
            config.base_dim = 8;
            config.is_residual = is_residual;
            config.patch_size = is_residual ? 2 : 1;
            for (const DType dtype : {DType::f32, DType::bf16}) {
                const WorkspacePlan plan = plan_workspace(encoder_structure(config), 5, 7, dtype);
                QCOMPARE(Workspace(plan).byte_count(), plan.byte_count());
            }
        }
    }

    void loading_takes_the_encoder_only() {
        const VaeCase model = wan22_vae();
        require_component(model.files(), vae_encoder_weights(model.config()));
        int last = 0;
        int promised = 0;
        const WanVaeEncoder encoder(model.config(), model.files(), Precision::fp32, *devices_.back(), [&](int done, int total) {
            QCOMPARE(done, last + 1);
            last = done;
            promised = total;
        });
        QCOMPARE(last, promised);
        QVERIFY(promised > 0);
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::WanVaeEncoderTest)
#include "test_wan_vae_encoder.moc"
