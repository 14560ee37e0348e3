#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/vae/latent_statistics.h"
#include "tests/support/case_reader.h"

namespace weft::tests {
namespace {

using kernels::DType;

class LatentStatisticsTest : public QObject {
    Q_OBJECT

  private slots:
    void latents_become_the_reference_z_channels_last_data() {
        QTest::addColumn<QString>("sub_case");
        for (const char* name : {"decode1", "decode2", "decode3", "decode5"}) QTest::newRow(name) << name;
    }

    void latents_become_the_reference_z_channels_last() {
        QFETCH(QString, sub_case);
        const Case reference = read_case("vae_wan21");
        const CaseTensor& latents = reference.at(sub_case.toStdString() + ".latents_normalized");
        const std::vector<float> values = latents.floats();
        const std::vector<float> expected = reference.at(sub_case.toStdString() + ".z").floats();
        const VaeConfig config = read_vae_config(data_folder() / "wan/models/wan21-t2v/vae/config.json");
        const std::int64_t channels = latents.shape[1];
        const std::int64_t frames = latents.shape[2];
        const std::int64_t height = latents.shape[3];
        const std::int64_t width = latents.shape[4];
        const std::int64_t positions = height * width;
        for (std::int64_t frame = 0; frame < frames; ++frame) {
            std::vector<float> one;
            for (std::int64_t c = 0; c < channels; ++c) {
                const float* begin = values.data() + (c * frames + frame) * positions;
                one.insert(one.end(), begin, begin + positions);
            }
            std::vector<float> z(one.size());
            denormalise({one.data(), DType::f32, {channels, height, width}}, config, {z.data(), DType::f32, {height, width, channels}});
            for (std::int64_t i = 0; i < positions * channels; ++i) {
                const std::int64_t c = i % channels;
                const float wanted = expected[static_cast<std::size_t>((c * frames + frame) * positions + i / channels)];
                QVERIFY2(z[static_cast<std::size_t>(i)] == wanted,
                         qPrintable(QString("position %1: %2, expected %3").arg(i).arg(z[static_cast<std::size_t>(i)]).arg(wanted)));
            }
        }
    }

    void modes_become_the_reference_latents_frame_by_frame() {
        const Case reference = read_case("vae_wan21");
        const CaseTensor& mode = reference.at("encode9.mode");
        const std::vector<float> values = mode.floats();
        const std::vector<float> expected = reference.at("encode9.normalized").floats();
        const VaeConfig config = read_vae_config(data_folder() / "wan/models/wan21-t2v/vae/config.json");
        const std::int64_t channels = mode.shape[1];
        const std::int64_t frames = mode.shape[2];
        const std::int64_t positions = mode.shape[3] * mode.shape[4];
        kernels::Tensor latents(DType::f32, {channels, frames, mode.shape[3], mode.shape[4]});
        for (std::int64_t frame = 0; frame < frames; ++frame) {
            kernels::Tensor z(DType::f32, {mode.shape[3], mode.shape[4], channels});
            for (std::int64_t i = 0; i < positions * channels; ++i) {
                z.f32()[i] = values[static_cast<std::size_t>((i % channels * frames + frame) * positions + i / channels)];
            }
            normalise(z.view(), config, frame, latents.view());
        }
        QVERIFY(std::ranges::equal(latents.values(), expected));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::LatentStatisticsTest)
#include "test_latent_statistics.moc"
