// Prompts with alternatives: what a seed draws, what is told of a mistake, and that plain prompts stay as they are.

#include "engine/prompt_template.h"

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "engine/error.h"

namespace weft {
namespace {

const Wildcards some{{"colour", {"red", "{dark|light} blue"}},
                     {"animals/cat", {"a __colour__ cat"}},
                     {"empty", {}},
                     {"self", {"x", "again __self__"}},
                     {"a", {"__b__"}},
                     {"b", {"__a__"}},
                     {"broken", {"fine", "not {fine"}}};

/// How often each text is drawn by the seeds from 0.
std::map<std::string, int> draws(std::string_view text, int seeds) {
    std::map<std::string, int> counts;
    for (int seed = 0; seed < seeds; ++seed) ++counts[draw_prompt(text, some, static_cast<std::uint64_t>(seed))];
    return counts;
}

}  // namespace

class PromptTemplateTest : public QObject {
    Q_OBJECT

  private slots:
    void plain_prompts_stay_as_they_are() {
        for (const char* text : {"", "a red circle", "a_b __ c", "____", "_____", "a | b", R"(\(x\) \| \\)", "__with space__", "100%",
                                 "红色的圆 🎈", "__unclosed", "3::red"}) {
            QVERIFY2(!is_prompt_template(text), text);
            QCOMPARE(draw_prompt(text, some, 7), std::string(text));
        }
    }

    void each_alternative_is_drawn_as_often_as_its_weight() {
        const auto even = draws("a {red|blue|green} circle", 3000);
        QCOMPARE(even.size(), std::size_t{3});
        // Five standard deviations of a binomial count: sqrt(3000 * 1/3 * 2/3) = 26.
        for (const auto& [text, count] : even) QVERIFY2(std::abs(count - 1000) < 130, text.c_str());
        const auto weighted = draws("{3::red|blue|0::never}", 4000);
        QCOMPARE(weighted.size(), std::size_t{2});
        QVERIFY(std::abs(weighted.at("red") - 3000) < 140);
        QCOMPARE(draws("{0.5::a}", 3).at("a"), 3);
        QCOMPARE(draws("{a::b}", 3).at("a::b"), 3);  // no number: no weight
    }

    void alternatives_lie_inside_each_other() {
        const auto counts = draws("{a {small|big}|no} {|very }circle", 400);
        QCOMPARE(counts.size(), std::size_t{6});
        QVERIFY(counts.contains("a big very circle"));
        QVERIFY(counts.contains("no circle"));
        QCOMPARE(draws("x{}y", 2).at("xy"), 2);
    }

    void wildcards_draw_a_line_and_what_is_in_it() {
        const auto counts = draws("__animals/cat__!", 400);
        QCOMPARE(counts.size(), std::size_t{3});
        QVERIFY(counts.contains("a red cat!") && counts.contains("a dark blue cat!") && counts.contains("a light blue cat!"));
    }

    void a_backslash_makes_the_characters_stand_for_themselves() {
        QCOMPARE(draw_prompt(R"(\{red\|blue\} {a\|b} \__colour__)", some, 1), std::string(R"({red\|blue} a|b __colour__)"));
        for (const char* text :
             {"{", "}", R"(a {b|c} \{ __colour__)", "___colour___", "a__b__c__d__", R"(\__x__)", "{{}}|", "no template"}) {
            const std::string escaped = escaped_prompt(text);
            QCOMPARE(draw_prompt(escaped, some, 3), std::string(text));
        }
        QCOMPARE(escaped_prompt("a | b _c"), std::string("a | b _c"));
    }

    void a_seed_draws_the_same_everywhere() {
        // Worked out with SplitMix64 in Python: the first double of seeds 0, 1, 2 is 0.883, 0.567, 0.591.
        const std::string text = "{0|1|2|3|4|5|6|7|8|9}";
        QCOMPARE(draw_prompt(text, some, 0), std::string("8"));
        QCOMPARE(draw_prompt(text, some, 1), std::string("5"));
        QCOMPARE(draw_prompt(text, some, 2), std::string("5"));
        // The negative prompt does not follow the prompt.
        int same = 0;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) same += draw_prompt(text, some, seed) == draw_prompt(text, some, seed, 1) ? 1 : 0;
        QVERIFY2(same > 50 && same < 150, qPrintable(QString::number(same)));
    }

    void mistakes_are_told_with_their_place_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("character");
        QTest::addColumn<QString>("message");
        QTest::newRow("never closed") << "a {red|blue" << 3 << "never closed";
        QTest::newRow("inside") << "{a|{b}" << 1 << "never closed";
        QTest::newRow("in characters") << "红色 {x" << 4 << "never closed";
        QTest::newRow("no opening") << "a} b" << 2 << "no { before it";
        QTest::newRow("no file") << "a __nothing__" << 3 << "no wildcards nothing.txt";
        QTest::newRow("not drawn by every seed") << "{a|__nothing__}" << 4 << "no wildcards nothing.txt";
        QTest::newRow("empty file") << "__empty__" << 1 << "no line";
        QTest::newRow("itself") << "b __self__" << 3 << "self.txt draws itself";
        QTest::newRow("in a circle") << "__a__" << 1 << "a.txt draws itself";
        QTest::newRow("in a line") << "__broken__" << 1 << "not {fine";
        QTest::newRow("no weight left") << "x {0::a|0::b}" << 3 << "all weights";
        QTest::newRow("deep") << QString("{").repeated(100000) << 41 << "more than 40";
    }
    void mistakes_are_told_with_their_place() {
        QFETCH(QString, text);
        QFETCH(int, character);
        QFETCH(QString, message);
        const auto problem = find_template_problem(text.toStdString(), some);
        QVERIFY(problem);
        QCOMPARE(problem->character, character);
        QVERIFY2(QString::fromStdString(problem->message).contains(message), problem->message.c_str());
        QVERIFY_THROWS_EXCEPTION(Error, draw_prompt(text.toStdString(), some, 1));
    }

    void what_grows_without_end_is_refused() {
        Wildcards laughs{{"l0", {"ha ha ha ha ha ha ha ha"}}, {"n0", {"{}"}}};
        for (int level = 1; level < 30; ++level) {
            const auto line = [&](const char* name) {
                return "__" + (name + std::to_string(level - 1)) + "__ __" + name + std::to_string(level - 1) + "__";
            };
            laughs["l" + std::to_string(level)] = {line("l")};
            laughs["n" + std::to_string(level)] = {line("n")};
        }
        QVERIFY_THROWS_EXCEPTION(Error, draw_prompt("__l29__", laughs, 1));
        QVERIFY_THROWS_EXCEPTION(Error, draw_prompt("__n29__", laughs, 1));
        QVERIFY(!draw_prompt("__l3__", laughs, 1).empty());
    }

    void a_request_is_drawn_by_its_seed_and_keeps_its_template() {
        Request request;
        request.prompt = "as it was";
        draw_prompts(request, some);
        QCOMPARE(request.prompt, std::string("as it was"));
        request.prompt_template = "{a|b|c|d|e|f}";
        request.negative_prompt_template = "no {g|h|i|j}";
        std::set<std::string> drawn;
        for (request.seed = 0; request.seed < 50; ++request.seed) {
            draw_prompts(request, some);
            drawn.insert(request.prompt);
            QVERIFY(request.negative_prompt.starts_with("no "));
        }
        QCOMPARE(drawn.size(), std::size_t{6});
        QCOMPARE(request_from_json(to_json(request)).prompt_template, std::string("{a|b|c|d|e|f}"));
        QCOMPARE(request_from_json(to_json(request)).prompt, request.prompt);
    }

    void wildcards_are_read_from_a_folder_and_the_folders_in_it() {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_directories(root / "animals");
        std::ofstream(root / "colour.txt") << "\xEF\xBB\xBFred\r\n\r\n  # a note\n  blue  \n绿色";
        std::ofstream(root / "animals" / "cat.txt") << "tabby\n";
        std::ofstream(root / "other.md") << "no\n";
        const Wildcards read = read_wildcards(root);
        const Wildcards expected{{"animals/cat", {"tabby"}}, {"colour", {"red", "blue", "绿色"}}};
        QVERIFY(read == expected);
        QVERIFY_THROWS_EXCEPTION(Error, read_wildcards(root / "none"));
    }
};

}  // namespace weft

QTEST_APPLESS_MAIN(weft::PromptTemplateTest)
#include "test_prompt_template.moc"
