// What is said about a target before a clip is made for it.

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
    static std::optional<ErrorKind> refusal(const fs::path& target, int width = 96, int height = 64, std::optional<int> crf = {}) {
        try {
            Request clip;
            clip.width = width;
            clip.height = height;
            clip.frames = 17;
            check_export({.target = target, .quality = crf}, clip);
        } catch (const Error& error) {
            if (error.message().empty() || error.hint().empty()) return ErrorKind::internal;
            return error.kind();
        }
        return std::nullopt;
    }

  private slots:
    void the_ending_says_what_is_written() {
        QVERIFY(file_kind_of_target("a/clip.mp4") == ExportFile::mp4);
        QVERIFY(file_kind_of_target("CLIP.MP4") == ExportFile::mp4);
        QVERIFY(file_kind_of_target("a/%05d.png") == ExportFile::png_frames);
        for (const char* target : {"", "clip", "clip.avi", "clip.mp4.txt", "a.mp4/", "%s.png", ".mp4"}) {
            QVERIFY_EXCEPTION_THROWN(file_kind_of_target(target), Error);
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
        QCOMPARE(refusal(folder() / "missing" / "more" / "%d.png"), ErrorKind::io);
        QCOMPARE(refusal("/proc/clip.mp4"), ErrorKind::io);
        fs::create_directory(folder() / "folder.mp4");
        QCOMPARE(refusal(folder() / "folder.mp4"), ErrorKind::io);
        QVERIFY(!refusal(folder() / "%d.png", 95, 63));
    }

    void a_name_that_is_too_long_is_told_now() {
        // 255 bytes is the most that the usual file systems take.
        QVERIFY(!refusal(folder() / (std::string(251, 'x') + ".mp4")));
        QCOMPARE(refusal(folder() / (std::string(252, 'x') + ".mp4")), ErrorKind::io);
        // 17 frames: the last number, 16, has two digits.
        QVERIFY(!refusal(folder() / (std::string(249, 'x') + "%d.png")));
        QCOMPARE(refusal(folder() / (std::string(250, 'x') + "%d.png")), ErrorKind::io);
    }

    void a_folder_in_the_place_of_any_frame_is_told_now() {
        fs::create_directories(folder() / "taken" / "16.png");
        QCOMPARE(refusal(folder() / "taken" / "%d.png"), ErrorKind::io);
        fs::create_directory(folder() / "taken" / "17.png");
        fs::remove(folder() / "taken" / "16.png");
        QVERIFY(!refusal(folder() / "taken" / "%d.png"));
    }

    void the_folder_of_frames_may_be_missing_and_stays_missing() {
        QVERIFY(!refusal(folder() / "new" / "%05d.png"));
        QVERIFY(!fs::exists(folder() / "new"));
    }

    void clip_and_latents_need_two_places() {
        fs::create_directory(folder() / "sub");
        fs::create_directory_symlink("sub", folder() / "link");
        Request clip;
        clip.width = 96;
        clip.height = 64;
        clip.frames = 5;
        const auto refused = [&](const fs::path& out, const fs::path& latents) {
            if (!latents.empty()) clip.save_latents = latents;
            try {
                check_export({.target = out}, clip);
                return false;
            } catch (const Error& error) {
                return error.kind() == ErrorKind::invalid_request;
            }
        };
        QVERIFY(refused(folder() / "a.mp4", folder() / "a.mp4"));
        QVERIFY(refused(folder() / "a.mp4", folder() / "sub/../a.mp4"));
        QVERIFY(refused(folder() / "sub/a.mp4", folder() / "link" / "." / "a.mp4"));
        QVERIFY(refused(folder() / "%02d.png", folder() / "04.png"));
        QVERIFY(!refused(folder() / "%02d.png", folder() / "05.png"));
        QVERIFY(!refused(folder() / "a.mp4", folder() / "sub/a.mp4"));
        for (const auto source : {&Request::video, &Request::image, &Request::last_image}) {
            clip = {};
            clip.*source = folder() / "sub" / ".." / "a.mp4";
            clip.width = 96;
            clip.height = 64;
            QVERIFY(refused(folder() / "a.mp4", {}));
            QVERIFY(!refused(folder() / "b.mp4", {}));
        }
    }
};

}  // namespace weft

QTEST_GUILESS_MAIN(weft::ExportTargetTest)
#include "test_export_target.moc"
