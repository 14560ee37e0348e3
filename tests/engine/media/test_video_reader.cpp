// Videos that ffmpeg made, against the frames that ffmpeg itself gives; and files that are none.

#include "engine/media/video_reader.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "engine/error.h"
#include "engine/job/clip_reader.h"
#include "tests/engine/media/ffmpeg.h"

using namespace weft;
using namespace weft::tests;

class VideoReaderTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void frames_are_those_of_ffmpeg_data() {
        QTest::addColumn<QStringList>("encode");
        QTest::addColumn<QString>("name");
        QTest::newRow("h264 in mp4") << QStringList{"-c:v", "libx264", "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_range", "tv"}
                                     << "a.mp4";
        QTest::newRow("full range") << QStringList{"-c:v", "libx264", "-pix_fmt", "yuv444p", "-colorspace", "bt709", "-color_range", "pc"}
                                    << "a.mov";
        QTest::newRow("bt601 in mkv") << QStringList{"-c:v",        "ffv1",      "-pix_fmt",     "yuv422p",
                                                     "-colorspace", "smpte170m", "-color_range", "tv"}
                                      << "a.mkv";
        QTest::newRow("rgb") << QStringList{"-c:v", "ffv1", "-pix_fmt", "bgr0"} << "rgb.mkv";
        QTest::newRow("another name") << QStringList{"-c:v", "libx264", "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-f", "mp4"}
                                      << "clip.txt";
    }
    void frames_are_those_of_ffmpeg() {
        QFETCH(QStringList, encode);
        QFETCH(QString, name);
        const QString file = make_video(name, encode);
        const QByteArray raw = output_of("ffmpeg", {"-v", "error", "-i", file, "-sws_flags", "bicubic+full_chroma_int+accurate_rnd", "-f",
                                                    "rawvideo", "-pix_fmt", "rgb24", "-"});
        VideoReader reader(file.toStdString());
        QCOMPARE(reader.frame_rate(), std::optional(FrameRate{24000, 1001}));
        QCOMPARE(reader.orientation(), 1);
        qsizetype at = 0;
        int frames = 0;
        while (const FramePtr frame = reader.next()) {
            QCOMPARE(frame->width, 80);
            QCOMPARE(frame->height, 50);
            QVERIFY(at + static_cast<qsizetype>(frame->rgb.size()) <= raw.size());
            for (const std::uint8_t value : frame->rgb) {
                const int expected = static_cast<std::uint8_t>(raw[at++]);
                QVERIFY2(std::abs(value - expected) <= 1,
                         qPrintable(QString("frame %1: %2, expected %3").arg(frames).arg(value).arg(expected)));
            }
            ++frames;
        }
        QCOMPARE(frames, 7);
        QCOMPARE(at, raw.size());
        QVERIFY(reader.next() == nullptr);
    }

    void a_turned_video_says_so() {
        const QString upright = make_video("a.mp4", {"-c:v", "libx264", "-pix_fmt", "yuv420p"});
        const QString turned = folder_->filePath("turned.mp4");
        // ffmpeg counts counter-clockwise: the picture is to be turned a quarter clockwise.
        output_of("ffmpeg", {"-v", "error", "-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90", turned});
        const QByteArray rotation =
            output_of("ffprobe", {"-v", "error", "-show_entries", "stream_side_data=rotation", "-of", "csv=p=0", turned});
        const int degrees = rotation.trimmed().toInt();
        QVERIFY2(degrees == -90 || degrees == 90, rotation);
        QCOMPARE(VideoReader(turned.toStdString()).orientation(), degrees == -90 ? 6 : 8);
    }

    void what_is_no_video_is_refused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("empty") << QByteArray() << "no video of a kind";
        QTest::newRow("text") << QByteArray("#EXTM3U\nhttp://127.0.0.1/x.ts\n") << "no video of a kind";
        QTest::newRow("start of an MP4") << QByteArray(
                                                "\0\0\0\x18"
                                                "ftypisom\0\0\2\0",
                                                16)
                                         << "no video of a kind";
        QTest::newRow("start of an MKV") << QByteArray("\x1a\x45\xdf\xa3junkjunkjunk") << "no video of a kind";
    }
    void what_is_no_video_is_refused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const QString name = folder_->filePath("x.mp4");
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        require_error(name, ErrorKind::bad_file, said);
    }

    void a_sound_file_and_an_absent_one_are_refused() {
        const QString sound = folder_->filePath("sound.mp4");
        output_of("ffmpeg", {"-v", "error", "-f", "lavfi", "-i", "sine=duration=0.2", "-c:a", "aac", sound});
        require_error(sound, ErrorKind::bad_file, "has no video in it");
        require_error(folder_->filePath("absent.mp4"), ErrorKind::io, "can't be read");
        require_error(folder_->path(), ErrorKind::io, "can't be read");
    }

    void a_cut_file_is_an_error_or_ends_early() {
        const QString whole = make_video("a.mkv", {"-c:v", "ffv1", "-pix_fmt", "yuv420p"});
        QFile file(whole);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.resize(file.size() * 2 / 3));
        file.close();
        int frames = 0;
        try {
            VideoReader reader(whole.toStdString());
            while (reader.next() != nullptr) ++frames;
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::bad_file);
        }
        QVERIFY2(frames < 7, qPrintable(QString::number(frames)));
    }

    void a_clip_is_read_back_upright_frame_by_frame() {
        const QString upright = make_video("a.mp4", {"-c:v", "libx264", "-pix_fmt", "yuv420p"});
        const QString turned = folder_->filePath("turned.mp4");
        output_of("ffmpeg", {"-v", "error", "-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90", turned});
        std::vector<FramePtr> frames;
        const ClipFile clip = read_clip(turned.toStdString(),
                                        [&](const FramePtr& frame) {
                                            frames.push_back(frame);
                                            return true;
                                        },
                                        {});
        QCOMPARE(clip.frames, 7);
        QCOMPARE(static_cast<int>(frames.size()), 7);
        QCOMPARE(clip.frame_rate, (FrameRate{24000, 1001}));
        for (const FramePtr& frame : frames) QCOMPARE(QSize(frame->width, frame->height), QSize(50, 80));
        // ffmpeg itself turns what it decodes.
        const std::vector<Frame> expected = decode(turned.toStdString(), 50, 80);
        std::vector<Frame> actual;
        for (const FramePtr& frame : frames) actual.push_back(*frame);
        QVERIFY(psnr(actual, expected) > 45);
    }

    void a_reader_that_has_enough_gets_no_more() {
        const std::string file = make_video("a.mp4", {"-c:v", "libx264", "-pix_fmt", "yuv420p"}).toStdString();
        int taken = 0;
        QCOMPARE(read_clip(file, [&](const FramePtr&) { return ++taken < 3; }, {}).frames, 3);
        QCOMPARE(taken, 3);
        std::stop_source stop;
        stop.request_stop();
        try {
            read_clip(
                file, [](const FramePtr&) { return true; }, stop.get_token());
            QFAIL("no error");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
        }
    }

  private:
    QString make_video(const QString& name, const QStringList& encode) {
        const QString file = folder_->filePath(name);
        output_of("ffmpeg", QStringList{"-v", "error", "-f", "lavfi", "-i", "testsrc2=size=80x50:rate=24000/1001", "-frames:v", "7"} +
                                encode + QStringList{file});
        return file;
    }
    static void require_error(const QString& file, ErrorKind kind, const QString& said) {
        try {
            VideoReader reader(file.toStdString());
            QFAIL("no error");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), kind);
            QVERIFY2(QString::fromStdString(error.message()).contains(said), error.message().c_str());
        }
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

QTEST_APPLESS_MAIN(VideoReaderTest)
#include "test_video_reader.moc"
