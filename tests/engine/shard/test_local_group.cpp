// Ranks that are threads: the checks that every Communicator passes, failures and stops.

#include <QtTest>
#include <atomic>
#include <chrono>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "engine/shard/local_group.h"
#include "tests/engine/shard/communicator_checks.h"

using namespace weft;
using namespace weft::tests;

class LocalGroupTest : public QObject {
    Q_OBJECT

  private slots:
    void every_check_passes_data() {
        QTest::addColumn<int>("ranks");
        for (const int ranks : {1, 2, 3, 4, 7}) QTest::addRow("%d ranks", ranks) << ranks;
    }
    void every_check_passes() {
        QFETCH(int, ranks);
        for (const CommunicatorCheck& check : communicator_checks()) {
            try {
                run_local_ranks(ranks, check.run);
            } catch (const Error& error) {
                QFAIL(qPrintable(QString::fromStdString(check.name + ": " + error.message())));
            }
        }
    }

    void a_failure_reaches_every_rank_with_its_reason() {
        for (int round = 0; round < 50; ++round) {
            std::mutex mutex;
            std::vector<std::string> told;
            QVERIFY_THROWS_EXCEPTION(Error, run_local_ranks(4, [&](Communicator& world) {
                                         const std::string text = told_of_a_failure(world);
                                         const std::lock_guard guard(mutex);
                                         told.push_back(text);
                                     }));
            QCOMPARE(told.size(), std::size_t{4});
            for (const std::string& text : told)
                QCOMPARE(QString::fromStdString(text), QString("bad_file: rank 3: a weight is damaged Fetch the file again."));
        }
    }

    void an_exception_of_one_rank_is_thrown_where_they_were_started() {
        for (const int failing : {0, 1, 2}) {
            try {
                run_local_ranks(3, [&](Communicator& world) {
                    if (world.rank() == failing) throw std::bad_alloc();
                    world.barrier();
                });
                QFAIL("nothing was thrown");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::out_of_memory);
                QCOMPARE(error.message().starts_with("rank " + std::to_string(failing) + ": "), failing != 0);
            }
        }
    }

    void a_rank_that_fails_after_the_others_have_ended_is_told() {
        QVERIFY_THROWS_EXCEPTION(Error, run_local_ranks(2, [](Communicator& world) {
                                     world.barrier();
                                     if (world.rank() == 1) throw Error(ErrorKind::io, "the disk is full");
                                 }));
    }

    void a_stop_ends_every_wait() {
        std::stop_source stop;
        std::atomic<int> waiting = 0;
        std::jthread user([&] {
            while (waiting < 2) std::this_thread::yield();
            stop.request_stop();
        });
        try {
            run_local_ranks(3, [&](Communicator& world) {
                const std::stop_callback end(stop.get_token(), [&] { world.fail(Error(ErrorKind::cancelled, "The job was stopped.")); });
                ++waiting;
                if (world.rank() == 2) {
                    while (!stop.stop_requested()) std::this_thread::yield();  // computes, and looks for a stop by itself
                    throw Error(ErrorKind::cancelled, "The job was stopped.");
                }
                world.barrier();
            });
            QFAIL("nothing was thrown");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::cancelled);
            QCOMPARE(QString::fromStdString(error.message()), QString("The job was stopped."));
        }
    }

    void ranks_that_do_not_do_the_same_are_told_so() {
        QVERIFY_THROWS_EXCEPTION(Error, run_local_ranks(2, [](Communicator& world) {
                                     std::vector<std::byte> bytes(4);
                                     if (world.rank() == 0)
                                         world.broadcast(bytes, 0);
                                     else
                                         world.barrier();
                                 }));
        QVERIFY_THROWS_EXCEPTION(Error, run_local_ranks(2, [](Communicator& world) {
                                     std::vector<std::byte> bytes(world.rank() == 0 ? 4 : 5);
                                     world.broadcast(bytes, 0);
                                 }));
    }
};

QTEST_APPLESS_MAIN(LocalGroupTest)
#include "test_local_group.moc"
