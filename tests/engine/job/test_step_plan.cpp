// Which steps run how many passes, counted by hand.

#include "engine/job/step_plan.h"

#include <QtTest>
#include <cmath>

using namespace weft;

class StepPlanTest : public QObject {
    Q_OBJECT

  private slots:
    void a_window_is_a_share_of_the_steps() {
        QVERIFY((step_window(0, 1, 50) == StepWindow{0, 50}));
        QVERIFY((step_window(0.3, 0.7, 10) == StepWindow{3, 7}));
        QVERIFY((step_window(0.1, 0.9, 5) == StepWindow{1, 5}));  // the step at 0.8 begins before 0.9
        QVERIFY(step_window(0.5, 0.5, 7).is_empty());
        QVERIFY((step_window(std::nan(""), 1e300, 7) == StepWindow{0, 7}));
        QVERIFY(step_window(0.4, 1, 5).contains(2) && !step_window(0.4, 1, 5).contains(1));
    }

    void the_negative_prompt_is_read_where_something_is_guided_away_from_it() {
        Request request;
        QVERIFY(step_plan(request, 30).reads_negative_prompt());
        request.guidance_scale = 1;
        QVERIFY(!step_plan(request, 30).reads_negative_prompt());
        request.nag_scale = 11;
        QVERIFY(step_plan(request, 30).reads_negative_prompt());
        QCOMPARE(step_plan(request, 30).passes(0, request.steps), static_cast<double>(request.steps));
    }

    void guidance_doubles_the_steps_it_runs_in() {
        Request request;
        request.steps = 10;
        QCOMPARE(step_plan(request, 30).passes(0, 10), 20.0);
        request.guidance_start = 0.2;
        request.guidance_end = 0.5;
        QCOMPARE(step_plan(request, 30).passes(0, 10), 13.0);
        QCOMPARE(step_plan(request, 30).passes(0, 2), 2.0);
        QCOMPARE(step_plan(request, 30).passes(2, 3), 2.0);
        QCOMPARE(step_plan(request, 30).passes(4, 6), 3.0);
        QCOMPARE(step_plan(request, 30).passes(5, 100), 5.0);
        request.skip_layers = {9, 10, 11};  // a tenth of the blocks, in steps 3 and 4
        request.skip_start = 0.3;
        request.skip_end = 1;
        QVERIFY(std::abs(step_plan(request, 30).passes(0, 10) - 12.8) < 1e-12);
        request.skip_layers = {};
        request.guidance_scale = 1;
        QCOMPARE(step_plan(request, 30).passes(0, 10), 10.0);
        QVERIFY(step_plan(request, 30).guided.is_empty());
        request.guidance_scale = 5;
        request.cfg_zero_steps = 3;
        QCOMPARE(step_plan(request, 30).passes(0, 10), 13.0);
        request.cfg_zero = true;  // steps 3 and 4 guided, 5 to 9 not
        QCOMPARE(step_plan(request, 30).passes(0, 10), 9.0);
        QCOMPARE(step_plan(request, 30).passes(0, 3), 0.0);
    }
};

QTEST_APPLESS_MAIN(StepPlanTest)
#include "test_step_plan.moc"
