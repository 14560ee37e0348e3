// How values read in the window.

#include <QTest>

#include "app/studio/words.h"

using namespace weft;
using namespace weft::app;

class WordsTest : public QObject {
    Q_OBJECT

  private slots:
    void bytes_are_told_in_the_unit_that_fits() {
        QCOMPARE(bytes_in_words(0), QString("under 1 MiB"));
        QCOMPARE(bytes_in_words(640ULL << 20), QString("640 MiB"));
        QCOMPARE(bytes_in_words(1000ULL << 20), QString("1.0 GiB"));
        QCOMPARE(bytes_in_words(24ULL << 30), QString("24.0 GiB"));
    }

    void times_are_told_in_the_unit_that_fits() {
        QCOMPARE(seconds_in_words(0.2), QString("0 s"));
        QCOMPARE(seconds_in_words(59.7), QString("1 min 0 s"));
        QCOMPARE(seconds_in_words(200), QString("3 min 20 s"));
        QCOMPARE(seconds_in_words(3900), QString("1 h 05 min"));
        QCOMPARE(seconds_in_words(-1), QString("0 s"));
        QCOMPARE(seconds_in_words(std::numeric_limits<double>::quiet_NaN()), QString("0 s"));
    }

    void a_prompt_is_cut_between_characters() {
        QCOMPARE(short_prompt("a red\n circle", 20), QString("a red circle"));
        QCOMPARE(short_prompt("abcdef", 3), QString("abc…"));
        QCOMPARE(short_prompt("ab🎬cd", 3), QString("ab…"));
    }
};

QTEST_GUILESS_MAIN(WordsTest)
#include "test_words.moc"
