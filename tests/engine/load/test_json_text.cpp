#include <QtTest>

#include "engine/load/json_text.h"
#include "tests/support/broken_files.h"

using namespace weft;

namespace {
nlohmann::json parse(const std::string& text) { return parse_json(std::as_bytes(std::span(text)), "place"); }
}  // namespace

class JsonTextTest : public QObject {
    Q_OBJECT

  private slots:
    void sound_text_is_parsed() {
        QCOMPARE(parse(R"({"a":{"a":[1,{"a":2}]},"b":[{},{}]})").dump(), std::string(R"({"a":{"a":[1,{"a":2}]},"b":[{},{}]})"));
        QCOMPARE(parse(std::string(31, '[') + std::string(31, ']')).size(), std::size_t{1});
    }

    void faults_are_named_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing") << ""
                                 << "not JSON";
        QTest::newRow("a second value") << "{}{}"
                                        << "not JSON";
        QTest::newRow("NaN") << "[NaN]"
                             << "not JSON";
        QTest::newRow("a comment") << "{} // x"
                                   << "not JSON";
        QTest::newRow("a key twice, deep inside") << R"([{"x":{"b":1,"c":{"b":1},"b":2}}])"
                                                  << "the key 'b' stands twice";
        QTest::newRow("a key twice, once escaped") << R"({"b":1,"\u0062":2})"
                                                   << "the key 'b' stands twice";
        QTest::newRow("deep lists") << QString(40, '[') << "nested deeper than 32";
        QTest::newRow("deep objects") << QString("{\"a\":").repeated(40) << "nested deeper than 32";
    }
    void faults_are_named() {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const QString error = tests::error_of([&] { parse(text.toStdString()); });
        QVERIFY2(error.startsWith("bad_file: place: ") && error.contains(said), qPrintable(error));
    }

    void a_file_must_hold_an_object() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a.json", "[1]");
        const QString error = tests::error_of([&] { read_json_object(folder / "a.json"); });
        QVERIFY2(error.contains("a.json: expected a JSON object, found an array"), qPrintable(error));
    }

    void a_file_of_many_gigabytes_is_not_read() {
        const tests::TemporaryFolder folder;
        tests::write_bytes(folder / "a.json", "{");
        std::filesystem::resize_file(folder / "a.json", std::uintmax_t{20} << 30);  // sparse
        const QString error = tests::error_of([&] { read_json_object(folder / "a.json"); });
        QVERIFY2(error.startsWith("bad_file: ") && error.contains("21474836480 bytes"), qPrintable(error));
    }

    void messages_hold_only_printable_text() {
        QCOMPARE(for_message("plain 红 text"), std::string("plain 红 text"));
        QCOMPARE(for_message(std::string_view("a\0b\n\x7f\x1b", 6)), std::string("a\\x00b\\x0a\\x7f\\x1b"));
        // Not UTF-8: a lone continuation, an overlong form, a surrogate, past the last code point, a cut sequence.
        QCOMPARE(for_message("\x80"), std::string("\\x80"));
        QCOMPARE(for_message("\xc0\xaf"), std::string("\\xc0\\xaf"));
        QCOMPARE(for_message("\xed\xa0\x80"), std::string("\\xed\\xa0\\x80"));
        QCOMPARE(for_message("\xf4\x90\x80\x80"), std::string("\\xf4\\x90\\x80\\x80"));
        QCOMPARE(for_message("\xe7\xba"), std::string("\\xe7\\xba"));
        QCOMPARE(for_message(std::string(500, 'x')), std::string(120, 'x') + "...");
    }
};

QTEST_APPLESS_MAIN(JsonTextTest)
#include "test_json_text.moc"
