#include <QtTest>
#include <algorithm>

#include "engine/error.h"
#include "engine/vae/encode_clip.h"
#include "tests/support/backends.h"
#include "tests/support/tile_layout.h"
#include "tests/support/vae_case.h"

namespace weft::tests {
namespace {

using kernels::Device;
using kernels::DType;
using kernels::Tensor;
using kernels::View;

/// Columns `first` and later of the clip.
FrameSource source_of(const CaseTensor& video, std::int64_t first = 0, std::int64_t columns = 0) {
    if (columns == 0) columns = video.shape[4];
    return {video.shape[2], video.shape[3], columns, [&video, first, columns](std::int64_t index, View frame) {
                const Tensor whole = pixel_frame(video, index);
                for (std::int64_t y = 0; y < frame.shape[0]; ++y) {
                    std::copy_n(whole.f32() + (y * video.shape[4] + first) * 3, columns * 3, frame.f32() + y * columns * 3);
                }
            }};
}

std::vector<float> values_of(const Tensor& tensor) { return {tensor.values().begin(), tensor.values().end()}; }

class EncodeClipTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<Device>> devices_ = runnable_devices();

  private slots:
    void a_tiled_clip_matches_the_reference() {
        const VaeCase model = wan21_vae();
        const CaseTensor& mode = model.reference.at("tiled.encode_mode");
        const TilePlan tiles = reference_tiles(model.reference, mode, 8);
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanVaeEncoder encoder(model.config_without_statistics(), model.files(), precision, *device);
                const Tensor latents = encode_clip(encoder, source_of(model.reference.at("tiled.encode_video")), {}, {}, tiles);
                const Comparison worst = compare_vae(precision, values_of(latents), mode.floats());
                const std::string text = describe_vae(*device, precision, "tiled.encode_mode", worst);
                QVERIFY2(worst.ok, text.c_str());
                qInfo("%s", text.c_str());
            }
        }
    }

    void where_tiles_do_not_overlap_each_is_encoded_alone_data() {
        QTest::addColumn<QString>("model_name");
        for (const char* name : {"vae_wan21", "vae_wan22"}) QTest::newRow(name) << name;
    }

    void where_tiles_do_not_overlap_each_is_encoded_alone() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const CaseTensor& video = model.reference.at("encode5.video");
        const std::int64_t stride = model.config().scale_factor_spatial;
        const std::int64_t rows = video.shape[3] / stride;
        const std::int64_t columns = video.shape[4] / stride;
        const WanVaeEncoder encoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        // Two tiles with one column in common.
        const TilePlan tiles{{{0, rows}}, {{0, 2}, {1, columns}}};
        std::vector<std::int64_t> read;
        FrameSource source = source_of(video);
        const auto fill = source.read;
        source.read = [&](std::int64_t index, View frame) {
            read.push_back(index);
            fill(index, frame);
        };
        std::int64_t last = 0;
        const Tensor tiled = encode_clip(
            encoder, source, {},
            [&](std::int64_t done, std::int64_t total) {
                QCOMPARE(total, 10);
                QCOMPARE(done, last + 1);
                last = done;
            },
            tiles);
        QVERIFY((read == std::vector<std::int64_t>{0, 1, 2, 3, 4, 0, 1, 2, 3, 4}));
        const Tensor left = encode_clip(encoder, source_of(video, 0, 2 * stride), {});
        const Tensor right = encode_clip(encoder, source_of(video, stride, (columns - 1) * stride), {});
        const std::int64_t lines = tiled.shape().element_count() / columns;
        for (std::int64_t line = 0; line < lines; ++line) {
            QCOMPARE(tiled.f32()[line * columns], left.f32()[line * 2]);
            // The fade begins with the left tile alone: its weight is i / extent.
            QCOMPARE(tiled.f32()[line * columns + 1], left.f32()[line * 2 + 1]);
            for (std::int64_t x = 2; x < columns; ++x) QCOMPARE(tiled.f32()[line * columns + x], right.f32()[line * (columns - 1) + x - 1]);
        }
    }

    void memory_is_less_with_tiles_and_does_not_grow_with_frames() {
        const VaeConfig config;
        const TilePlan tiles = plan_tiles(90, 160, usual_tiles(8), 8);
        const std::uint64_t whole = encode_working_bytes(config, 720, 1280, 81, Precision::fp32, {});
        const std::uint64_t tiled = encode_working_bytes(config, 720, 1280, 81, Precision::fp32, tiles);
        qInfo("whole %.2f GB, tiled %.2f GB", static_cast<double>(whole) * 1e-9, static_cast<double>(tiled) * 1e-9);
        QVERIFY(tiled * 4 < whole);
        QVERIFY(whole > WanVaeEncoder::working_bytes(config, 720, 1280, Precision::fp32));
        // Forty more latent frames are 16 channels twice, in the latents and where tiles are put together.
        const std::uint64_t longer = encode_working_bytes(config, 720, 1280, 241, Precision::fp32, {});
        QCOMPARE(longer - whole, std::uint64_t{40} * 2 * 16 * 90 * 160 * 4);
    }

    void tiles_for_another_size_are_refused() {
        const VaeCase model = wan21_vae();
        const WanVaeEncoder encoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        QVERIFY_THROWS_EXCEPTION(
            Error, encode_clip(encoder, source_of(model.reference.at("encode1.video")), {}, {}, {{{0, 4}}, {{0, 3}, {2, 6}}}));
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::EncodeClipTest)
#include "test_encode_clip.moc"
