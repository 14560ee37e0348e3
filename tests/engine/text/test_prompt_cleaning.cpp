// Prompts against what ftfy and Python's html module make of them, and against input made to hurt.

#include <QtTest>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/text/prompt_cleaning.h"
#include "tests/support/case_reader.h"

using namespace weft;

namespace {

nlohmann::json read_json(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return nlohmann::json::parse(stream);
}

/// A failure shows every character, also those that can't be seen.
QString difference(const std::string& prompt, const std::string& actual, const std::string& expected) {
    const auto escaped = [](const std::string& text) { return QString::fromStdString(nlohmann::json(text).dump(-1, ' ', true)); };
    return QString("%1\n  became   %2\n  expected %3").arg(escaped(prompt), escaped(actual), escaped(expected));
}

QStringList differences(const nlohmann::json& rows) {
    QStringList result;
    for (const auto& row : rows) {
        const std::string prompt = row.at("prompt");
        const std::string expected = row.at("cleaned");
        const std::string actual = clean_prompt(prompt);
        if (actual != expected) result << difference(prompt, actual, expected);
    }
    return result;
}

std::string repeated(const std::string& text, std::size_t total_bytes) {
    std::string result;
    while (result.size() < total_bytes) result += text;
    return result;
}

bool is_utf8(const std::string& text) { return QString::fromStdString(text).toStdString() == text; }

}  // namespace

class PromptCleaningTest : public QObject {
    Q_OBJECT

  private slots:
    void prompts_are_cleaned_as_in_the_tokenizer_cases() {
        const auto cases = read_json(tests::data_folder() / "wan/cases/tokenizer.json");
        for (const auto& [name, layout] : cases.at("tokenizers").items()) {
            const auto failed = differences(layout.at("rows"));
            QVERIFY2(failed.isEmpty(), qPrintable(QString::fromStdString(name) + "\n" + failed.join("\n")));
        }
    }

    void damaged_prompts_are_cleaned_as_by_the_original_libraries() {
        const auto cases = read_json(tests::data_folder() / "text/cleaned_prompts.json");
        QVERIFY(cases.at("rows").size() > 500);
        const auto failed = differences(cases.at("rows"));
        QVERIFY2(failed.isEmpty(), qPrintable(failed.join("\n")));
    }

    void bytes_that_are_no_utf8_become_replacement_characters_data() {
        QTest::addColumn<QByteArray>("prompt");
        QTest::addColumn<QByteArray>("expected");
        // As bytes.decode("utf-8", "replace") gives them.
        QTest::newRow("lone continuation") << QByteArray("a\x80z") << QByteArray("a\xEF\xBF\xBDz");
        QTest::newRow("cut sequence") << QByteArray("a\xE4\xB8") << QByteArray("a\xEF\xBF\xBD");
        QTest::newRow("cut before a letter") << QByteArray("\xF0\x9F\x9Az") << QByteArray("\xEF\xBF\xBDz");
        QTest::newRow("overlong") << QByteArray("\xC0\xAFz") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBDz");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80z") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz");
        QTest::newRow("past the last") << QByteArray("\xF4\x90\x80\x80z")
                                       << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz");
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << QByteArray("ab");
    }
    void bytes_that_are_no_utf8_become_replacement_characters() {
        QFETCH(QByteArray, prompt);
        QFETCH(QByteArray, expected);
        QCOMPARE(QByteArray::fromStdString(clean_prompt(prompt.toStdString())), expected);
    }

    void any_bytes_give_clean_utf8() {
        std::uint32_t state = 12345;
        for (int round = 0; round < 2000; ++round) {
            std::string prompt;
            for (int i = 0; i < 40; ++i) {
                state = state * 1664525u + 1013904223u;
                prompt.push_back(static_cast<char>(state >> 24));
            }
            const std::string cleaned = clean_prompt(prompt);
            QVERIFY(is_utf8(cleaned));
            QVERIFY(!cleaned.starts_with(' ') && !cleaned.ends_with(' ') && cleaned.find("  ") == std::string::npos);
        }
    }

    // Each would take minutes where a pass is repeated for each of its pieces, or marks are sorted by insertion.
    void a_megabyte_made_to_be_slow_ends_data() {
        QTest::addColumn<QByteArray>("unit");
        QTest::newRow("words") << QByteArray("a cat and a dog, ");
        QTest::newRow("Chinese without a space") << QByteArray("猫");
        QTest::newRow("nested entities") << QByteArray("&amp;");
        QTest::newRow("entities of entities") << QByteArray("amp;");
        QTest::newRow("names that are none") << QByteArray("&abcdefghijklmnopqrstuvwxyzabcdefg");
        QTest::newRow("one long number") << QByteArray("&#1");
        QTest::newRow("mojibake") << QByteArray("schÃ¶n â€œquotedâ€\x9d ");
        QTest::newRow("mojibake that unlocks the next one") << QByteArray("Ã\xC2\x83©");
        QTest::newRow("marks in the wrong order") << QByteArray("\xCC\x81\xCC\xA3");
        QTest::newRow("white space") << QByteArray("\xE3\x80\x80 \n");
        QTest::newRow("escapes") << QByteArray("\x1b[1;");
        QTest::newRow("lost bytes") << QByteArray("\xFF");
        QTest::newRow("short lines") << QByteArray("&amp;amp;amp;Ã©\n");
    }
    void a_megabyte_made_to_be_slow_ends() {
        QFETCH(QByteArray, unit);
        // The first characters fit no one-byte encoding together, and start what some of the units go on with.
        const std::string cleaned = clean_prompt("猫&" + repeated(unit.toStdString(), 1'000'000));
        QVERIFY(is_utf8(cleaned));
    }
};

QTEST_APPLESS_MAIN(PromptCleaningTest)
#include "test_prompt_cleaning.moc"
