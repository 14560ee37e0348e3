// Every format as other programs see it: frames, rate, size and colours, resized and interpolated, once and again.

#include "engine/media/clip_export.h"

#include <unistd.h>

#include <QLibrary>
#include <QTemporaryDir>
#include <QtTest>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <random>
#include <stdexcept>
#include <stop_token>

#include "engine/engine.h"
#include "engine/error.h"
#include "engine/media/frame_filter.h"
#include "tests/engine/media/ffmpeg.h"

namespace weft {
namespace {

using tests::colour_bars;
using tests::decode;
using tests::names_in;
using tests::output_of;
using tests::probe;
using tests::psnr;
using tests::q;
namespace fs = std::filesystem;

std::vector<FramePtr> shared(std::vector<Frame> frames) {
    std::vector<FramePtr> result;
    for (Frame& frame : frames) result.push_back(std::make_shared<const Frame>(std::move(frame)));
    return result;
}

std::vector<Frame> bars(int count, int width, int height) {
    std::vector<Frame> frames;
    for (int index = 0; index < count; ++index) frames.push_back(colour_bars(width, height, index / 4));
    return frames;
}

std::vector<Frame> noise(int count, int width, int height) {
    std::mt19937 random(3);
    std::vector<Frame> frames;
    for (int index = 0; index < count; ++index) {
        Frame frame{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(3 * width * height))};
        for (auto& byte : frame.rgb) byte = static_cast<std::uint8_t>(random());
        frames.push_back(std::move(frame));
    }
    return frames;
}

/// The largest error in the middle of the bars, where no two colours share their chroma.
int patch_error(const Frame& actual, const Frame& expected) {
    int largest = 0;
    const int bar = expected.width / 8;
    for (int column = 0; column < expected.width; ++column) {
        if (column % bar < bar / 4 || column % bar >= bar * 3 / 4) continue;
        const auto at = static_cast<std::size_t>(3 * (expected.height / 2 * expected.width + column));
        for (std::size_t channel = 0; channel < 3; ++channel)
            largest = std::max(largest, std::abs(actual.rgb[at + channel] - expected.rgb[at + channel]));
    }
    return largest;
}

std::optional<Error> error_of(const auto& work) {
    try {
        work();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

QByteArray content(const fs::path& file) {
    QFile stream(q(file));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

/// What is written to file descriptor 2 while it lives, by whatever library.
class StderrWatch {
  public:
    StderrWatch() : file_(std::tmpfile()), before_(::dup(2)) {
        std::fflush(stderr);
        ::dup2(::fileno(file_), 2);
    }
    ~StderrWatch() {
        ::dup2(before_, 2);
        ::close(before_);
        std::fclose(file_);
    }
    QByteArray text() {
        std::fflush(stderr);
        QByteArray bytes(1 << 16, '\0');
        const auto count = ::pread(::fileno(file_), bytes.data(), static_cast<std::size_t>(bytes.size()), 0);
        return bytes.left(count);
    }

  private:
    std::FILE* file_;
    int before_;
};

void no_progress(int /*done*/, int /*total*/) {}

}  // namespace

class ClipExportTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path at(const QString& name) const { return fs::path(folder_.path().toStdString()) / name.toStdString(); }

    void add_videos() {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<int>("codec");
        QTest::addColumn<QString>("name");
        const auto row = [](const char* ending, ExportCodec codec, const char* name) {
            QTest::addRow("%s %s", ending, name) << ending << static_cast<int>(codec) << name;
        };
        row("mp4", ExportCodec::h264, "h264");
        row("mp4", ExportCodec::h265, "hevc");
        row("mp4", ExportCodec::av1, "av1");
        row("webm", ExportCodec::vp9, "vp9");
        row("webm", ExportCodec::av1, "av1");
        row("mov", ExportCodec::prores, "prores");
    }

    /// The pictures of an animated WebP, which ffmpeg does not read, as libwebp's own decoder composes them.
    static std::vector<Frame> webp_frames(const fs::path& file, int width, int height) {
        // Of webp/demux.h, whose library comes with the programs of libwebp.
        struct Data {
            const std::uint8_t* bytes;
            std::size_t size;
        };
        QLibrary library("webpdemux", 2);
        const auto open = reinterpret_cast<void* (*)(const Data*, const void*, int)>(library.resolve("WebPAnimDecoderNewInternal"));
        const auto next = reinterpret_cast<int (*)(void*, std::uint8_t**, int*)>(library.resolve("WebPAnimDecoderGetNext"));
        const auto close = reinterpret_cast<void (*)(void*)>(library.resolve("WebPAnimDecoderDelete"));
        if (open == nullptr || next == nullptr || close == nullptr) throw std::runtime_error("no libwebpdemux");
        const QByteArray bytes = content(file);
        const Data data{reinterpret_cast<const std::uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
        constexpr int abi = 0x0107;
        void* decoder = open(&data, nullptr, abi);
        std::vector<Frame> frames;
        std::uint8_t* rgba = nullptr;
        int milliseconds = 0;
        while (decoder != nullptr && next(decoder, &rgba, &milliseconds) != 0) {
            Frame frame{width, height, {}};
            for (int pixel = 0; pixel < width * height; ++pixel) frame.rgb.insert(frame.rgb.end(), rgba + 4 * pixel, rgba + 4 * pixel + 3);
            frames.push_back(std::move(frame));
            const double wanted = 1000.0 * static_cast<double>(frames.size()) / 16;
            if (std::fabs(milliseconds - wanted) > 1) throw std::runtime_error("a frame ends at another time");
        }
        if (decoder != nullptr) close(decoder);
        return frames;
    }

  private slots:
    void cleanup() {
        for (const auto& name : names_in(folder_.path().toStdString())) fs::remove_all(at(name));
    }

    void every_format_of_this_build_is_told_with_its_encoder() {
        const auto& formats = export_formats();
        QCOMPARE(formats.size(), std::size_t{11});
        for (const auto& format : formats) {
            QVERIFY2(format.refusal.empty(), (format.name + ": " + format.refusal).c_str());
            QVERIFY2(!format.encoder.empty(), format.name.c_str());
            QVERIFY2(format.ten_bit_refusal.empty(), format.ten_bit_refusal.c_str());
            QVERIFY2(format.lossless_refusal.empty(), format.lossless_refusal.c_str());
        }
    }

    void frames_rate_size_and_colours_are_those_of_the_clip_data() { add_videos(); }
    void frames_rate_size_and_colours_are_those_of_the_clip() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        QFETCH(QString, name);
        const auto frames = bars(9, 512, 64);
        const fs::path target = at("clip." + ending);
        ExportRequest request{.target = target, .codec = static_cast<ExportCodec>(codec)};
        QByteArray printed;
        {
            StderrWatch watch;
            write_clip(shared(frames), {24000, 1001}, request, "{\"weft\":\"1\",\"prompt\":\"a <b> & \\\"红\\\"\"}", no_progress);
            printed = watch.text();
        }
        QCOMPARE(printed, QByteArray());
        const auto found = probe(target);
        QCOMPARE(found.text("codec_name"), name);
        QCOMPARE(found.frames, 9);
        QCOMPARE(found.stream.value("width").toInt(), 512);
        QCOMPARE(found.stream.value("height").toInt(), 64);
        QCOMPARE(found.text("avg_frame_rate"), QString("24000/1001"));
        QVERIFY2(std::fabs(found.duration() - 9 * 1.001 / 24) < 2e-3, qPrintable(found.format.value("duration").toString()));
        QCOMPARE(found.text("color_range"), QString("tv"));
        QCOMPARE(found.text("color_space"), QString("bt709"));
        QCOMPARE(found.text("color_primaries"), QString("bt709"));
        QCOMPARE(found.text("color_transfer"), QString("bt709"));
        const auto tags = found.format.value("tags").toObject();
        QCOMPARE(tags.value(ending == "webm" ? "COMMENT" : "comment").toString(),
                 QString("{\"weft\":\"1\",\"prompt\":\"a <b> & \\\"红\\\"\"}"));
        const auto decoded = decode(target, 512, 64);
        for (std::size_t index = 0; index < frames.size(); ++index) {
            const int error = patch_error(decoded.at(index), frames[index]);
            QVERIFY2(error <= 4, qPrintable(QString("frame %1: %2").arg(index).arg(error)));
        }
        QCOMPARE(names_in(folder_.path().toStdString()).size(), 1);
    }

    void ten_bits_are_ten_bits_data() { add_videos(); }
    void ten_bits_are_ten_bits() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        const auto frames = bars(5, 512, 64);
        ExportRequest request{.target = at("clip." + ending), .codec = static_cast<ExportCodec>(codec)};
        request.ten_bit = request.codec != ExportCodec::prores;
        write_clip(shared(frames), {16, 1}, request, {}, no_progress);
        const auto found = probe(request.target);
        QCOMPARE(found.text("pix_fmt"), request.ten_bit ? QString("yuv420p10le") : QString("yuv422p10le"));
        const auto decoded = decode(request.target, 512, 64);
        for (std::size_t index = 0; index < frames.size(); ++index) QVERIFY(patch_error(decoded.at(index), frames[index]) <= 3);
    }

    void lossless_loses_nothing_but_chroma_data() { add_videos(); }
    void lossless_loses_nothing_but_chroma() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        const auto frames = noise(3, 64, 64);
        ExportRequest request{.target = at("clip." + ending), .codec = static_cast<ExportCodec>(codec), .lossless = true};
        if (request.codec == ExportCodec::prores) {
            QVERIFY(error_of([&] { write_clip(shared(frames), {16, 1}, request, {}, no_progress); }));
            return;
        }
        // All of them code the same planes, so that they must come to the same.
        const auto planes = [&](ExportCodec each, const QString& name) {
            ExportRequest one{.target = at(name), .codec = each, .lossless = true};
            write_clip(shared(frames), {16, 1}, one, {}, no_progress);
            return output_of("ffmpeg", {"-v", "error", "-i", q(one.target), "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"});
        };
        QVERIFY(planes(*request.codec, "a." + ending) == planes(ExportCodec::h264, "b.mp4"));
    }

    void the_same_frames_give_the_same_file_data() {
        add_videos();
        QTest::newRow("gif") << "gif" << static_cast<int>(ExportCodec::gif) << "gif";
        QTest::newRow("webp") << "webp" << static_cast<int>(ExportCodec::webp) << "webp";
    }
    void the_same_frames_give_the_same_file() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        const auto frames = shared(tests::demo_frames(1));
        for (const char* name : {"a.", "b."})
            write_clip(frames, {16, 1}, {.target = at(name + ending), .codec = static_cast<ExportCodec>(codec)}, "{}", no_progress);
        QVERIFY(content(at("a." + ending)) == content(at("b." + ending)));
    }

    void a_gif_keeps_its_frames_and_colours_and_plays_as_often_as_asked() {
        const auto frames = tests::demo_frames(1);
        ExportRequest request{.target = at("clip.gif")};
        write_clip(shared(frames), {16, 1}, request, "{\"weft\":\"1\"}", no_progress);
        QCOMPARE(probe(request.target).frames, 17);
        // 16 per second is 6.25 hundredths: all of them together are right.
        QVERIFY(std::fabs(probe(request.target).duration() - 17 / 16.0) < 0.02);
        const double quality = psnr(decode(request.target, 96, 64), frames);
        qInfo("GIF of the demo clip: %.2f dB, %lld bytes", quality, static_cast<long long>(fs::file_size(request.target)));
        QVERIFY2(quality > 36, qPrintable(QString::number(quality)));
        QVERIFY(content(request.target).contains("NETSCAPE2.0"));
        request.plays = 1;
        write_clip(shared(frames), {16, 1}, request, {}, no_progress);
        QVERIFY(!content(request.target).contains("NETSCAPE2.0"));
        request.plays = 3;
        write_clip(shared(frames), {16, 1}, request, {}, no_progress);
        const QByteArray bytes = content(request.target);
        // Sub-block of 3 bytes: 1, then the times after the first.
        QCOMPARE(bytes.mid(bytes.indexOf("NETSCAPE2.0") + 11, 4), QByteArray("\x03\x01\x02\x00", 4));
        request.quality = 8;
        write_clip(shared(frames), {16, 1}, request, {}, no_progress);
        QVERIFY(content(request.target).size() < bytes.size());
        QVERIFY(error_of([&] { write_clip(shared(frames), {60, 1}, request, {}, no_progress); }));
    }

    void a_webp_keeps_its_frames_and_plays_as_often_as_asked() {
        const auto frames = tests::demo_frames(1);
        ExportRequest request{.target = at("clip.webp"), .plays = 3};
        write_clip(shared(frames), {16, 1}, request, "{\"weft\":\"1\",\"prompt\":\"<a> & b\"}", no_progress);
        const auto decoded = webp_frames(request.target, 96, 64);
        QCOMPARE(decoded.size(), std::size_t{17});
        const double quality = psnr(decoded, frames);
        qInfo("WebP of the demo clip: %.2f dB, %lld bytes", quality, static_cast<long long>(fs::file_size(request.target)));
        QVERIFY2(quality > 33, qPrintable(QString::number(quality)));
        const QString info = QString::fromUtf8(output_of("webpinfo", {q(request.target)}));
        QVERIFY2(info.simplified().contains("Loop count : 3") && info.contains("No error detected") && info.contains("XMP"),
                 qPrintable(info));
        QCOMPARE(info.count("Duration:"), 17);
        request.plays.reset();
        request.lossless = true;
        write_clip(shared(frames), {16, 1}, request, {}, no_progress);
        QVERIFY(psnr(webp_frames(request.target, 96, 64), frames) == 200);
        QVERIFY(output_of("webpinfo", {q(request.target)}).simplified().contains("Loop count : 0"));
        // One frame is a still, and may have a text all the same.
        write_clip({shared(frames)[0]}, {16, 1}, request, "{\"weft\":\"1\"}", no_progress);
        QVERIFY(output_of("webpinfo", {q(request.target)}).contains("No error detected"));
        QVERIFY(content(request.target).contains("{\"weft\":\"1\"}"));
    }

    void a_video_is_written_as_often_as_asked_and_a_picture_is_one_frame() {
        const auto frames = shared(tests::demo_frames(1));
        write_clip(frames, {16, 1}, {.target = at("clip.mp4"), .plays = 3}, {}, no_progress);
        QCOMPARE(probe(at("clip.mp4")).frames, 51);
        write_clip(frames, {16, 1}, {.target = at("clip.png"), .still = 17}, {}, no_progress);
        QVERIFY(decode(at("clip.png"), 96, 64).at(0).rgb == frames[16]->rgb);
        write_clip(frames, {16, 1}, {.target = at("clip.jpg"), .still = 1}, std::string(70000, 'x'), no_progress);
        QVERIFY(psnr(decode(at("clip.jpg"), 96, 64), {*frames[0]}) > 38);
        QVERIFY(error_of([&] { write_clip(frames, {16, 1}, {.target = at("clip.png")}, {}, no_progress); }));
        QVERIFY(error_of([&] { write_clip(frames, {16, 1}, {.target = at("clip.png"), .still = 18}, {}, no_progress); }));
    }

    void another_rate_plays_the_same_frames_faster() {
        const auto frames = shared(tests::demo_frames(1));
        write_clip(frames, {16, 1}, {.target = at("clip.mp4"), .frame_rate = FrameRate{24, 1}}, {}, no_progress);
        const auto found = probe(at("clip.mp4"));
        QCOMPARE(found.frames, 17);
        QCOMPARE(found.text("r_frame_rate"), QString("24/1"));
        QVERIFY(std::fabs(found.duration() - 17 / 24.0) < 1e-6);
    }

    void interpolation_keeps_the_frames_and_puts_others_between() {
        const auto frames = tests::demo_frames(1);
        for (const auto& [rate, expected] : {std::pair<FrameRate, int>{{32, 1}, 33}, {{24, 1}, 25}, {{30, 1}, 31}, {{60, 1}, 61}}) {
            QCOMPARE(interpolated_frames(17, {16, 1}, rate), expected);
            ExportRequest request{.target = at("clip.mp4"), .interpolate_to = rate};
            QCOMPARE(plan_export(request, 96, 64, 17, {16, 1}).frames, expected);
            write_clip(shared(frames), {16, 1}, request, {}, no_progress);
            QCOMPARE(probe(request.target).frames, expected);
            QCOMPARE(probe(request.target).text("r_frame_rate"), QString("%1/1").arg(rate.numerator));
        }
        std::vector<Frame> out;
        FrameFilter filter({96, 64, 96, 64, {16, 1}, FrameRate{32, 1}, 1}, [&](Frame frame) { out.push_back(std::move(frame)); });
        for (const Frame& frame : frames) filter.add(frame);
        filter.finish();
        QCOMPARE(out.size(), std::size_t{33});
        std::vector<Frame> kept;
        std::vector<Frame> between;
        for (std::size_t index = 0; index < out.size(); ++index) (index % 2 == 0 ? kept : between).push_back(out[index]);
        QVERIFY2(psnr(kept, frames) > 45, qPrintable(QString::number(psnr(kept, frames))));
        // One between is nearer to both of its neighbours than they are to each other.
        const std::vector<Frame> before(frames.begin(), frames.end() - 1);
        const std::vector<Frame> after(frames.begin() + 1, frames.end());
        QVERIFY(psnr(between, before) > psnr(before, after) && psnr(between, after) > psnr(before, after));
        QVERIFY(error_of([&] { plan_export({.target = at("a.mp4"), .interpolate_to = FrameRate{16, 1}}, 96, 64, 17, {16, 1}); }));
    }

    void a_resized_clip_has_the_size_and_the_colours() {
        const auto frames = bars(3, 512, 64);
        const auto size_of = [&](const char* text, const char* target = "a.mp4") {
            const ExportPlan plan = plan_export({.target = at(target), .resize = parse_resize(text)}, 512, 64, 3, {16, 1});
            return QString("%1x%2").arg(plan.width).arg(plan.height);
        };
        QCOMPARE(size_of("256x32"), QString("256x32"));
        QCOMPARE(size_of("300x"), QString("300x38"));
        QCOMPARE(size_of("x33", "a.gif"), QString("264x33"));
        QCOMPARE(size_of("50%"), QString("256x32"));
        QCOMPARE(size_of("33%"), QString("168x20"));
        QVERIFY(error_of([&] { size_of("255x32"); })->hint().find("256 x 32") != std::string::npos);
        for (const char* wrong : {"", "x", "0x3", "12", "-4x3", "axb", "50%%", "0%", "1x2x3", " 1x2"})
            QVERIFY2(!parse_resize(wrong), wrong);
        for (const char* name : {"clip.mp4", "clip.gif", "%d.png"}) {
            write_clip(shared(frames), {16, 1}, {.target = at(name), .resize = ResizeTo{1024, 128}}, {}, no_progress);
            const fs::path file = QString(name) == "%d.png" ? at("2.png") : at(name);
            QVERIFY2(patch_error(decode(file, 1024, 128).back(), colour_bars(1024, 128, 0)) <= 4, name);
        }
    }

    void what_makes_no_sense_is_refused_before_anything_is_written() {
        const auto refused = [&](ExportRequest request, int width = 96, int height = 64) {
            const auto error = error_of([&] { plan_export(request, width, height, 17, {16, 1}); });
            return error && error->kind() == ErrorKind::invalid_request && !error->hint().empty();
        };
        QVERIFY(refused({.target = "a.avi"}));
        QVERIFY(refused({.target = "a.mp4", .codec = ExportCodec::vp9}));
        QVERIFY(refused({.target = "a.webm", .codec = ExportCodec::h264}));
        QVERIFY(refused({.target = "a.mp4", .quality = 52}));
        QVERIFY(refused({.target = "a.mp4", .quality = 3, .lossless = true}));
        QVERIFY(refused({.target = "a.gif", .lossless = true}));
        QVERIFY(refused({.target = "a.gif", .ten_bit = true}));
        QVERIFY(refused({.target = "%d.png", .quality = 1}));
        QVERIFY(refused({.target = "%d.png", .frame_rate = FrameRate{8, 1}}));
        QVERIFY(refused({.target = "a.mp4", .plays = 0}));
        QVERIFY(refused({.target = "a.mp4", .plays = -1}));
        QVERIFY(refused({.target = "a.mp4", .still = 3}));
        QVERIFY(refused({.target = "a.mov"}, 95, 64));
        QVERIFY(!refused({.target = "a.mov"}, 96, 63));
        QVERIFY(!refused({.target = "a.gif"}, 95, 63));
        QVERIFY(!refused({.target = "a.webp"}, 95, 63));
        QVERIFY(refused({.target = "a.mp4", .codec = ExportCodec::av1}, 95, 64));
        // SVT-AV1 takes no such small pictures, libaom does.
        QVERIFY(!refused({.target = "a.mp4", .codec = ExportCodec::av1}, 32, 32));
    }

    void an_export_can_be_stopped_at_any_frame_and_leaves_nothing_data() {
        add_videos();
        QTest::newRow("gif") << "gif" << static_cast<int>(ExportCodec::gif) << "gif";
        QTest::newRow("webp") << "webp" << static_cast<int>(ExportCodec::webp) << "webp";
        QTest::newRow("png") << "png" << static_cast<int>(ExportCodec::png) << "png";
    }
    void an_export_can_be_stopped_at_any_frame_and_leaves_nothing() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        const auto frames = shared(tests::demo_frames(1));
        fs::create_directory(at("out"));
        for (const int last : {0, 1, 9, 16}) {
            const auto error = error_of([&] {
                write_clip(frames, {16, 1},
                           {.target = at(ending == "png" ? "out/%d.png" : "out/clip." + ending), .codec = static_cast<ExportCodec>(codec)},
                           "{}", [&](int done, int total) {
                               QCOMPARE(total, 17);
                               if (done >= last) throw Error(ErrorKind::cancelled, "stop");
                           });
            });
            QVERIFY(error && error->kind() == ErrorKind::cancelled);
            QCOMPARE(names_in(at("out")), QStringList());
        }
    }

    void the_estimate_is_near_the_size_data() {
        add_videos();
        QTest::newRow("gif") << "gif" << static_cast<int>(ExportCodec::gif) << "gif";
        QTest::newRow("webp") << "webp" << static_cast<int>(ExportCodec::webp) << "webp";
    }
    void the_estimate_is_near_the_size() {
        QFETCH(QString, ending);
        QFETCH(int, codec);
        const auto near = [&](const std::vector<FramePtr>& frames, const char* what) {
            ExportRequest request{.target = at("clip." + ending), .codec = static_cast<ExportCodec>(codec)};
            const auto about = static_cast<double>(estimate_export_bytes(frames, {16, 1}, request, {}));
            const std::string metadata(1500, ' ');
            write_clip(frames, {16, 1}, request, metadata, no_progress);
            const auto size = static_cast<double>(fs::file_size(request.target));
            qInfo("%s: about %.0f, really %.0f", what, about, size);
            return about > size / 1.8 && about < size * 1.8;
        };
        QVERIFY(near(shared(tests::demo_frames(1)), "demo clip"));
        QVERIFY(near(shared(noise(40, 256, 128)), "noise"));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(error_of([&] {
                    estimate_export_bytes(shared(noise(2, 64, 64)), {16, 1}, {.target = "a.mp4"}, stop.get_token());
                })->kind() == ErrorKind::cancelled);
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::ClipExportTest)
#include "test_clip_export.moc"
