#include <sys/stat.h>
#include <unistd.h>

#include <QtTest>

#include "engine/load/mapped_file.h"
#include "tests/support/broken_files.h"

using namespace weft;

class MappedFileTest : public QObject {
    Q_OBJECT

  private slots:
    void the_bytes_are_the_files() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", "twelve bytes");
        MappedFile first(folder / "a");
        const MappedFile file = std::move(first);
        QCOMPARE(std::string(reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()), std::string("twelve bytes"));
        QVERIFY(first.bytes().empty());
    }

    void what_is_no_file_is_named_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("said");
        QTest::newRow("absent") << "io"
                                << "No such file or directory";
        QTest::newRow("empty") << "bad_file"
                               << "is empty: 0 bytes";
        QTest::newRow("folder") << "bad_file"
                                << "is a folder";
        QTest::newRow("pipe") << "bad_file"
                              << "is no regular file";
        QTest::newRow("device") << "bad_file"
                                << "is no regular file";
        QTest::newRow("loop") << "io"
                              << "symbolic links";
        QTest::newRow("unreadable") << "io"
                                    << "Permission denied";
    }
    void what_is_no_file_is_named() {
        QFETCH(QString, kind);
        QFETCH(QString, said);
        const tests::TemporaryFolder folder;
        std::filesystem::path file = folder / "file";
        const QString which = QTest::currentDataTag();
        if (which == "empty") tests::write_bytes(file, "");
        if (which == "folder") std::filesystem::create_directory(file);
        if (which == "pipe") QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        if (which == "device") file = "/dev/zero";
        if (which == "loop") std::filesystem::create_symlink(file, file);
        if (which == "unreadable") {
            if (::geteuid() == 0) QSKIP("the superuser may read every file");
            tests::write_bytes(file, "x");
            ::chmod(file.c_str(), 0);
        }
        const QString error = tests::error_of([&] { MappedFile mapped(file); });
        QVERIFY2(error.startsWith(kind + ": " + QString::fromStdString(file.string())), qPrintable(error));
        QVERIFY2(error.contains(said), qPrintable(error));
    }

    void dropped_pages_are_read_again_as_they_were() {
        const tests::TemporaryFolder folder;
        std::string content(1'000'000, '\0');
        for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 31 / 7);
        tests::write_bytes(folder / "a", content);
        const MappedFile file(folder / "a");
        const auto text = [&] { return std::string(reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()); };
        QVERIFY(text() == content);
        for (const auto& [begin, length] :
             {std::pair<std::size_t, std::size_t>{0, 1'000'000}, {1, 4094}, {4095, 2}, {4095, 4098}, {500, 0}}) {
            MappedFile::drop(file.bytes().subspan(begin, length));
            MappedFile::will_need(file.bytes().subspan(begin, length));
            QVERIFY(text() == content);
        }
    }

    void a_file_that_became_shorter_is_noticed() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a", std::string(10'000, 'x'));
        const MappedFile file(folder / "a");
        file.require_whole();
        std::filesystem::resize_file(folder / "a", 20'000);
        file.require_whole();
        std::filesystem::resize_file(folder / "a", 9'999);
        const QString error = tests::error_of([&] { file.require_whole(); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains("from 10000 to 9999 bytes"), qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(MappedFileTest)
#include "test_mapped_file.moc"
