// What is said about a target before a clip is made for it.

#include "engine/media/export_target.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>

#include "engine/engine.h"
#include "tests/engine/media/ffmpeg.h"

namespace weft {
namespace {
namespace fs = std::filesystem;
}

class ExportTargetTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path folder() const { return folder_.path().toStdString(); }

    /// The kind of error, or nothing.
    static std::optional<ErrorKind> refusal(const fs::path& target, int width = 96, int height = 64, int crf = 16) {
        try {
            check_export({target, crf}, width, height);
        } catch (const Error& error) {
            if (error.message().empty() || error.hint().empty()) return ErrorKind::internal;
            return error.kind();
        }
        return std::nullopt;
    }

  private slots:
    void the_ending_says_what_is_written() {
        QVERIFY(format_of("a/clip.mp4") == ExportFormat::mp4);
        QVERIFY(format_of("CLIP.MP4") == ExportFormat::mp4);
        QVERIFY(format_of("a/%05d.png") == ExportFormat::png_frames);
        for (const char* target : {"", "clip", "clip.avi", "clip.mp4.txt", "a.mp4/", "still.png", "%s.png", ".mp4"}) {
            QVERIFY_EXCEPTION_THROWN(format_of(target), Error);
        }
    }

    void a_good_target_is_left_as_it_was() {
        QVERIFY(!refusal(folder() / "new.mp4"));
        QVERIFY(!refusal(folder() / "%05d.png"));
        std::ofstream(folder() / "old.mp4") << "old";
        QVERIFY(!refusal(folder() / "old.mp4"));
        QCOMPARE(fs::file_size(folder() / "old.mp4"), std::uintmax_t{3});
        QCOMPARE(tests::names_in(folder()), QStringList{"old.mp4"});
    }

    void everything_that_would_fail_later_fails_now() {
        QCOMPARE(refusal(folder() / "clip.avi"), ErrorKind::invalid_request);
        QCOMPARE(refusal(folder() / "still.png"), ErrorKind::invalid_request);
        QCOMPARE(refusal(folder() / "clip.mp4", 95), ErrorKind::invalid_request);
        QCOMPARE(refusal(folder() / "clip.mp4", 96, 64, 52), ErrorKind::invalid_request);
        QCOMPARE(refusal(folder() / "clip.mp4", 96, 64, -1), ErrorKind::invalid_request);
        QCOMPARE(refusal(folder() / "missing" / "clip.mp4"), ErrorKind::io);
        QCOMPARE(refusal(folder() / "missing" / "%d.png"), ErrorKind::io);
        QCOMPARE(refusal("/proc/clip.mp4"), ErrorKind::io);
        fs::create_directory(folder() / "folder.mp4");
        QCOMPARE(refusal(folder() / "folder.mp4"), ErrorKind::io);
        QVERIFY(!refusal(folder() / "%d.png", 95, 63));
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::ExportTargetTest)
#include "test_export_target.moc"
