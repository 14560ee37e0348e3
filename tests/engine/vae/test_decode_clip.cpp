#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/error.h"
#include "engine/vae/decode_clip.h"
#include "engine/vae/encode_clip.h"
#include "tests/support/backends.h"
#include "tests/support/tile_layout.h"
#include "tests/support/vae_case.h"

namespace weft::tests {
namespace {

using kernels::ConstView;
using kernels::Device;
using kernels::DType;
using kernels::Tensor;

Frames decoded(const WanVaeDecoder& decoder, const Tensor& latents, const TilePlan& tiles) {
    Frames frames;
    decode_clip(decoder, latents.view(), tiles, {}, [&](ConstView frame) { frames.append(frame); });
    return frames;
}

/// The demo model's clip, and its mirror images beside and below it: a picture of several tiles that goes on over every border.
FrameSource mirrored(const CaseTensor& video, std::int64_t frames, std::int64_t height, std::int64_t width) {
    return {frames, height, width, [&video](std::int64_t index, kernels::View frame) {
                const Tensor small = pixel_frame(video, index);
                const auto folded = [](std::int64_t place, std::int64_t extent) {
                    const std::int64_t within = place % (2 * extent);
                    return within < extent ? within : 2 * extent - 1 - within;
                };
                for (std::int64_t y = 0; y < frame.shape[0]; ++y) {
                    for (std::int64_t x = 0; x < frame.shape[1]; ++x) {
                        const std::int64_t from = folded(y, small.shape()[0]) * small.shape()[1] + folded(x, small.shape()[1]);
                        std::copy_n(small.f32() + from * 3, 3, frame.f32() + (y * frame.shape[1] + x) * 3);
                    }
                }
            }};
}

/// In dB; values span 2.
double psnr(ConstView a, ConstView b) {
    double squares = 0;
    const std::int64_t count = a.shape.element_count();
    for (std::int64_t i = 0; i < count; ++i) squares += std::pow(static_cast<double>(a.f32()[i] - b.f32()[i]), 2.0);
    return 10 * std::log10(4.0 * static_cast<double>(count) / squares);
}

/// The largest change, over pairs of neighbouring columns from `first` to `last`, of the mean step from one to the other, in 8-bit levels:
/// a vertical line that one picture has and the other has not.
double strangest_line(ConstView a, ConstView b, std::int64_t first, std::int64_t last) {
    const std::int64_t height = a.shape[0];
    const std::int64_t width = a.shape[1];
    const auto difference = [&](std::int64_t y, std::int64_t x, std::int64_t c) {
        const std::int64_t place = (y * width + x) * 3 + c;
        return static_cast<double>(a.f32()[place] - b.f32()[place]);
    };
    double strangest = 0;
    for (std::int64_t x = first; x <= last; ++x) {
        double step = 0;
        for (std::int64_t y = 0; y < height; ++y) {
            for (std::int64_t c = 0; c < 3; ++c) step += difference(y, x, c) - difference(y, x - 1, c);
        }
        strangest = std::max(strangest, std::abs(step) / static_cast<double>(height * 3) * 127.5);
    }
    return strangest;
}

void add_model_rows() {
    QTest::addColumn<QString>("model_name");
    for (const char* name : {"vae_wan21", "vae_wan22"}) QTest::newRow(name) << name;
}

class DecodeClipTest : public QObject {
    Q_OBJECT

    const std::vector<std::unique_ptr<Device>> devices_ = runnable_devices();

  private slots:
    void tiled_clips_match_the_reference_data() { add_model_rows(); }

    void tiled_clips_match_the_reference() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const CaseTensor& z = model.reference.at("tiled.z");
        const TilePlan tiles = reference_tiles(model.reference, z, model.config().scale_factor_spatial);
        QCOMPARE(tiles.rows.size(), std::size_t{3});
        QCOMPARE(tiles.columns.size(), std::size_t{3});
        for (const auto& device : devices_) {
            for (const Precision precision : {Precision::fp32, Precision::bf16}) {
                const WanVaeDecoder decoder(model.config_without_statistics(), model.files(), precision, *device);
                const Frames frames = decoded(decoder, clip_of(z), tiles);
                QCOMPARE(frames.count, model.reference.at("tiled.video").shape[2]);
                const Comparison worst = compare_vae(precision, frames.channels_first(), model.reference.at("tiled.video").floats());
                const std::string text = describe_vae(*device, precision, "tiled.video", worst);
                QVERIFY2(worst.ok, text.c_str());
                qInfo("%s", text.c_str());
            }
        }
    }

    void without_tiles_frames_are_those_of_the_stream_data() { add_model_rows(); }

    void without_tiles_frames_are_those_of_the_stream() {
        QFETCH(QString, model_name);
        const VaeCase model = vae_case(model_name.toStdString());
        const CaseTensor& latents = model.reference.at("decode3.latents_normalized");
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        const Comparison worst =
            compare(decoded(decoder, clip_of(latents), {}).channels_first(), model.reference.at("decode3.video").floats(), 2e-5);
        QVERIFY2(worst.ok, worst.text.c_str());
    }

    void frames_come_in_order_while_the_last_tile_is_decoded() {
        const VaeCase model = wan22_vae();
        const CaseTensor& z = model.reference.at("tiled.z");
        const TilePlan tiles = reference_tiles(model.reference, z, 16);
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        QStringList order;
        decode_clip(
            decoder, clip_of(z).view(), tiles, {}, [&](ConstView) { order << "frame"; },
            [&](std::int64_t done, std::int64_t total) { order << QString("%1 of %2").arg(done).arg(total); });
        QStringList expected;
        for (int done = 1; done < 17; ++done) expected << QString("%1 of 18").arg(done);
        expected << "frame"
                 << "17 of 18"
                 << "frame"
                 << "frame"
                 << "frame"
                 << "frame"
                 << "18 of 18";
        QCOMPARE(order, expected);
    }

    void seams_are_invisible_data() {
        QTest::addColumn<int>("reference");
        for (const int reference : {1, 2}) QTest::addRow("reference %d", reference) << reference;
    }

    void seams_are_invisible() {
        QFETCH(int, reference);
        const Case clip = read_case_file(data_folder() / "demo" / ("reference_" + std::to_string(reference) + ".safetensors"));
        const VaeCase model{"demo", demo_model_folder(), {}};
        Device& device = *devices_.back();
        const WanVaeEncoder encoder(model.config(), model.files(), Precision::fp32, device);
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, device);
        const FrameSource source = mirrored(clip.at("decoded"), 5, 128, 192);
        const TilePlan tiles = plan_tiles(16, 24, {128, 128, 64}, 8);
        QCOMPARE(tiles.tile_count(), std::size_t{2});
        const Tensor latents = encode_clip(encoder, source, {});
        const Frames whole = decoded(decoder, latents, {});
        const Frames tiled = decoded(decoder, latents, tiles);
        // Elsewhere a tile differs from the whole as well, for the middle attention sees less; only at its borders that would be a seam.
        constexpr std::int64_t first = 64;
        constexpr std::int64_t last = 128;
        for (std::int64_t frame = 0; frame < whole.count; ++frame) {
            const double likeness = psnr(tiled.frame(frame), whole.frame(frame));
            const double line = strangest_line(tiled.frame(frame), whole.frame(frame), first, last);
            qInfo("frame %d: %.1f dB, strangest line %.2f", static_cast<int>(frame), likeness, line);
            QVERIFY(likeness > 44);
            QVERIFY(line < 0.5);
        }
        // Without the overlap there is a line: the measure sees it.
        Frames cut;
        Tensor start(DType::f32, {latents.shape()[0], 1, 16, 24});
        for (std::int64_t c = 0; c < latents.shape()[0]; ++c) {
            std::copy_n(latents.f32() + c * latents.shape()[1] * 16 * 24, 16 * 24, start.f32() + c * 16 * 24);
        }
        decode_clip(decoder, start.view(), {{{0, 16}}, {{0, 12}, {12, 24}}}, {}, [&](ConstView frame) { cut.append(frame); });
        const double line = strangest_line(cut.frame(0), whole.frame(0), first, last);
        qInfo("without overlap: strangest line %.2f", line);
        QVERIFY(line > 0.5);
    }

    void sizes_around_two_tiles_work_data() {
        QTest::addColumn<int>("pixels");
        for (const int pixels : {512, 520, 528}) QTest::addRow("%d", pixels) << pixels;
    }

    void sizes_around_two_tiles_work() {
        QFETCH(int, pixels);
        const VaeCase model = wan21_vae();
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        const std::int64_t columns = pixels / 8;
        const TilePlan tiles = plan_tiles(12, columns, usual_tiles(8), 8);
        Tensor latents(DType::f32, {16, 1, 12, columns});
        for (std::int64_t i = 0; i < latents.shape().element_count(); ++i) latents.f32()[i] = std::sin(static_cast<float>(i) * 0.1F);
        const Frames frames = decoded(decoder, latents, tiles);
        QCOMPARE(frames.count, 1);
        QCOMPARE(frames.width, pixels);
        QCOMPARE(frames.height, 96);
        QVERIFY(std::ranges::all_of(frames.values, [](float value) { return std::isfinite(value); }));
    }

    void memory_is_less_with_tiles() {
        // The released VAE of Wan 2.1 at 1280 x 720, 81 frames.
        const VaeConfig config;
        const TilePlan tiles = plan_tiles(90, 160, usual_tiles(8), 8);
        const std::uint64_t whole = decode_working_bytes(config, 90, 160, 21, Precision::fp32, {});
        const std::uint64_t tiled = decode_working_bytes(config, 90, 160, 21, Precision::fp32, tiles);
        QCOMPARE(whole, WanVaeDecoder::working_bytes(config, 90, 160, Precision::fp32));
        qInfo("whole %.2f GB, tiled %.2f GB", static_cast<double>(whole) * 1e-9, static_cast<double>(tiled) * 1e-9);
        QVERIFY(tiled * 4 < whole);
        // 82 frames (one is being finished), and one tile.
        const std::uint64_t frames = std::uint64_t{82} * 1280 * 720 * 3 * 4;
        QVERIFY(tiled > frames + WanVaeDecoder::working_bytes(config, tiles.rows[0].extent(), tiles.columns[0].extent(), Precision::fp32));
        // Without tiles the number of frames makes no difference.
        QCOMPARE(decode_working_bytes(config, 90, 160, 210, Precision::fp32, {}), whole);
    }

    void a_stop_ends_the_clip() {
        const VaeCase model = wan21_vae();
        const CaseTensor& z = model.reference.at("tiled.z");
        const TilePlan tiles = reference_tiles(model.reference, z, 8);
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        std::stop_source stop;
        std::int64_t last = 0;
        try {
            decode_clip(
                decoder, clip_of(z).view(), tiles, stop.get_token(), [](ConstView) { QFAIL("a frame"); },
                [&](std::int64_t done, std::int64_t) {
                    last = done;
                    if (done == 3) stop.request_stop();
                });
            QFAIL("not stopped");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
        }
        QCOMPARE(last, 3);
    }

    void latents_that_do_not_fit_are_refused() {
        const VaeCase model = wan21_vae();
        const WanVaeDecoder decoder(model.config(), model.files(), Precision::fp32, *devices_.back());
        const auto kind = [&](const Tensor& latents, const TilePlan& tiles) {
            try {
                decoded(decoder, latents, tiles);
            } catch (const Error& error) {
                return error.kind();
            }
            return ErrorKind::io;
        };
        QCOMPARE(kind(Tensor(DType::f32, {48, 1, 4, 4}), {}), ErrorKind::invalid_request);
        QCOMPARE(kind(Tensor(DType::f32, {16, 4, 4}), {}), ErrorKind::invalid_request);
        QCOMPARE(kind(Tensor(DType::f32, {16, 0, 4, 4}), {}), ErrorKind::invalid_request);
        QCOMPARE(kind(Tensor(DType::bf16, {16, 1, 4, 4}), {}), ErrorKind::invalid_request);
        QCOMPARE(kind(Tensor(DType::f32, {16, 1, 4, 4}), {{{0, 4}}, {{0, 3}, {2, 5}}}), ErrorKind::internal);
    }
};

}  // namespace
}  // namespace weft::tests

QTEST_APPLESS_MAIN(weft::tests::DecodeClipTest)
#include "test_decode_clip.moc"
