// Missing is one thing, not to be looked at another.

#include "engine/load/file_presence.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QtTest>

#include "tests/support/broken_files.h"

using namespace weft;

class FilePresenceTest : public QObject {
    Q_OBJECT

  private slots:
    void what_is_there_is_told_from_what_is_not() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "file", "x");
        QVERIFY(is_there(folder / "file") && !is_folder(folder / "file"));
        QVERIFY(is_there(folder.path()) && is_folder(folder.path()));
        QVERIFY(!is_there(folder / "missing") && !is_folder(folder / "missing"));
        QVERIFY(!is_there(folder / "file/below"));
        std::filesystem::create_symlink("nowhere", folder / "dangling");
        QVERIFY(!is_there(folder / "dangling"));
    }

    void what_cannot_be_looked_at_is_an_error_with_the_reason() {
        const tests::TemporaryFolder folder;
        std::filesystem::create_symlink("circle", folder / "circle");
        const QString circle = tests::error_of([&] { is_there(folder / "circle"); });
        QVERIFY2(circle.startsWith("io: ") && circle.contains("symbolic links"), qPrintable(circle));
        // The superuser may look anywhere.
        if (::geteuid() == 0) return;
        std::filesystem::create_directory(folder / "locked");
        ::chmod((folder / "locked").c_str(), 0);
        const QString locked = tests::error_of([&] { is_there(folder / "locked/config.json"); });
        ::chmod((folder / "locked").c_str(), 0700);
        QVERIFY2(locked.startsWith("io: ") && locked.contains("Permission denied"), qPrintable(locked));
    }
};

QTEST_APPLESS_MAIN(FilePresenceTest)
#include "test_file_presence.moc"
