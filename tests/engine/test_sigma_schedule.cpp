// Schedules of noise levels as text.

#include "engine/sigma_schedule.h"

#include <QtTest>

using namespace weft;

class SigmaScheduleTest : public QObject {
    Q_OBJECT

  private slots:
    void names_and_lists_come_back_as_they_were_said() {
        for (const char* text : {"scheduler", "simple", "karras", "beta", "1", "1, 0.75, 0.5, 0.25", "0.9, 0.00001"}) {
            const auto schedule = parse_sigma_schedule(text);
            QVERIFY2(schedule.has_value(), text);
            QVERIFY(parse_sigma_schedule(text_of(*schedule)) == schedule);
        }
        QVERIFY(parse_sigma_schedule("scheduler") == SigmaSchedule{});
        QVERIFY((parse_sigma_schedule("1,.5 , 2.5e-1,0") == SigmaSchedule{SigmaSpacing::list, {1, 0.5, 0.25}}));
        QVERIFY(parse_sigma_schedule("1, 0.7, 0.1")->levels.back() == 0.1);
    }

    void levels_that_are_no_way_down_are_refused() {
        for (const char* text :
             {"",    "0",     ",",     "1,",   "1,,0.5", "0.5,1",   "1,1",   "1.1,0.5",      "-1",       "0.5,-0.1", "nan",
              "inf", "1;0.5", "1 0.5", "half", "Karras", "1,0,0.5", "1,0,0", "0.500001,0.5", "0.000001", "1e400"})
            QVERIFY2(!parse_sigma_schedule(text), text);
        std::string many = "1";
        for (int i = 1; i <= 1000; ++i) many += "," + std::to_string(1 - i * 5e-4);
        QVERIFY(!parse_sigma_schedule(many));
    }
};

QTEST_APPLESS_MAIN(SigmaScheduleTest)
#include "test_sigma_schedule.moc"
