// Every input that a fuzzer found worth keeping, through the parser it is for: what once was a fault does not come back.

#include <QDir>
#include <QtTest>
#include <vector>

#include "tests/fuzz/entries.h"
#include "tests/support/broken_files.h"
#include "tests/support/case_reader.h"

using namespace weft;

class CorpusTest : public QObject {
    Q_OBJECT

  private slots:
    void every_kept_input_is_survived_data() {
        QTest::addColumn<QString>("folder");
        for (const fuzz::NamedEntry& entry : fuzz::entries()) {
            const std::string name(entry.name);
            QTest::newRow(name.c_str()) << QString::fromStdString((tests::data_folder() / "../fuzz/corpus" / name).string());
        }
    }
    void every_kept_input_is_survived() {
        QFETCH(QString, folder);
        const fuzz::Entry entry = fuzz::entry_named(QTest::currentDataTag());
        const auto files = QDir(folder).entryInfoList(QDir::Files);
        QVERIFY2(files.size() >= 10, qPrintable(folder));
        for (const QFileInfo& file : files) {
            const std::string bytes = tests::read_bytes(file.filePath().toStdString());
            // A copy of exactly this size, so that a sanitizer sees a read past its end.
            const std::vector<char> copy(bytes.begin(), bytes.end());
            entry(std::as_bytes(std::span(copy)));
        }
    }
};

QTEST_APPLESS_MAIN(CorpusTest)
#include "test_corpus.moc"
