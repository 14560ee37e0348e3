// The eight ways a picture can have been held.

#include <QtTest>

#include "engine/image/orient.h"

using namespace weft;

namespace {

/// A letter for each pixel, row by row.
Frame frame_of(int width, int height, const char* letters) {
    Frame frame{width, height, {}};
    for (const char* letter = letters; *letter != '\0'; ++letter)
        for (int channel = 0; channel < 3; ++channel) frame.rgb.push_back(static_cast<std::uint8_t>(*letter + 100 * (channel % 2)));
    return frame;
}

}  // namespace

class OrientTest : public QObject {
    Q_OBJECT

  private slots:
    void the_stored_picture_is_turned_and_mirrored_data() {
        QTest::addColumn<int>("orientation");
        QTest::addColumn<int>("width");
        QTest::addColumn<QByteArray>("seen");
        // Stored:  a b c
        //          d e f
        QTest::newRow("upright") << 1 << 3 << QByteArray("abcdef");
        QTest::newRow("mirrored") << 2 << 3 << QByteArray("cbafed");
        QTest::newRow("upside down") << 3 << 3 << QByteArray("fedcba");
        QTest::newRow("mirrored and upside down") << 4 << 3 << QByteArray("defabc");
        QTest::newRow("transposed") << 5 << 2 << QByteArray("adbecf");
        QTest::newRow("turned to the right") << 6 << 2 << QByteArray("daebfc");
        QTest::newRow("transposed the other way") << 7 << 2 << QByteArray("fcebda");
        QTest::newRow("turned to the left") << 8 << 2 << QByteArray("cfbead");
        QTest::newRow("no orientation") << 0 << 3 << QByteArray("abcdef");
        QTest::newRow("one that there is not") << 9 << 3 << QByteArray("abcdef");
    }
    void the_stored_picture_is_turned_and_mirrored() {
        QFETCH(int, orientation);
        QFETCH(int, width);
        QFETCH(QByteArray, seen);
        const Frame picture = upright(frame_of(3, 2, "abcdef"), orientation);
        QCOMPARE(picture.width, width);
        QCOMPARE(picture.height, 6 / width);
        QVERIFY(picture.rgb == frame_of(width, 6 / width, seen.constData()).rgb);
    }
};

QTEST_APPLESS_MAIN(OrientTest)
#include "test_orient.moc"
