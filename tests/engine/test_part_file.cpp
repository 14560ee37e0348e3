// Writing beside and renaming: whatever goes wrong, nothing is left behind and an older file stays.

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QtTest>
#include <csignal>

#include "engine/part_file.h"
#include "tests/support/broken_files.h"

using namespace weft;

namespace {

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

std::size_t file_count(const std::filesystem::path& folder) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

/// No file may grow past this while the value lives: to a writer the same as a full disk.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) : before_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, before_handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

  private:
    void (*before_handler_)(int);
    rlimit before_{};
};

}  // namespace

class PartFileTest : public QObject {
    Q_OBJECT

  private slots:
    void nothing_stands_in_the_targets_place_before_commit() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", "old");
        PartFile file(folder / "a");
        file.write(bytes_of("new"));
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("old"));
        QCOMPARE(file_count(folder.path()), std::size_t{2});
        file.commit();
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("new"));
        QCOMPARE(file_count(folder.path()), std::size_t{1});
        QCOMPARE(file.bytes_written(), std::uint64_t{3});
    }

    void without_commit_nothing_is_left() {
        const tests::TemporaryFolder folder;
        { PartFile(folder / "a").write(bytes_of("new")); }
        QCOMPARE(file_count(folder.path()), std::size_t{0});
    }

    void two_writers_of_one_target_do_not_mix() {
        const tests::TemporaryFolder folder;
        PartFile first(folder / "a");
        PartFile second(folder / "a");
        first.write(bytes_of("first"));
        second.write(bytes_of("second"));
        first.commit();
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("first"));
        second.commit();
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("second"));
    }

    void a_full_disk_leaves_nothing_and_the_older_file() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", "old");
        QString error;
        {
            const FileSizeLimit limit(100'000);
            error = tests::error_of([&] {
                PartFile file(folder / "a");
                for (int i = 0; i < 20; ++i) file.write(bytes_of(std::string(9'000, 'x')));
                file.commit();
            });
        }
        QVERIFY2(error.startsWith("io: "), qPrintable(error));
        QVERIFY2(error.contains("File too large"), qPrintable(error));
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("old"));
        QCOMPARE(file_count(folder.path()), std::size_t{1});
    }

    void an_unwritable_folder_is_an_error_with_the_systems_reason() {
        const tests::TemporaryFolder folder;
        // The superuser may write to any folder, but not to one that is a file.
        const bool is_superuser = ::geteuid() == 0;
        std::filesystem::path target = folder / "locked/a";
        if (is_superuser) {
            tests::write_bytes(folder / "locked", "a file");
        } else {
            std::filesystem::create_directory(folder / "locked");
            ::chmod((folder / "locked").c_str(), 0500);
        }
        const QString error = tests::error_of([&] { PartFile file(target); });
        QVERIFY2(error.startsWith("io: "), qPrintable(error));
        QVERIFY2(error.contains(is_superuser ? "Not a directory" : "Permission denied"), qPrintable(error));
        QVERIFY2(error.contains(QString::fromStdString(target.string())), qPrintable(error));
        QCOMPARE(file_count(folder.path()), std::size_t{1});
    }

    void many_files_are_closed_before_the_first_is_in_place() {
        const tests::TemporaryFolder folder;
        PartFile file(folder / "a");
        file.write(bytes_of("new"));
        file.close();
        QVERIFY(!std::filesystem::exists(folder / "a"));
        file.commit();
        QCOMPARE(tests::read_bytes(folder / "a"), std::string("new"));
    }

    void a_name_that_is_too_long_is_told_before_a_byte_is_written() {
        const tests::TemporaryFolder folder;
        const QString error = tests::error_of([&] { PartFile file(folder / std::string(256, 'x')); });
        QVERIFY2(error.startsWith("io: ") && error.contains("name too long") && error.contains("shorter"), qPrintable(error));
        QCOMPARE(file_count(folder.path()), std::size_t{0});
    }

    void a_target_that_is_a_folder_leaves_nothing() {
        const tests::TemporaryFolder folder;
        std::filesystem::create_directory(folder / "a");
        const QString error = tests::error_of([&] {
            PartFile file(folder / "a");
            file.write(bytes_of("new"));
            file.commit();
        });
        QVERIFY2(error.startsWith("io: ") && error.contains("folder"), qPrintable(error));
        QCOMPARE(file_count(folder.path()), std::size_t{1});
    }

    void a_folder_that_is_not_there_is_an_error() {
        const tests::TemporaryFolder folder;
        const QString error = tests::error_of([&] { PartFile file(folder / "b/a"); });
        QVERIFY2(error.startsWith("io: ") && error.contains("No such file"), qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(PartFileTest)
#include "test_part_file.moc"
