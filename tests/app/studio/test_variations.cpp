#include <QTest>
#include <set>

#include "app/studio/variations.h"

using namespace weft;
using namespace weft::app;

class VariationsTest : public QObject {
    Q_OBJECT

  private slots:
    void seeds_follow_the_first_or_are_all_different() {
        Request request;
        request.seed = 18446744073709551615ULL;  // the last there is: the next is 0
        const auto following = seed_variations(request, 3, false);
        QCOMPARE(following[0].request.seed, request.seed);
        QCOMPARE(following[1].request.seed, std::uint64_t{0});
        std::set<std::uint64_t> seeds;
        for (const Variation& one : seed_variations(request, 50, true)) seeds.insert(one.request.seed);
        QVERIFY(seeds.size() >= 49);  // two of fifty are the same once in three million times
    }

    void a_prompt_list_is_read_line_by_line() {
        const PromptList list = parse_prompts("\xef\xbb\xbf# note\r\n a cat \r\n\r\n一只猫\n#\nlast");
        QCOMPARE(list.problem, QString());
        QCOMPARE(list.prompts, QStringList({"a cat", "一只猫", "last"}));
    }

    void a_prompt_list_that_is_no_text_is_refused_with_the_line() {
        const PromptList latin = parse_prompts("fine\ncaf\xe9 noir\n");
        QVERIFY2(latin.problem.contains("Line 2"), qPrintable(latin.problem));
        QVERIFY(latin.prompts.isEmpty());
        QVERIFY(!parse_prompts(QByteArray("a\0b", 3)).problem.isEmpty());
        QVERIFY(!parse_prompts("# only\n\n").problem.isEmpty());
        QVERIFY(!parse_prompts(QByteArray("x\n").repeated(most_variations + 1)).problem.isEmpty());
        QCOMPARE(parse_prompts(QByteArray("x\n").repeated(most_variations)).prompts.size(), qsizetype{most_variations});
    }

    void values_are_lists_or_ranges_data() {
        QTest::addColumn<Varied>("setting");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("list") << Varied::guidance << "3, 5.5,7"
                              << "3|5.5|7";
        QTest::newRow("range") << Varied::steps << "3..6"
                               << "3|4|5|6";
        QTest::newRow("range with a step") << Varied::flow_shift << "2..8 by 3"
                                           << "2|5|8";
        QTest::newRow("the last of a range is in it") << Varied::step_cache << "0..0.3 by 0.1"
                                                      << "0|0.1|0.2|0.3";
        QTest::newRow("negative") << Varied::lora_strength << "-1..1 by 0.5"
                                  << "-1|-0.5|0|0.5|1";
        QTest::newRow("both, twice the same") << Varied::steps << "4, 3..5"
                                              << "4|3|5";
        QTest::newRow("schedulers") << Varied::scheduler << "unipc, euler"
                                    << "unipc|euler";
        QTest::newRow("large seeds") << Varied::seed << "9007199254740991"
                                     << "9007199254740991";
    }
    void values_are_lists_or_ranges() {
        QFETCH(Varied, setting);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const ValueList list = parse_values(setting, text);
        QCOMPARE(list.problem, QString());
        QCOMPARE(list.values.join('|'), expected);
    }

    void values_that_can_not_be_used_are_refused_data() {
        QTest::addColumn<Varied>("setting");
        QTest::addColumn<QString>("text");
        QTest::newRow("word") << Varied::guidance << "3, high";
        QTest::newRow("half a step") << Varied::steps << "1.5";
        QTest::newRow("too many") << Varied::steps << "0..5";
        QTest::newRow("backwards") << Varied::steps << "5..3";
        QTest::newRow("endless") << Varied::step_cache << "0..1 by 0.0000001";
        QTest::newRow("no step") << Varied::guidance << "1..3 by 0";
        QTest::newRow("not a number") << Varied::guidance << "nan";
        QTest::newRow("infinite") << Varied::guidance << "inf";
        QTest::newRow("no such scheduler") << Varied::scheduler << "unipc, ddim";
    }
    void values_that_can_not_be_used_are_refused() {
        QFETCH(Varied, setting);
        QFETCH(QString, text);
        const ValueList list = parse_values(setting, text);
        QVERIFY(list.values.isEmpty());
        QVERIFY(!list.problem.isEmpty());
    }

    void every_example_can_be_read() {
        for (const Varied setting : {Varied::guidance, Varied::guidance_2, Varied::flow_shift, Varied::steps, Varied::scheduler,
                                     Varied::lora_strength, Varied::step_cache, Varied::seed}) {
            const ValueList list = parse_values(setting, example_of(setting));
            QVERIFY2(list.problem.isEmpty() && list.values.size() > 1, qPrintable(name_of(setting) + ": " + list.problem));
        }
    }

    void a_grid_has_every_pair_once() {
        Request request;
        request.loras = {{"/a.safetensors", 1, LoraExpert::both}, {"/b.safetensors", 0.3, LoraExpert::both}};
        const auto grid =
            grid_variations(request, {Varied::lora_strength, {"0.5", "0.75"}}, {Varied::scheduler, {"unipc", "euler", "lcm"}});
        QCOMPARE(grid.size(), std::size_t{6});
        QCOMPARE(grid[4].row, 1);
        QCOMPARE(grid[4].column, 1);
        QCOMPARE(grid[4].request.loras[0].strength, 0.75);
        QCOMPARE(grid[4].request.loras[1].strength, 0.3);
        QCOMPARE(grid[4].request.scheduler, SchedulerKind::euler);
    }
};

QTEST_GUILESS_MAIN(VariationsTest)
#include "test_variations.moc"
