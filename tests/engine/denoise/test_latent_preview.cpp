#include <QtTest>
#include <cmath>
#include <random>

#include "engine/denoise/latent_preview.h"
#include "engine/error.h"
#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/compare.h"
#include "tests/support/vae_case.h"

namespace weft::tests {
namespace {

using kernels::DType;

WanVaeDecoder demo_decoder(kernels::Device& device) {
    return {read_vae_config(demo_model_folder() / "vae" / "config.json"),
            ComponentFiles(demo_model_folder() / "vae", "diffusion_pytorch_model"), Precision::fp32, device};
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto count = static_cast<double>(a.size());
    double mean_a = 0;
    double mean_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        mean_a += a[i] / count;
        mean_b += b[i] / count;
    }
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - mean_a) * (b[i] - mean_b);
        aa += (a[i] - mean_a) * (a[i] - mean_a);
        bb += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return ab / std::sqrt(aa * bb);
}

/// Channel `j` of video [1, 3, T, 8h, 8w], averaged over the pixels each latent pixel stands for: frame 0, then four frames each.
std::vector<double> averaged(const CaseTensor& video, std::int64_t j, std::int64_t latent_frames, std::int64_t height, std::int64_t width) {
    const std::vector<float> values = video.floats();
    const std::int64_t frames = video.shape[2];
    std::vector<double> means(static_cast<std::size_t>(latent_frames * height * width), 0.0);
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        const std::int64_t latent_frame = (frame + 3) / 4;
        const double share = 1.0 / (64.0 * (latent_frame == 0 ? 1 : 4));
        for (std::int64_t y = 0; y < 8 * height; ++y) {
            for (std::int64_t x = 0; x < 8 * width; ++x) {
                means[static_cast<std::size_t>((latent_frame * height + y / 8) * width + x / 8)] +=
                    share * static_cast<double>(values[static_cast<std::size_t>(((j * frames + frame) * 8 * height + y) * 8 * width + x)]);
            }
        }
    }
    return means;
}

/// A clip with all its colours, or a colour in all clips. (A colour in one clip may not vary: the third clip is black and green.)
void check(const QString& what, double found) {
    const QString text = QString("%1: correlation %2").arg(what).arg(found);
    qInfo("%s", qPrintable(text));
    QVERIFY2(found > 0.8, qPrintable(text));
}

class LatentPreviewTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<kernels::Device>> devices_ = runnable_devices();

  private slots:
    void previews_look_like_the_decoded_clips() {
        const PreviewMap map = fit_preview_map(demo_decoder(*devices_.back()), {});
        std::vector<double> seen_of_channel[3];
        std::vector<double> decoded_of_channel[3];
        for (const int reference : {1, 2, 3}) {
            const Case clip = read_case_file(data_folder() / "demo" / ("reference_" + std::to_string(reference) + ".safetensors"));
            const CaseTensor& latents = clip.at("final_latents");
            const std::vector<float> values = latents.floats();
            const std::vector<FramePtr> previews =
                preview_frames(map, {values.data(), DType::f32, {latents.shape[1], latents.shape[2], latents.shape[3], latents.shape[4]}});
            QCOMPARE(previews.size(), std::size_t{5});
            std::vector<double> seen_of_clip;
            std::vector<double> decoded_of_clip;
            for (std::int64_t j = 0; j < 3; ++j) {
                std::vector<double> seen;
                for (const FramePtr& frame : previews) {
                    QCOMPARE(frame->width, 12);
                    QCOMPARE(frame->height, 8);
                    for (auto i = static_cast<std::size_t>(j); i < frame->rgb.size(); i += 3) seen.push_back(frame->rgb[i]);
                }
                const std::vector<double> decoded = averaged(clip.at("decoded"), j, 5, 8, 12);
                for (auto* all : {&seen_of_clip, &seen_of_channel[j]}) all->insert(all->end(), seen.begin(), seen.end());
                for (auto* all : {&decoded_of_clip, &decoded_of_channel[j]}) all->insert(all->end(), decoded.begin(), decoded.end());
            }
            check(QString("reference %1").arg(reference), correlation(seen_of_clip, decoded_of_clip));
        }
        for (std::size_t j = 0; j < 3; ++j) check(QString("channel %1").arg(j), correlation(seen_of_channel[j], decoded_of_channel[j]));
    }

    void the_map_of_the_residual_vae_has_its_colours() {
        const VaeCase model = wan22_vae();
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        const PreviewMap map = fit_preview_map(decoder, {});
        QCOMPARE(map.weights.size(), std::size_t{48 * 3});
        // A random model knows no pictures; each of its colours is nearly the same everywhere.
        const kernels::Tensor latents = latent_frame(model.reference.at("decode1.latents_normalized"), 0);
        const std::vector<FramePtr> previews = preview_frames(map, {latents.f32(), DType::f32, {48, 1, 2, 3}});
        QCOMPARE(previews.size(), std::size_t{1});
        QCOMPARE(previews[0]->width, 3);
        QCOMPARE(previews[0]->height, 2);
        Frames decoded;
        decoder.start().next(latents.view(), {}, [&](kernels::ConstView frame) { decoded.append(frame); });
        for (std::size_t j = 0; j < 3; ++j) {
            double seen = 0;
            double mean = 0;
            for (std::size_t i = j; i < previews[0]->rgb.size(); i += 3) seen += previews[0]->rgb[i] / 6.0;
            for (std::size_t i = j; i < decoded.values.size(); i += 3) mean += static_cast<double>(decoded.values[i]) / (32.0 * 48.0);
            const QString text = QString("colour %1: %2, expected %3").arg(j).arg(seen).arg((mean / 2 + 0.5) * 255);
            QVERIFY2(std::abs(seen - (mean / 2 + 0.5) * 255) < 8, qPrintable(text));
            qInfo("%s", qPrintable(text));
        }
    }

    void a_linear_decoder_is_found_data() {
        QTest::addColumn<int>("z_dim");
        QTest::addColumn<int>("extent");
        QTest::addColumn<int>("pixel_scale");
        QTest::addRow("Wan 2.1") << 16 << 16 << 8;
        QTest::addRow("Wan 2.2 5B") << 48 << 24 << 16;
    }

    void a_linear_decoder_is_found() {
        QFETCH(int, z_dim);
        QFETCH(int, extent);
        QFETCH(int, pixel_scale);
        std::mt19937 words(5);
        const auto random = [&] { return static_cast<float>(words()) / 2147483648.0F - 1.0F; };
        PreviewMap made{.weights = {}, .bias = {0.1F, -0.2F, 0.3F}};
        for (int i = 0; i < 3 * z_dim; ++i) made.weights.push_back(random() / static_cast<float>(z_dim));
        kernels::Tensor latents(DType::f32, {z_dim, extent, extent});
        for (float& value : latents.values()) value = random();
        const std::int64_t width = std::int64_t{extent} * pixel_scale;
        kernels::Tensor frame(DType::f32, {width, width, 3});
        for (std::int64_t i = 0; i < width * width * 3; ++i) {
            const std::int64_t position = i / 3 / width / pixel_scale * extent + i / 3 % width / pixel_scale;
            float value = made.bias[i % 3];
            for (std::int64_t c = 0; c < z_dim; ++c) {
                value += made.weights[static_cast<std::size_t>(c * 3 + i % 3)] * latents.f32()[c * extent * extent + position];
            }
            frame.f32()[i] = value;
        }
        const PreviewMap found = fit_preview_map(latents.view(), frame.view());
        // The ridge takes half a percent off each weight.
        const Comparison worst = compare(found.weights, made.weights, 1e-3, 1e-2);
        QVERIFY2(worst.ok, worst.text.c_str());
        for (int j = 0; j < 3; ++j) QVERIFY(std::abs(found.bias[j] - made.bias[j]) < 2e-3F);
    }

    void the_same_decoder_gives_the_same_map() {
        kernels::Device& device = *devices_.back();
        const WanVaeDecoder decoder = demo_decoder(device);
        const PreviewMap first = fit_preview_map(decoder, {});
        const PreviewMap second = fit_preview_map(decoder, {});
        QVERIFY(first.weights == second.weights);
        QVERIFY(std::equal(std::begin(first.bias), std::end(first.bias), std::begin(second.bias)));
        QCOMPARE(first.weights.size(), std::size_t{48});
    }

    void a_map_is_applied_to_every_latent_pixel() {
        // Two channels, two frames of 1 x 2: colour = bias + sum of weight * latent, then 8 bit.
        const PreviewMap map{.weights = {0.5F, 0.0F, -0.5F, 0.0F, 0.25F, 0.0F}, .bias = {0.0F, -1.0F, 0.5F}};
        const float latents[] = {1, 2, -1, 8, 0, 4, 8, 4};
        const std::vector<FramePtr> previews = preview_frames(map, {latents, DType::f32, {2, 2, 1, 2}});
        QCOMPARE(previews.size(), std::size_t{2});
        QVERIFY((previews[0]->rgb == std::vector<std::uint8_t>{191, 0, 128, 255, 128, 64}));
        QVERIFY((previews[1]->rgb == std::vector<std::uint8_t>{64, 255, 255, 255, 128, 0}));
    }

    void latents_of_another_model_are_refused() {
        const PreviewMap map{.weights = std::vector<float>(48), .bias = {}};
        const std::vector<float> latents(48 * 4);
        QVERIFY_THROWS_EXCEPTION(Error, preview_frames(map, {latents.data(), DType::f32, {48, 1, 2, 2}}));
    }

    void a_stop_ends_the_fit() {
        kernels::Device& device = *devices_.back();
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error, fit_preview_map(demo_decoder(device), source.get_token()));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::LatentPreviewTest)
#include "test_latent_preview.moc"
