// One thread that does what it is given: in order, the newest of a kind only, and a clean end.

#include <QTest>
#include <latch>
#include <mutex>
#include <string>
#include <vector>

#include "app/studio/task_thread.h"

using namespace weft::app;

class TaskThreadTest : public QObject {
    Q_OBJECT

  private slots:
    void tasks_run_in_order() {
        std::vector<int> done;
        std::latch all(3);
        TaskThread thread;
        for (int i = 0; i < 3; ++i)
            thread.add([&, i] {
                done.push_back(i);
                all.count_down();
            });
        all.wait();
        QCOMPARE(done, (std::vector<int>{0, 1, 2}));
    }

    void only_the_newest_of_a_kind_is_done() {
        std::vector<std::string> done;
        std::latch go(1);
        std::latch all(1);
        TaskThread thread;
        thread.add([&] { go.wait(); });
        for (const char* typed : {"a", "a r", "a red"}) thread.add([&, typed] { done.emplace_back(typed); }, "tokens");
        thread.add([&] { done.emplace_back("other kind"); }, "check");
        thread.add([&] { all.count_down(); });
        go.count_down();
        all.wait();
        QCOMPARE(done, (std::vector<std::string>{"a red", "other kind"}));
    }

    void what_waits_at_the_end_is_dropped_and_what_runs_is_finished() {
        std::latch begun(1);
        bool is_finished = false;
        bool ran_another = false;
        {
            TaskThread thread;
            thread.add([&] {
                begun.count_down();
                std::this_thread::sleep_for(std::chrono::milliseconds(30));
                is_finished = true;
            });
            thread.add([&] { ran_another = true; });
            begun.wait();
        }
        QVERIFY(is_finished);
        QVERIFY(!ran_another);
    }
};

QTEST_APPLESS_MAIN(TaskThreadTest)
#include "test_task_thread.moc"
