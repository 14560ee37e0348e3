#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "engine/error.h"
#include "engine/vae/wan_vae.h"
#include "kernels/ops/cast.h"
#include "tests/support/backends.h"
#include "tests/support/broken_files.h"
#include "tests/support/compare.h"
#include "tests/support/vae_case.h"

namespace weft::tests {
namespace {

using kernels::ConstView;
using kernels::Device;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;

WanVaeDecoder open_decoder(const VaeCase& model, Precision precision, Device& device) {
    return {model.config(), model.files(), precision, device};
}

Frames decode(WanVaeDecoder::Stream& stream, const Tensor& latent, const DecoderHook& hook = {}) {
    Frames frames;
    stream.next(
        latent.view(), {}, [&](ConstView frame) { frames.append(frame); }, hook);
    return frames;
}

Frames decode_clip(const WanVaeDecoder& decoder, const CaseTensor& latents) {
    WanVaeDecoder::Stream stream = decoder.start();
    Frames frames;
    for (std::int64_t index = 0; index < latents.shape[2]; ++index) {
        stream.next(latent_frame(latents, index).view(), {}, [&](ConstView frame) { frames.append(frame); });
    }
    return frames;
}

QString describe(const Device& device, Precision precision, const std::string& name, const Comparison& worst) {
    return QString::fromStdString(describe_vae(device, precision, name, worst));
}

void add_model_rows() {
    QTest::addColumn<QString>("model_name");
    for (const char* name : {"vae_wan21", "vae_wan22"}) QTest::newRow(name) << name;
}

class WanVaeTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<Device>> devices_ = runnable_devices();

  private slots:
    void clips_match_the_reference_data() {
        QTest::addColumn<QString>("model_name");
        QTest::addColumn<QString>("sub_case");
        for (const char* model : {"vae_wan21", "vae_wan22"}) {
            for (const char* name : {"decode1", "decode2", "decode3", "decode5"})
                QTest::newRow(qPrintable(QString(model) + " " + name)) << model << name;
        }
    }

    void clips_match_the_reference() {
        QFETCH(QString, model_name);
        QFETCH(QString, sub_case);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const std::string name = sub_case.toStdString();
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanVaeDecoder decoder = open_decoder(model, precision, *device);
                const Frames frames = decode_clip(decoder, reference.at(name + ".latents_normalized"));
                QCOMPARE(frames.count, reference.at(name + ".video").shape[2]);
                const Comparison worst = compare_vae(precision, frames.channels_first(), reference.at(name + ".video").floats());
                const QString text = describe(*device, precision, name, worst);
                QVERIFY2(worst.ok, qPrintable(text));
                qInfo("%s", qPrintable(text));
            }
        }
    }

    void every_module_and_every_call_match_the_reference_data() { add_model_rows(); }

    void every_module_and_every_call_match_the_reference() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanVaeDecoder decoder = open_decoder(model, precision, *device);
                WanVaeDecoder::Stream stream = decoder.start();
                for (std::int64_t index = 0; index < 2; ++index) {
                    std::map<std::string, Frames> modules;
                    const Frames frames = decode(stream, latent_frame(reference.at("decode2.latents_normalized"), index),
                                                 [&](std::string_view name, ConstView value) { modules[std::string(name)].append(value); });
                    QCOMPARE(modules.size(), std::size_t{8});
                    modules["stream"] = frames;
                    for (const auto& [module, value] : modules) {
                        const std::string name = module == "stream" ? "decode2.stream" + std::to_string(index)
                                                                    : "decode2.frame" + std::to_string(index) + "." + module;
                        const CaseTensor& expected = reference.at(name);
                        QCOMPARE(value.count, expected.shape[2]);
                        const Comparison worst = compare_vae(precision, value.channels_first(), expected.floats());
                        QVERIFY2(worst.ok, qPrintable(describe(*device, precision, name, worst)));
                    }
                }
            }
        }
    }

    void a_clip_given_as_z_matches_the_reference_data() { add_model_rows(); }

    void a_clip_given_as_z_matches_the_reference() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const CaseTensor& z = reference.at("tiled.z");
        for (const auto& device : devices_) {
            const WanVaeDecoder decoder(model.config_without_statistics(), model.files(), Precision::fp32, *device);
            const Comparison worst = compare(decode_clip(decoder, z).channels_first(), reference.at("tiled.video_untiled").floats(), 2e-5);
            QVERIFY2(worst.ok, qPrintable(describe(*device, Precision::fp32, "tiled.video_untiled", worst)));
        }
    }

    void the_demo_clips_match_their_reference_runs_data() {
        QTest::addColumn<int>("reference");
        for (const int reference : {1, 2, 3}) QTest::addRow("reference %d", reference) << reference;
    }

    void the_demo_clips_match_their_reference_runs() {
        QFETCH(int, reference);
        const Case clip = read_case_file(data_folder() / "demo" / ("reference_" + std::to_string(reference) + ".safetensors"));
        Device& device = *devices_.back();
        const WanVaeDecoder decoder = open_decoder({"demo", demo_model_folder(), {}}, Precision::fp32, device);
        const Frames frames = decode_clip(decoder, clip.at("final_latents"));
        const Comparison worst = compare(frames.channels_first(), clip.at("decoded").floats(), 2e-5);
        const QString text = describe(device, Precision::fp32, "demo", worst);
        QVERIFY2(worst.ok, qPrintable(text));
        qInfo("%s", qPrintable(text));

        const std::vector<std::uint8_t> pixels =
            to_pixels({frames.values.data(), DType::f32, {static_cast<std::int64_t>(frames.values.size())}});
        const std::vector<std::uint8_t>& expected = clip.at("frames").bytes;
        QCOMPARE(pixels.size(), expected.size());
        std::size_t different = 0;
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            QVERIFY(std::abs(int{pixels[i]} - int{expected[i]}) <= 1);
            if (pixels[i] != expected[i]) ++different;
        }
        QVERIFY2(different * 1000 <= pixels.size(), qPrintable(QString("%1 of %2 samples differ").arg(different).arg(pixels.size())));
    }

    void a_second_clip_does_not_see_the_first_data() { add_model_rows(); }

    void a_second_clip_does_not_see_the_first() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const CaseTensor& latents = reference.at("decode3.latents_normalized");
        const WanVaeDecoder decoder = open_decoder(model, Precision::fp32, *devices_.back());
        const Frames first = decode_clip(decoder, latents);
        const Frames second = decode_clip(decoder, latents);
        QVERIFY(first.values == second.values);

        // Two clips in turn through one decoder.
        WanVaeDecoder::Stream one = decoder.start();
        WanVaeDecoder::Stream other = decoder.start();
        Frames interleaved;
        for (std::int64_t index = 0; index < 3; ++index) {
            decode(one, latent_frame(latents, index));
            const Frames part = decode(other, latent_frame(latents, index));
            interleaved.values.insert(interleaved.values.end(), part.values.begin(), part.values.end());
        }
        QVERIFY(interleaved.values == first.values);
    }

    void the_thread_count_does_not_change_a_bit_data() { add_model_rows(); }

    void the_thread_count_does_not_change_a_bit() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const CaseTensor& latents = reference.at("decode2.latents_normalized");
        const kernels::Backend backend = devices_.back()->backend();
        Device one_thread(backend, kernels::probe_device_features(), 1);
        Device three_threads(backend, kernels::probe_device_features(), 3);
        const Frames one = decode_clip(open_decoder(model, Precision::fp32, one_thread), latents);
        const Frames three = decode_clip(open_decoder(model, Precision::fp32, three_threads), latents);
        QVERIFY(one.values == three.values);
    }

    void memory_is_what_was_said_and_does_not_grow_data() { add_model_rows(); }

    void memory_is_what_was_said_and_does_not_grow() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const CaseTensor& latents = reference.at("decode1.latents_normalized");
        for (const Precision precision : {Precision::fp32, Precision::bf16}) {
            const WanVaeDecoder decoder = open_decoder(model, precision, *devices_.back());
            WanVaeDecoder::Stream stream = decoder.start();
            QCOMPARE(stream.held_bytes(), std::uint64_t{0});
            const std::uint64_t said = WanVaeDecoder::working_bytes(decoder.config(), latents.shape[3], latents.shape[4], precision);
            for (int index = 0; index < 9; ++index) {
                QCOMPARE(decode(stream, latent_frame(latents, 0)).count, index == 0 ? 1 : 4);
                QCOMPARE(stream.held_bytes(), said);
            }
            QVERIFY(decoder.packed_bytes() > 0);
        }
    }

    void frames_are_handed_on_one_by_one_data() { add_model_rows(); }

    void frames_are_handed_on_one_by_one() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const WanVaeDecoder decoder = open_decoder(model, Precision::fp32, *devices_.back());
        WanVaeDecoder::Stream stream = decoder.start();
        QStringList order;
        for (std::int64_t index = 0; index < 2; ++index) {
            stream.next(
                latent_frame(reference.at("decode2.latents_normalized"), index).view(), {},
                [&](ConstView frame) {
                    QVERIFY((frame.shape == Shape{32, 48, 3}));
                    order << "frame";
                },
                [&](std::string_view name, ConstView) {
                    if (name == "up_block3") order << "decoded";
                });
        }
        QStringList expected;
        for (int frame = 0; frame < 5; ++frame)
            expected << "decoded"
                     << "frame";
        QCOMPARE(order, expected);
    }

    void a_stop_ends_the_clip_within_one_block_data() { add_model_rows(); }

    void a_stop_ends_the_clip_within_one_block() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const Case& reference = model.reference;
        const Tensor latent = latent_frame(reference.at("decode1.latents_normalized"), 0);
        const WanVaeDecoder decoder = open_decoder(model, Precision::fp32, *devices_.back());
        WanVaeDecoder::Stream stream = decoder.start();
        decode(stream, latent);
        std::stop_source source;
        int shown_after_stop = 0;
        try {
            stream.next(
                latent.view(), source.get_token(), [](ConstView) { QFAIL("a frame after the stop"); },
                [&](std::string_view name, ConstView) {
                    if (source.stop_requested()) ++shown_after_stop;
                    if (name == "up_block0") source.request_stop();
                });
            QFAIL("not stopped");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
        }
        QCOMPARE(shown_after_stop, 0);
        // What the caches hold now is no clip's state.
        QVERIFY_THROWS_EXCEPTION(Error, decode(stream, latent));
    }

    void latents_of_a_wrong_shape_are_refused() {
        const VaeCase model = wan21_vae();
        const WanVaeDecoder decoder = open_decoder(model, Precision::fp32, *devices_.back());
        const auto refusal = [&](WanVaeDecoder::Stream& stream, ConstView latent) {
            try {
                stream.next(latent, {}, [](ConstView) {});
            } catch (const Error& error) {
                return error.kind() == ErrorKind::invalid_request ? QString::fromStdString(error.message()) : QString("wrong kind");
            }
            return QString("accepted");
        };
        WanVaeDecoder::Stream stream = decoder.start();
        QCOMPARE(refusal(stream, Tensor::zeros(DType::f32, {48, 4, 6}).view()),
                 QString("VAE: a latent frame is f32 [48, 4, 6], expected f32 [16, height, width]"));
        QCOMPARE(refusal(stream, Tensor::zeros(DType::bf16, {16, 4, 6}).view()),
                 QString("VAE: a latent frame is bf16 [16, 4, 6], expected f32 [16, height, width]"));
        QCOMPARE(refusal(stream, Tensor::zeros(DType::f32, {16, 1, 4, 6}).view()),
                 QString("VAE: a latent frame is f32 [16, 1, 4, 6], expected f32 [16, height, width]"));
        QCOMPARE(refusal(stream, Tensor::zeros(DType::f32, {16, 0, 6}).view()),
                 QString("VAE: a latent frame is f32 [16, 0, 6], expected f32 [16, height, width]"));
        decode(stream, Tensor::zeros(DType::f32, {16, 1, 1}));
        QCOMPARE(refusal(stream, Tensor::zeros(DType::f32, {16, 1, 2}).view()),
                 QString("VAE: a latent frame is f32 [16, 1, 2], expected f32 [16, 1, 1]"));
        // A refusal changes nothing: the clip goes on.
        QCOMPARE(decode(stream, Tensor::zeros(DType::f32, {16, 1, 1})).count, 4);
    }

    void numbers_that_are_none_or_absurd_are_an_error_that_names_the_module_data() { add_model_rows(); }

    void numbers_that_are_none_or_absurd_are_an_error_that_names_the_module() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const WanVaeDecoder decoder = open_decoder(model, Precision::fp32, *devices_.back());
        for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 1e30F}) {
            Tensor latent(DType::f32, {decoder.config().z_dim, 2, 2});
            std::ranges::fill(latent.values(), bad);
            WanVaeDecoder::Stream stream = decoder.start();
            const QString error = error_of([&] { decode(stream, latent); });
            QVERIFY2(error.startsWith("internal: decoder.mid_block.resnets.0: "), qPrintable(error));
        }
    }

    void loading_tells_how_far_it_is_data() { add_model_rows(); }

    void loading_tells_how_far_it_is() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        std::vector<int> seen;
        int promised = 0;
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back(), [&](int done, int total) {
            seen.push_back(done);
            promised = total;
        });
        QCOMPARE(static_cast<int>(seen.size()), promised);
        QVERIFY(std::ranges::is_sorted(seen) && seen.front() == 1 && seen.back() == promised);
    }

    void pixels_round_half_to_even() {
        const auto value_of = [](double pixel) { return static_cast<float>(pixel / 255.0 * 2.0 - 1.0); };
        const std::vector<float> values{-1.0F, 1.0F,   -2.0F,  2.0F,          value_of(7.4), value_of(7.6),
                                        0.0F,  0.999F, -0.99F, std::nanf(""), -std::nanf("")};
        const std::vector<std::uint8_t> pixels = to_pixels({values.data(), DType::f32, {11}});
        // 0 is 127.5, which goes to the even 128; 0.999 is 254.87; -0.99 is 1.275.
        QVERIFY((pixels == std::vector<std::uint8_t>{0, 255, 0, 255, 7, 8, 128, 255, 1, 0, 0}));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::WanVaeTest)
#include "test_wan_vae.moc"
