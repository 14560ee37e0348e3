// PNG files as Qt and ffmpeg read them; names of frames.

#include "engine/media/still_writer.h"

#include <QColorSpace>
#include <QImage>
#include <QImageReader>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <random>

#include "engine/error.h"
#include "tests/engine/media/ffmpeg.h"

namespace weft {
namespace {

using tests::names_in;
using tests::q;
namespace fs = std::filesystem;

Frame noise(int width, int height) {
    std::mt19937 random(3);
    Frame frame{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(3 * width * height))};
    for (auto& byte : frame.rgb) byte = static_cast<std::uint8_t>(random());
    return frame;
}

}  // namespace

class StillWriterTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path folder() const { return folder_.path().toStdString(); }

  private slots:
    void cleanup() {
        for (const auto& name : names_in(folder())) fs::remove_all(folder() / name.toStdString());
    }

    void every_pixel_comes_back_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::newRow("one pixel") << 1 << 1;
        QTest::newRow("odd size") << 37 << 23;
        QTest::newRow("demo size") << 96 << 64;
    }
    void every_pixel_comes_back() {
        QFETCH(int, width);
        QFETCH(int, height);
        const Frame frame = noise(width, height);
        const auto target = folder() / "100% of 红 -.png";
        write_png(target, frame, "{\"prompt\":\"红色的圆\"}");
        const QImage image = QImage(q(target)).convertToFormat(QImage::Format_RGB888);
        QCOMPARE(image.width(), width);
        QCOMPARE(image.height(), height);
        for (int row = 0; row < height; ++row) {
            QVERIFY(std::equal(image.constScanLine(row), image.constScanLine(row) + 3 * width, frame.rgb.begin() + 3 * width * row));
        }
        const auto decoded = tests::decode(target, width, height);
        QCOMPARE(decoded.size(), 1);
        QVERIFY(decoded[0].rgb == frame.rgb);
        QCOMPARE(names_in(folder()), QStringList{q(target.filename())});
    }

    void the_text_and_the_colour_space_are_in_the_file() {
        const std::string json = "{\"prompt\":\"红色的圆 \\\"x\\\"\"}";
        write_png(folder() / "still.png", noise(8, 8), json);
        QImageReader reader(q(folder() / "still.png"));
        QCOMPARE(reader.text("parameters"), QString::fromStdString(json));
        QCOMPARE(reader.read().colorSpace(), QColorSpace(QColorSpace::SRgb));
        write_png(folder() / "plain.png", noise(8, 8));
        QVERIFY(QImageReader(q(folder() / "plain.png")).textKeys().isEmpty());
    }

    void what_cannot_be_written_leaves_nothing() {
        for (const auto& target : {folder() / "missing" / "still.png", folder(), fs::path("/proc/still.png")}) {
            try {
                write_png(target, noise(8, 8));
                QFAIL(target.c_str());
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::io);
            }
        }
        Frame cut = noise(8, 8);
        cut.rgb.pop_back();
        QVERIFY_EXCEPTION_THROWN(write_png(folder() / "cut.png", cut), Error);
        QVERIFY_EXCEPTION_THROWN(write_png(folder() / "none.png", Frame{}), Error);
        QVERIFY(names_in(folder()).isEmpty());
    }

    void a_pattern_takes_the_number() {
        QCOMPARE(frame_path("out/%05d.png", 3), fs::path("out/00003.png"));
        QCOMPARE(frame_path("%d.png", 12), fs::path("12.png"));
        QCOMPARE(frame_path("/a/clip_%02d_x.png", 123), fs::path("/a/clip_123_x.png"));
        QCOMPARE(frame_path("100% of %s/%03d.png", 0), fs::path("100% of %s/000.png"));
        QCOMPARE(frame_path("{}/{0}%d.png", 1), fs::path("{}/{0}1.png"));
        QCOMPARE(frame_path("d%09d", 1), fs::path("d000000001"));
    }

    void any_other_pattern_is_refused() {
        for (const char* pattern : {"",          "out.png",      "%",        "%s.png",    "%n.png",        "%5d.png", "%-5d.png",
                                    "%05x.png",  "%0d.png",      "%00d.png", "%010d.png", "%05d_%05d.png", "%%d.png", "%%.png",
                                    "%05ld.png", "%d/still.png", "%1$d.png", "%.3d.png",  "%+d.png",       "%0*d.png"}) {
            try {
                frame_path(pattern, 1);
                QFAIL(pattern);
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::invalid_request);
                QVERIFY(error.message().find(pattern) != std::string::npos);
            }
        }
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::StillWriterTest)
#include "test_still_writer.moc"
