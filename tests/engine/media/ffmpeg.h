#pragma once
// Asks ffprobe and ffmpeg, programs of their own, what is in a file. Also pictures to try with.

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/media/frame.h"
#include "tests/support/case_reader.h"

namespace weft::tests {

inline QString q(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

/// What the program prints; throws with what it says on stderr if it fails.
inline QByteArray output_of(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitCode() != 0) {
        throw std::runtime_error((program + ": " + QString::fromUtf8(process.readAllStandardError())).toStdString());
    }
    return process.readAllStandardOutput();
}

/// ffprobe's account of a file; the frames are counted by decoding them.
struct Probe {
    QJsonObject stream;
    QJsonObject format;
    int frames = 0;
    QString text(const char* key) const { return stream.value(QLatin1String(key)).toString(); }
    double duration() const { return format.value("duration").toString().toDouble(); }
    QString comment() const { return format.value("tags").toObject().value("comment").toString(); }
};

inline Probe probe(const std::filesystem::path& file) {
    const auto json = QJsonDocument::fromJson(
        output_of("ffprobe", {"-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", "file:" + q(file)}));
    const auto streams = json.object().value("streams").toArray();
    if (streams.size() != 1) throw std::runtime_error("not one stream");
    Probe result;
    result.stream = streams[0].toObject();
    result.format = json.object().value("format").toObject();
    result.frames = result.text("nb_read_frames").toInt();
    return result;
}

/// Every frame as ffmpeg shows it, by the matrix and range that the file's tags name.
inline std::vector<Frame> decode(const std::filesystem::path& file, int width, int height) {
    const QByteArray bytes = output_of("ffmpeg", {"-v", "error", "-i", "file:" + q(file), "-f", "rawvideo", "-pix_fmt", "rgb24",
                                                  "-sws_flags", "bicubic+accurate_rnd+full_chroma_int", "-vsync", "passthrough", "-"});
    const auto frame_bytes = static_cast<qsizetype>(3) * width * height;
    if (bytes.size() % frame_bytes != 0) throw std::runtime_error("not whole frames");
    std::vector<Frame> frames;
    for (qsizetype start = 0; start < bytes.size(); start += frame_bytes) {
        frames.push_back({width, height, {bytes.begin() + start, bytes.begin() + start + frame_bytes}});
    }
    return frames;
}

/// Peak signal-to-noise ratio over all frames, dB.
inline double psnr(const std::vector<Frame>& actual, const std::vector<Frame>& expected) {
    double square = 0;
    double count = 0;
    if (actual.size() != expected.size()) return 0;
    for (std::size_t index = 0; index < actual.size(); ++index) {
        if (actual[index].rgb.size() != expected[index].rgb.size()) return 0;
        for (std::size_t at = 0; at < actual[index].rgb.size(); ++at) {
            const double difference = actual[index].rgb[at] - expected[index].rgb[at];
            square += difference * difference;
        }
        count += static_cast<double>(actual[index].rgb.size());
    }
    return square == 0 ? 200 : 10 * std::log10(255.0 * 255.0 * count / square);
}

/// The 17 frames of 96 x 64 that the reference made with the demo model.
inline std::vector<Frame> demo_frames(int number) {
    const auto tensor = read_case_file(data_folder() / "demo" / ("reference_" + std::to_string(number) + ".safetensors")).at("frames");
    const auto height = static_cast<int>(tensor.shape[1]);
    const auto width = static_cast<int>(tensor.shape[2]);
    const auto frame_bytes = tensor.shape[1] * tensor.shape[2] * 3;
    std::vector<Frame> frames;
    for (std::int64_t start = 0; start < static_cast<std::int64_t>(tensor.bytes.size()); start += frame_bytes) {
        frames.push_back({width, height, {tensor.bytes.begin() + start, tensor.bytes.begin() + start + frame_bytes}});
    }
    return frames;
}

/// The eight bars of a test card, 100 % and grey, moved by `shift` bars.
inline Frame colour_bars(int width, int height, int shift) {
    constexpr std::uint8_t bars[8][3] = {{255, 255, 255}, {255, 255, 0}, {0, 255, 255}, {0, 255, 0},
                                         {255, 0, 255},   {255, 0, 0},   {0, 0, 255},   {128, 128, 128}};
    Frame frame{width, height, {}};
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            const auto& bar = bars[(column * 8 / width + shift) % 8];
            for (const std::uint8_t value : bar) frame.rgb.push_back(value);
        }
    }
    return frame;
}

/// Names of everything in a folder, hidden files too.
inline QStringList names_in(const std::filesystem::path& folder) {
    QStringList names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) names.append(q(entry.path().filename()));
    names.sort();
    return names;
}

}  // namespace weft::tests
