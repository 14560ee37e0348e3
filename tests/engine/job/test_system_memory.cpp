// Memory figures against what this program really does.

#include "engine/job/system_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>

#include <QtTest>
#include <cstring>

#include "tests/support/under_sanitizer.h"

class SystemMemoryTest : public QObject {
    Q_OBJECT

  private slots:
    void the_total_is_at_most_what_the_system_call_says() {
        struct sysinfo info {};
        QCOMPARE(sysinfo(&info), 0);
        const auto memory = weft::system_memory();
        QVERIFY(memory.total > 0);
        QVERIFY(memory.total <= static_cast<std::uint64_t>(info.totalram) * info.mem_unit);
        QVERIFY(memory.available <= memory.total);
    }

    void a_limit_on_the_address_space_is_told() {
        if (weft::tests::under_sanitizer) QSKIP("a sanitizer takes address space of its own and ends when it gets none");
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
        if (before.rlim_cur != RLIM_INFINITY) QSKIP("this process has such a limit already");
        QVERIFY(!weft::address_space_left());
        const std::uint64_t unlimited = weft::system_memory().available;
        rlimit limit = before;
        limit.rlim_cur = std::uint64_t{1} << 40;
        QCOMPARE(setrlimit(RLIMIT_AS, &limit), 0);
        const auto left = weft::address_space_left();
        const std::uint64_t limited = weft::system_memory().available;
        QCOMPARE(setrlimit(RLIMIT_AS, &before), 0);
        QVERIFY(left && *left < limit.rlim_cur);
        QVERIFY(limited <= *left && limited <= unlimited + (unlimited >> 2));
    }

    void touched_memory_shows_and_goes_again() {
        constexpr std::size_t size = 64u << 20;
        const std::uint64_t before = weft::resident_memory();
        void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        QVERIFY(block != MAP_FAILED);
        std::memset(block, 1, size);
        const std::uint64_t with_block = weft::resident_memory();
        munmap(block, size);
        const std::uint64_t after = weft::resident_memory();
        QVERIFY(with_block >= before + size * 9 / 10);
        QVERIFY(after + size * 9 / 10 <= with_block);
        // The kernel counts pages in batches for each CPU: readings a moment apart may differ by some of them.
        QVERIFY(weft::peak_memory() + (4u << 20) >= with_block);
    }

    void the_peak_can_be_started_anew() {
        constexpr std::size_t size = 64u << 20;
        void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        QVERIFY(block != MAP_FAILED);
        std::memset(block, 1, size);
        munmap(block, size);
        const std::uint64_t old_peak = weft::peak_memory();
        weft::restart_peak_memory();
        const std::uint64_t peak = weft::peak_memory();
        if (peak == old_peak) QSKIP("this system does not let a program start its memory peak anew");
        QVERIFY(peak + size / 2 < old_peak);
    }
};

QTEST_APPLESS_MAIN(SystemMemoryTest)
#include "test_system_memory.moc"
