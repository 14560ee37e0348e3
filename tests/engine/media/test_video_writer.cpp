// MP4 files as ffprobe and ffmpeg see them, and what is left where writing fails.

#include "engine/media/video_writer.h"

#include <sys/resource.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <random>
#include <utility>

#include "engine/error.h"
#include "tests/engine/media/ffmpeg.h"

namespace weft {
namespace {

using tests::colour_bars;
using tests::decode;
using tests::names_in;
using tests::probe;
using tests::psnr;
namespace fs = std::filesystem;

VideoSettings settings_of(const Frame& frame, FrameRate rate = {}) {
    VideoSettings settings;
    settings.width = frame.width;
    settings.height = frame.height;
    settings.frame_rate = rate;
    return settings;
}

void write(const fs::path& target, const std::vector<Frame>& frames, VideoSettings settings) {
    VideoWriter writer(target, settings);
    for (const auto& frame : frames) writer.add(frame);
    writer.finish();
}

std::vector<Frame> bars(int count, int width = 64, int height = 32) {
    std::vector<Frame> frames;
    for (int index = 0; index < count; ++index) frames.push_back(colour_bars(width, height, index / 4));
    return frames;
}

constexpr int bars_width = 512;
constexpr int bars_height = 64;

struct Patches {
    int largest_error = 0;     // of any value
    double largest_drift = 0;  // of a patch's mean
};

/// Compares the middle of each bar: at its borders two colours share their chroma.
Patches compare_patches(const std::vector<Frame>& actual, const std::vector<Frame>& expected) {
    if (actual.size() != expected.size()) return {255, 255};
    Patches result;
    for (std::size_t index = 0; index < actual.size(); ++index) {
        for (int patch = 0; patch < 24; ++patch) {
            const int bar = patch / 3;
            int sum = 0;
            for (int place = 20; place < 44; ++place) {
                const int pixel = bars_height / 2 * bars_width + bar * bars_width / 8 + place;
                const auto position = static_cast<std::size_t>(3 * pixel + patch % 3);
                const int error = actual[index].rgb[position] - expected[index].rgb[position];
                result.largest_error = std::max(result.largest_error, std::abs(error));
                sum += error;
            }
            result.largest_drift = std::max(result.largest_drift, std::abs(sum) / 24.0);
        }
    }
    return result;
}

std::optional<Error> error_of(const auto& work) {
    try {
        work();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

/// The four-letter names of the file's top-level atoms.
QStringList atoms(const fs::path& file) {
    QFile stream(tests::q(file));
    stream.open(QIODevice::ReadOnly);
    const QByteArray bytes = stream.readAll();
    QStringList names;
    for (qint64 at = 0; at + 8 <= bytes.size();) {
        const auto size = qFromBigEndian<quint32>(bytes.constData() + at);
        names.append(QString::fromLatin1(bytes.mid(at + 4, 4)));
        if (size < 8) break;
        at += size;
    }
    return names;
}

QByteArray content(const fs::path& file) {
    QFile stream(tests::q(file));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

/// While it lives no file of this process may grow past the limit: what a full disk does, without a disk.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

Frame noise(int width, int height, unsigned seed) {
    std::mt19937 random(seed);
    Frame frame{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(3 * width * height))};
    for (auto& byte : frame.rgb) byte = static_cast<std::uint8_t>(random());
    return frame;
}

}  // namespace

class VideoWriterTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path at(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

  private slots:
    void cleanup() {
        for (const auto& name : names_in(folder_.path().toStdString())) fs::remove_all(at(name.toUtf8().constData()));
    }

    void every_frame_is_there_at_the_exact_rate_data() {
        QTest::addColumn<int>("frames");
        QTest::addColumn<int>("numerator");
        QTest::addColumn<int>("denominator");
        for (const int frames : {1, 2, 5, 17, 81}) {
            for (const auto& [numerator, denominator] : {std::pair{16, 1}, {24, 1}, {24000, 1001}, {1, 1}, {25, 2}, {240, 1}}) {
                QTest::addRow("%d frames at %d/%d", frames, numerator, denominator) << frames << numerator << denominator;
            }
        }
    }
    void every_frame_is_there_at_the_exact_rate() {
        QFETCH(int, frames);
        QFETCH(int, numerator);
        QFETCH(int, denominator);
        const auto pictures = bars(frames, 32, 16);
        const FrameRate rate{numerator, denominator};
        write(at("clip.mp4"), pictures, settings_of(pictures[0], rate));
        const auto found = probe(at("clip.mp4"));
        QCOMPARE(found.frames, frames);
        QCOMPARE(found.text("nb_frames").toInt(), frames);
        QCOMPARE(found.stream.value("width").toInt(), 32);
        QCOMPARE(found.stream.value("height").toInt(), 16);
        const QString wanted = QString("%1/%2").arg(numerator).arg(denominator);
        QCOMPARE(found.text("r_frame_rate"), wanted);
        QCOMPARE(found.text("avg_frame_rate"), wanted);
        QVERIFY2(std::fabs(found.duration() - frames / rate.value()) <= 1e-6, qPrintable(found.format.value("duration").toString()));
        QVERIFY2(std::fabs(found.text("duration").toDouble() - frames / rate.value()) <= 1e-6, qPrintable(found.text("duration")));
        QCOMPARE(found.text("start_time").toDouble(), 0.0);
    }

    void the_stream_is_h264_with_bt709_tags() {
        const auto pictures = bars(3);
        write(at("clip.mp4"), pictures, settings_of(pictures[0]));
        const auto found = probe(at("clip.mp4"));
        QCOMPARE(found.text("codec_name"), QString("h264"));
        QCOMPARE(found.text("pix_fmt"), QString("yuv420p"));
        QCOMPARE(found.text("color_range"), QString("tv"));
        QCOMPARE(found.text("color_space"), QString("bt709"));
        QCOMPARE(found.text("color_primaries"), QString("bt709"));
        QCOMPARE(found.text("color_transfer"), QString("bt709"));
        QCOMPARE(found.text("chroma_location"), QString("left"));
        QCOMPARE(found.text("sample_aspect_ratio"), QString("1:1"));
    }

    void the_index_is_in_front() {
        const auto pictures = bars(9);
        write(at("clip.mp4"), pictures, settings_of(pictures[0]));
        const auto names = atoms(at("clip.mp4"));
        QVERIFY2(names.contains("moov") && names.indexOf("moov") < names.indexOf("mdat"), qPrintable(names.join(' ')));
    }

    void the_comment_is_the_json_as_given() {
        const auto pictures = bars(2);
        auto settings = settings_of(pictures[0]);
        settings.metadata_json = "{\"prompt\":\"a \\\"red\\\" circle;\\n #1 = 红色的圆 🎈 \\\\\",\"seed\":18446744073709551615}";
        write(at("clip.mp4"), pictures, settings);
        const auto found = probe(at("clip.mp4"));
        QCOMPARE(found.comment(), QString::fromStdString(settings.metadata_json));
        QVERIFY(!found.format.value("tags").toObject().contains("title"));
        for (int more = 0; more < 12; ++more) settings.metadata_json += settings.metadata_json;
        write(at("long.mp4"), pictures, settings);
        QCOMPARE(probe(at("long.mp4")).comment(), QString::fromStdString(settings.metadata_json));
    }

    void clips_of_the_demo_model_come_back_at_35_db_or_more() {
        for (const int number : {1, 2, 3}) {
            const auto frames = tests::demo_frames(number);
            write(at("clip.mp4"), frames, settings_of(frames[0], {8, 1}));
            const double quality = psnr(decode(at("clip.mp4"), 96, 64), frames);
            qInfo("demo clip %d: %.2f dB, %lld bytes", number, quality, static_cast<long long>(fs::file_size(at("clip.mp4"))));
            QVERIFY2(quality >= 35, qPrintable(QString::number(quality)));
        }
    }

    void flat_patches_come_back_within_2_of_255() {
        const auto frames = bars(8, bars_width, bars_height);
        write(at("clip.mp4"), frames, settings_of(frames[0]));
        const auto patches = compare_patches(decode(at("clip.mp4"), bars_width, bars_height), frames);
        QVERIFY2(patches.largest_error <= 2, qPrintable(QString::number(patches.largest_error)));
    }

    void five_round_trips_do_not_drift_data() {
        QTest::addColumn<int>("crf");
        QTest::addColumn<int>("largest_error");
        QTest::addColumn<double>("largest_drift");
        // Lossless shows the conversion alone. Each lossy trip adds ringing, but no colour may move as a whole.
        QTest::newRow("lossless") << 0 << 2 << 1.0;
        QTest::newRow("default quality") << VideoSettings{}.quality << 5 << 1.0;
    }
    void five_round_trips_do_not_drift() {
        QFETCH(int, crf);
        QFETCH(int, largest_error);
        QFETCH(double, largest_drift);
        const auto original = bars(8, bars_width, bars_height);
        auto frames = original;
        for (int trip = 1; trip <= 5; ++trip) {
            auto settings = settings_of(frames[0]);
            settings.quality = crf;
            write(at("clip.mp4"), frames, settings);
            frames = decode(at("clip.mp4"), bars_width, bars_height);
        }
        const auto patches = compare_patches(frames, original);
        qInfo("crf %d after five trips: within %d, drift %.2f", crf, patches.largest_error, patches.largest_drift);
        QVERIFY2(patches.largest_error <= largest_error, qPrintable(QString::number(patches.largest_error)));
        QVERIFY2(patches.largest_drift <= largest_drift, qPrintable(QString::number(patches.largest_drift)));
    }

    void greys_stay_grey() {
        Frame ramp{256, 32, {}};
        for (int row = 0; row < 32; ++row) {
            for (int column = 0; column < 256; ++column) ramp.rgb.insert(ramp.rgb.end(), 3, static_cast<std::uint8_t>(column));
        }
        write(at("ramp.mp4"), {ramp, ramp, ramp}, settings_of(ramp));
        for (const auto& frame : decode(at("ramp.mp4"), 256, 32)) {
            for (std::size_t pixel = 0; pixel < frame.rgb.size(); pixel += 3) {
                const auto [low, high] = std::minmax({frame.rgb[pixel], frame.rgb[pixel + 1], frame.rgb[pixel + 2]});
                QVERIFY(high - low <= 1);
                QVERIFY(std::abs(frame.rgb[pixel] - ramp.rgb[pixel]) <= 3);
            }
        }
    }

    void an_even_size_that_is_no_multiple_of_16_is_kept() {
        const auto frame = colour_bars(94, 62, 0);
        write(at("clip.mp4"), {frame, frame}, settings_of(frame));
        const auto found = probe(at("clip.mp4"));
        QCOMPARE(found.stream.value("width").toInt(), 94);
        QCOMPARE(found.stream.value("height").toInt(), 62);
        const auto tiny = colour_bars(2, 2, 0);
        write(at("tiny.mp4"), {tiny}, settings_of(tiny));
        QCOMPARE(probe(at("tiny.mp4")).stream.value("width").toInt(), 2);
    }

    void an_odd_size_is_refused_with_the_nearest_one() {
        const auto error = error_of([&] { VideoWriter(at("clip.mp4"), settings_of(Frame{95, 64, {}})); });
        QVERIFY(error && error->kind() == ErrorKind::invalid_request);
        QVERIFY(error->message().find("95 x 64") != std::string::npos);
        QVERIFY(error->hint().find("96 x 64") != std::string::npos);
        QVERIFY(names_in(folder_.path().toStdString()).isEmpty());
    }

    void a_quality_or_size_that_the_encoder_refuses_leaves_nothing() {
        auto settings = settings_of(colour_bars(32, 32, 0));
        settings.quality = 52;
        const auto quality = error_of([&] { VideoWriter(at("clip.mp4"), settings); });
        QVERIFY(quality && quality->kind() == ErrorKind::invalid_request);
        settings = settings_of(Frame{100000, 2, {}});
        const auto size = error_of([&] { VideoWriter(at("clip.mp4"), settings); });
        QVERIFY(size && size->kind() == ErrorKind::invalid_request);
        QVERIFY(names_in(folder_.path().toStdString()).isEmpty());
    }

    void lossless_quality_is_possible() {
        const auto pictures = bars(5);
        auto settings = settings_of(pictures[0]);
        settings.quality = 0;
        write(at("clip.mp4"), pictures, settings);
        QCOMPARE(probe(at("clip.mp4")).frames, 5);
    }

    void odd_names_are_only_names_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"with space.mp4", "红色的圆 🎈.mp4", "-leading.mp4", "a:b.mp4", "100%d.mp4", "no-ending", "file:x.mp4", "'\"`$;.mp4"}) {
            QTest::newRow(name) << QString(name);
        }
        QTest::newRow("255 bytes") << QString(251, 'x') + ".mp4";
    }
    void odd_names_are_only_names() {
        QFETCH(QString, name);
        const auto pictures = bars(2);
        fs::create_directory(at("50% of %s"));
        const auto target = at("50% of %s") / name.toStdString();
        write(target, pictures, settings_of(pictures[0]));
        QCOMPARE(names_in(at("50% of %s")), QStringList{name});
        QCOMPARE(probe(target).frames, 2);
    }

    void a_relative_target_is_written_to_the_current_folder() {
        const auto before = fs::current_path();
        fs::current_path(folder_.path().toStdString());
        const auto pictures = bars(2);
        const auto error = error_of([&] { write("-clip.mp4", pictures, settings_of(pictures[0])); });
        fs::current_path(before);
        QVERIFY(!error);
        QCOMPARE(probe(at("-clip.mp4")).frames, 2);
    }

    void destroyed_before_the_end_it_leaves_nothing() {
        const auto pictures = bars(30);
        {
            VideoWriter writer(at("clip.mp4"), settings_of(pictures[0]));
            for (const auto& picture : pictures) writer.add(picture);
            QCOMPARE(names_in(folder_.path().toStdString()).size(), 1);
            QVERIFY(!fs::exists(at("clip.mp4")));
        }
        QVERIFY(names_in(folder_.path().toStdString()).isEmpty());
    }

    void an_earlier_file_is_replaced_only_at_the_end() {
        const auto pictures = bars(3);
        write(at("clip.mp4"), pictures, settings_of(pictures[0]));
        const QByteArray before = content(at("clip.mp4"));
        {
            VideoWriter writer(at("clip.mp4"), settings_of(pictures[0]));
            writer.add(pictures[0]);
        }
        QCOMPARE(content(at("clip.mp4")), before);
        write(at("clip.mp4"), bars(5), settings_of(pictures[0]));
        QCOMPARE(probe(at("clip.mp4")).frames, 5);
        QCOMPARE(names_in(folder_.path().toStdString()), QStringList{"clip.mp4"});
    }

    void a_full_disk_is_an_error_and_leaves_nothing_data() {
        QTest::addColumn<int>("bytes");
        // In the header, while frames are written, at the trailer, while the index is moved to the front.
        for (const int bytes : {0, 30, 1000, 100000, 300000}) QTest::addRow("%d bytes", bytes) << bytes;
        QTest::newRow("all but the last bytes") << -1;
        QTest::newRow("all but the index") << -2;
    }
    void a_full_disk_is_an_error_and_leaves_nothing() {
        QFETCH(int, bytes);
        std::vector<Frame> pictures;
        for (unsigned index = 0; index < 12; ++index) pictures.push_back(noise(256, 160, index));
        auto settings = settings_of(pictures[0]);
        settings.metadata_json = std::string(50000, ' ');
        write(at("clip.mp4"), pictures, settings);
        const QByteArray before = content(at("clip.mp4"));
        QVERIFY(before.size() > 300000);
        const auto limit = bytes == -1 ? before.size() - 1 : bytes == -2 ? before.size() - 40000 : bytes;
        std::optional<Error> error;
        {
            const FileSizeLimit limited(static_cast<rlim_t>(limit));
            error = error_of([&] { write(at("clip.mp4"), pictures, settings); });
        }
        QVERIFY(error);
        QVERIFY2(error->kind() == ErrorKind::io, error->what());
        QVERIFY2(error->message().find("clip.mp4") != std::string::npos && error->message().find("too large") != std::string::npos,
                 error->what());
        QCOMPARE(content(at("clip.mp4")), before);
        QCOMPARE(names_in(folder_.path().toStdString()), QStringList{"clip.mp4"});
    }

    void a_target_that_cannot_be_written_is_an_error() {
        const auto settings = settings_of(Frame{32, 32, {}});
        fs::create_directory(at("folder.mp4"));
        // As root every folder can be written but those of the kernel.
        for (const fs::path& target :
             {at("missing") / "clip.mp4", at("folder.mp4"), fs::path("/proc/clip.mp4"), fs::path("/dev/null"), at("")}) {
            const auto error = error_of([&] { VideoWriter(target, settings); });
            QVERIFY2(error && error->kind() == ErrorKind::io && !error->message().empty(), target.c_str());
        }
        QCOMPARE(names_in(folder_.path().toStdString()), QStringList{"folder.mp4"});
    }

    void frames_of_another_size_and_empty_clips_are_refused() {
        const auto pictures = bars(1);
        VideoWriter writer(at("clip.mp4"), settings_of(pictures[0]));
        QVERIFY(error_of([&] { writer.add(colour_bars(32, 32, 0)); }));
        QVERIFY(error_of([&] { writer.finish(); }));
        QVERIFY(!fs::exists(at("clip.mp4")));
    }

    void the_same_frames_give_the_same_bytes() {
        const auto pictures = tests::demo_frames(1);
        write(at("first.mp4"), pictures, settings_of(pictures[0]));
        for (int repeat = 0; repeat < 10; ++repeat) {
            write(at("again.mp4"), pictures, settings_of(pictures[0]));
            QVERIFY(content(at("again.mp4")) == content(at("first.mp4")));
        }
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::VideoWriterTest)
#include "test_video_writer.moc"
