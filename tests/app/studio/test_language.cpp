// The window in other languages: no text is left out, and what the engine says is found again and translated.

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "app/studio/engine_text.h"
#include "app/studio/language.h"

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
            {"%1 or %2", "%1|%2"},
            {"width", "WIDTH"},
            {"Leave it out.", "OUT!"},
            {"denoising, step %1 of %2: %3", "D%1-%2 %3"},
        };
        return known.value(QString::fromUtf8(text));
    }
    bool isEmpty() const override { return false; }
};

QSet<QString> places_in(const QString& text) {
    static const QRegularExpression place("%(?:L?[1-9][0-9]?|n)");
    QSet<QString> places;
    for (auto matches = place.globalMatch(text); matches.hasNext();) places << matches.next().captured();
    return places;
}

struct Message {
    QString context;
    QString source;
    QStringList translations;
    bool is_finished = true;
    bool has_plural = false;
};

QList<Message> messages_of(const QString& file) {
    QFile opened(file);
    if (!opened.open(QFile::ReadOnly)) return {};
    QXmlStreamReader xml(&opened);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            messages.append({context, {}, {}, true, xml.attributes().value("numerus") == u"yes"});
        } else if (xml.name() == u"source") {
            messages.last().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            messages.last().is_finished = xml.attributes().value("type") != u"unfinished";
            if (!messages.last().has_plural) messages.last().translations << xml.readElementText();
        } else if (xml.name() == u"numerusform") {
            messages.last().translations << xml.readElementText();
        }
    }
    return messages;
}

}  // namespace

class LanguageTest : public QObject {
    Q_OBJECT

    QString root_ = QStringLiteral(WEFT_SOURCE_FOLDER);

    QByteArray complaint_of(const QString& script) const {
        QProcess process;
        process.setWorkingDirectory(root_);
        process.start(root_ + script, {"--check"});
        if (!process.waitForFinished(120000)) return process.errorString().toUtf8();
        return process.exitCode() == 0 ? QByteArray() : process.readAllStandardError() + "failed";
    }

  private slots:
    void what_the_engine_says_is_translated_with_what_is_filled_in() {
        Backwards translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        QCOMPARE(engine_text(QString("width 100 is not a multiple of 16 between 16 and 8192.")), QString("[8192..16] /16: 100 = WIDTH!"));
        QCOMPARE(engine_text(QString("denoising, step 3 of 20: odd thing")), QString("D3-20 odd thing"));
        // Texts that the engine puts together, and one that would fit every sentence with its word.
        QCOMPARE(engine_text(QString("/a/b.png: The disk is full. Leave it out.")), QString("/a/b.png: DISK. OUT!"));
        QCOMPARE(engine_text(QString("64 or 80")), QString("64|80"));
        QCOMPARE(engine_text(QString("No such file or directory")), QString("No such file or directory"));
        // A percent sign in what is filled in stays one.
        QCOMPARE(engine_text(QString("The steps can't be kept for a restart: 100%2 full")), QString("<100%2 full>"));
        QCOMPARE(engine_text(QString("nobody knows this")), QString("nobody knows this"));
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(engine_text(QString("width 100 is not a multiple of 16 between 16 and 8192.")),
                 QString("width 100 is not a multiple of 16 between 16 and 8192."));
    }

    void every_text_of_the_sources_is_up_for_translation() { QCOMPARE(complaint_of("/packaging/translations"), QByteArray()); }

    void every_text_is_translated_with_all_its_places_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("plural_forms");
        QTest::addRow("English plurals") << "en" << 2;
        QTest::addRow("German") << "de" << 2;
        QTest::addRow("Chinese") << "zh_CN" << 1;
    }
    void every_text_is_translated_with_all_its_places() {
        QFETCH(QString, code);
        QFETCH(int, plural_forms);
        const QList<Message> messages = messages_of(root_ + "/resources/translations/weft_" + code + ".ts");
        QVERIFY(code == "en" || messages.size() > 1000);
        for (const Message& message : messages) {
            const QString what = message.context + ": " + message.source;
            QVERIFY2(message.is_finished, qPrintable(what));
            QCOMPARE(message.translations.size(), message.has_plural ? plural_forms : 1);
            for (const QString& translation : message.translations) {
                QVERIFY2(!translation.trimmed().isEmpty(), qPrintable(what));
                // A form for one thing may leave the number out.
                QSet<QString> expected = places_in(message.source);
                if (message.has_plural && !translation.contains("%n")) expected.remove("%n");
                QVERIFY2(places_in(translation) == expected, qPrintable(what + " -> " + translation));
            }
        }
    }

    void a_language_is_installed_and_taken_back() {
        install_language("de");
        QCOMPARE(installed_language(), QString("de"));
        QCOMPARE(QLocale().language(), QLocale::German);
        QVERIFY(QCoreApplication::translate("weft::app::GenerateBar", "&Generate") != "&Generate");
        QVERIFY(QCoreApplication::translate("QPlatformTheme", "Cancel") != "Cancel");  // Qt's own
        install_language("en");
        QCOMPARE(QCoreApplication::translate("weft::app::GenerateBar", "&Generate"), QString("&Generate"));
        QCOMPARE(QLocale().decimalPoint(), QString("."));
    }
};

QTEST_MAIN(LanguageTest)
#include "test_language.moc"
