// What the engine says is found again and translated.

#include <QHash>
#include <QTest>
#include <QTranslator>

#include "app/studio/engine_text.h"

using namespace weft::app;

namespace {

/// Some texts of the engine in a language that can't be mistaken.
class Backwards : public QTranslator {
  public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        if (qstrcmp(context, "engine") != 0) return {};
        static const QHash<QString, QString> known{
            {"%1 %2 is not a multiple of %3 between %4 and %5.", "[%5..%4] /%3: %2 = %1!"},
            {"The steps can't be kept for a restart: %1", "<%1>"},
            {"The disk is full", "DISK"},
            {"step %1 of %2", "%2/%1"},
            {"denoising, step %1 of %2: %3", "D%1-%2 %3"},
        };
        return known.value(QString::fromUtf8(text));
    }
    bool isEmpty() const override { return false; }
};

}  // namespace

class LanguageTest : public QObject {
    Q_OBJECT

  private slots:
    void what_the_engine_says_is_translated_with_what_is_filled_in() {
        Backwards translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        QCOMPARE(engine_text(QString("width 100 is not a multiple of 16 between 16 and 8192.")), QString("[8192..16] /16: 100 = width!"));
        QCOMPARE(engine_text(QString("denoising, step 3 of 20: odd thing")), QString("D3-20 odd thing"));
        // A percent sign in what is filled in stays one.
        QCOMPARE(engine_text(QString("The steps can't be kept for a restart: 100%2 full")), QString("<100%2 full>"));
        QCOMPARE(engine_text(QString("nobody knows this")), QString("nobody knows this"));
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(engine_text(QString("width 100 is not a multiple of 16 between 16 and 8192.")),
                 QString("width 100 is not a multiple of 16 between 16 and 8192."));
    }
};

QTEST_MAIN(LanguageTest)
#include "test_language.moc"
