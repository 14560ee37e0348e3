#include "kernels/base/threads.h"

#include <QtTest>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <stdexcept>
#include <vector>

using weft::kernels::Threads;

class ThreadsTest : public QObject {
    Q_OBJECT
  private slots:
    void every_element_is_visited_once();
    void a_piece_has_at_least_the_grain();
    void nothing_is_called_for_nothing();
    void an_exception_of_a_piece_comes_out();
    void nested_loops_visit_everything();
};

void ThreadsTest::every_element_is_visited_once() {
    for (const int threads : {1, 2, 3, 7}) {
        for (const std::int64_t count : {1, 2, 6, 7, 8, 1000}) {
            for (const std::int64_t grain : {0, 1, 3, 2000}) {
                std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
                Threads(threads).parallel_for(count, grain, [&](std::int64_t begin, std::int64_t end) {
                    for (std::int64_t i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
                });
                QVERIFY(std::all_of(visits.begin(), visits.end(), [](const auto& visit) { return visit == 1; }));
            }
        }
    }
}

void ThreadsTest::a_piece_has_at_least_the_grain() {
    std::mutex mutex;
    std::vector<std::int64_t> sizes;
    Threads(4).parallel_for(103, 20, [&](std::int64_t begin, std::int64_t end) {
        const std::lock_guard lock(mutex);
        sizes.push_back(end - begin);
    });
    QCOMPARE(sizes.size(), std::size_t{4});
    QVERIFY(std::all_of(sizes.begin(), sizes.end(), [](std::int64_t size) { return size >= 20; }));
}

void ThreadsTest::nothing_is_called_for_nothing() {
    bool called = false;
    Threads(2).parallel_for(0, 1, [&](std::int64_t, std::int64_t) { called = true; });
    QVERIFY(!called);
}

void ThreadsTest::an_exception_of_a_piece_comes_out() {
    for (const int threads : {1, 3}) {
        std::atomic<int> pieces = 0;
        try {
            Threads(threads).parallel_for(3, 1, [&](std::int64_t begin, std::int64_t end) {
                ++pieces;
                if (begin <= 1 && 1 < end) throw std::runtime_error("the second element");
            });
            QFAIL("the exception was lost");
        } catch (const std::runtime_error& error) {
            QCOMPARE(std::string(error.what()), std::string("the second element"));
        }
        QCOMPARE(pieces.load(), threads);
    }
}

void ThreadsTest::nested_loops_visit_everything() {
    const Threads threads(3);
    std::atomic<std::int64_t> sum = 0;
    threads.parallel_for(10, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            threads.parallel_for(10, 1, [&](std::int64_t from, std::int64_t to) { sum += to - from; });
    });
    QCOMPARE(sum.load(), std::int64_t{100});
}

QTEST_APPLESS_MAIN(ThreadsTest)
#include "test_threads.moc"
