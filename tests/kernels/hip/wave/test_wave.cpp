// The emulated wave: matrix instructions against their published definition, and that each kind of mistake in a kernel is found.

#include <fmt/format.h>

#include <QtTest>
#include <bit>
#include <cmath>
#include <random>
#include <stdexcept>

#include "kernels/hip/wave/emulate.h"

using namespace weft::kernels;
using namespace weft::kernels::hip;

class WaveTest : public QObject {
    Q_OBJECT
  private slots:
    void every_lane_and_register_of_a_matrix_product_is_where_it_is_published();
    void a_matrix_product_is_that_of_its_matrices();
    void lanes_exchange_their_values();
    void eight_bits_are_rounded_as_the_instruction_does();
    void memory_past_the_end_reads_as_zero_and_is_not_written();
    void an_access_that_is_half_outside_is_found();
    void lds_outside_of_the_group_is_found();
    void lds_that_nobody_stored_is_found();
    void a_missing_barrier_is_found();
    void a_store_over_what_others_read_is_found();
    void a_copy_is_not_there_before_it_was_waited_for();
    void a_copy_nobody_waits_for_is_found();
    void bank_conflicts_are_counted();
    void waves_that_end_early_do_not_stop_the_others();
    void what_a_wave_throws_comes_out();
};

namespace {

/// A kernel of one function.
template <class Arch, int wave_count>
EmulationReport run(const std::function<void(EmulatedWave<Arch>&)>& body, std::uint32_t schedule = 0) {
    EmulationReport report;
    EmulatedGroup group(wave_count, 4096, Arch::lds_banks, report, schedule);
    group.run(0, [&](int index) {
        EmulatedWave<Arch> wave(group, index);
        body(wave);
    });
    return report;
}

EmulationReport run950(const std::function<void(EmulatedWave<Gfx950>&)>& body) { return run<Gfx950, 2>(body); }

template <int N>
using Dwords = EmulatedRegisters<std::uint32_t, N>;
using Accumulator = EmulatedRegisters<float, 16>;

constexpr std::uint32_t fp8_one = 0x38;
constexpr std::uint32_t bf16_one = 0x3f80;

void set_zero(Accumulator& c) {
    for (int lane = 0; lane < 64; ++lane) {
        for (int g = 0; g < 16; ++g) c(lane, g) = 0;
    }
}

template <int N>
void set_zero(Dwords<N>& r) {
    for (int lane = 0; lane < 64; ++lane) {
        for (int i = 0; i < N; ++i) r(lane, i) = 0;
    }
}

// The published tables, written down once more from the description of the operands: AMD's matrix instruction calculator for 32x32x8 bf16,
// the CDNA 4 ISA guide for the others.
int published_k(int bits, int k_total, int lane, int element) {
    if (bits == 8) return element < 16 ? 16 * (lane >= 32 ? 1 : 0) + element : 32 + 16 * (lane >= 32 ? 1 : 0) + (element - 16);
    return lane / 32 * (k_total / 2) + element;
}

/// One element of A and one of B are 1, at the same k; the product is 1 in one place. Tried for every row (with column 31 - row), for every
/// k.
template <int N, class Multiply>
std::string misplaced(int bits, int k_total, Multiply multiply) {
    const int elements = k_total / 2;
    for (int a_lane = 0; a_lane < 64; ++a_lane) {
        for (int a_element = 0; a_element < elements; ++a_element) {
            const int k = published_k(bits, k_total, a_lane, a_element);
            const int column = 31 - a_lane % 32;
            for (int half = 0; half < 2; ++half) {
                for (int b_element = 0; b_element < elements; ++b_element) {
                    const int b_lane = column + 32 * half;
                    const bool meets = published_k(bits, k_total, b_lane, b_element) == k;
                    if (!meets && (b_element + a_lane + a_element) % 31 != 0) continue;  // a sample of those that must not meet
                    Dwords<N> a;
                    Dwords<N> b;
                    Accumulator c;
                    set_zero(a);
                    set_zero(b);
                    set_zero(c);
                    const std::uint32_t one = bits == 8 ? fp8_one : bf16_one;
                    a(a_lane, a_element * bits / 32) = one << a_element * bits % 32;
                    b(b_lane, b_element * bits / 32) = one << b_element * bits % 32;
                    multiply(c, a, b);
                    for (int lane = 0; lane < 64; ++lane) {
                        for (int g = 0; g < 16; ++g) {
                            const int row = 8 * (g / 4) + (lane >= 32 ? 4 : 0) + g % 4;
                            const bool is_here = meets && row == a_lane % 32 && lane % 32 == column;
                            if (c(lane, g) != (is_here ? 1.0f : 0.0f))
                                return fmt::format("A lane {} element {}, B lane {} element {}: lane {} register {} is {}", a_lane,
                                                   a_element, b_lane, b_element, lane, g, c(lane, g));
                        }
                    }
                }
            }
        }
    }
    return {};
}

}  // namespace

void WaveTest::every_lane_and_register_of_a_matrix_product_is_where_it_is_published() {
    std::string wrong;
    (void)run950([&](EmulatedWave<Gfx950>& wave) {
        if (wave.index() != 0) return;
        wrong = misplaced<8>(8, 64, [&](auto& c, const auto& a, const auto& b) { wave.matrix_fp8(c, a, 0, b, 0); });
        if (wrong.empty()) wrong = misplaced<4>(16, 16, [&](auto& c, const auto& a, const auto& b) { wave.matrix_bf16(c, a, 0, b, 0); });
    });
    QVERIFY2(wrong.empty(), wrong.c_str());
    wrong = misplaced<2>(16, 8, [](auto& c, const auto& a, const auto& b) { emulate_32x32x8_bf16(&c(0, 0), &a(0, 0), &b(0, 0)); });
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void WaveTest::a_matrix_product_is_that_of_its_matrices() {
    std::mt19937 random(3);
    Dwords<8> a;
    Dwords<8> b;
    Accumulator c;
    std::vector<double> left(2048);
    std::vector<double> right(2048);
    for (int lane = 0; lane < 64; ++lane) {
        for (int e = 0; e < 32; ++e) {
            // Codes below 0x70 or above 0x80: no NaN.
            const auto code = [&] { return static_cast<std::uint32_t>(random() % 0x70 + (random() % 2) * 0x80); };
            const auto place = [&](Dwords<8>& r, std::uint32_t value) {
                auto& dword = r(lane, e / 4);
                if (e % 4 == 0) dword = 0;
                dword |= value << 8 * (e % 4);
                return static_cast<double>(e4m3fn_to_float(static_cast<std::uint8_t>(value)));
            };
            const auto k = static_cast<std::size_t>(published_k(8, 64, lane, e));
            left[static_cast<std::size_t>(lane % 32) * 64 + k] = place(a, code());
            right[k * 32 + static_cast<std::size_t>(lane % 32)] = place(b, code());
        }
        for (int g = 0; g < 16; ++g) c(lane, g) = static_cast<float>(lane - g);
    }
    const Accumulator before = c;
    const auto report = run950([&](EmulatedWave<Gfx950>& wave) {
        if (wave.index() == 0) wave.matrix_fp8(c, a, 0, b, 0);
    });
    QCOMPARE(report.matrix_instructions, 1);
    for (int lane = 0; lane < 64; ++lane) {
        for (int g = 0; g < 16; ++g) {
            double sum = static_cast<double>(before(lane, g));
            double magnitude = 1;
            for (std::size_t k = 0; k < 64; ++k) {
                const double product = left[static_cast<std::size_t>(8 * (g / 4) + 4 * (lane / 32) + g % 4) * 64 + k] *
                                       right[k * 32 + static_cast<std::size_t>(lane % 32)];
                sum += product;
                magnitude += std::abs(product);
            }
            QVERIFY(std::abs(static_cast<double>(c(lane, g)) - sum) <= magnitude * 64 * 6e-8);
        }
    }
}

void WaveTest::lanes_exchange_their_values() {
    (void)run950([](EmulatedWave<Gfx950>& wave) {
        Dwords<2> r;
        wave.each([&](int lane) { r(lane, 0) = r(lane, 1) = static_cast<std::uint32_t>(lane); });
        const auto by_4 = wave.exchange<4>(r);
        const auto by_32 = wave.exchange<32>(r);
        wave.each([&](int lane) {
            QCOMPARE(by_4(lane, 1), static_cast<std::uint32_t>(lane ^ 4));
            QCOMPARE(by_32(lane, 0), static_cast<std::uint32_t>(lane ^ 32));
        });
        QVERIFY(wave.any([](int lane) { return lane == 63; }));
        QVERIFY(!wave.any([](int lane) { return lane == 64; }));
    });
    const auto report = run950([](EmulatedWave<Gfx950>& wave) { (void)wave.uniform([](int lane) { return lane / 63; }); });
    QVERIFY(report.faults > 0);
}

void WaveTest::eight_bits_are_rounded_as_the_instruction_does() {
    using Wave = EmulatedWave<Gfx950>;
    QCOMPARE(Wave::to_fp8x4(1, -2, 448, 0.001953125f), 0x38u | 0xc0u << 8 | 0x7eu << 16 | 0x01u << 24);
    // Past the largest number, without the clamp: NaN.
    QCOMPARE(Wave::to_fp8x4(449, 0, 0, 0) & 0xff, 0x7fu);
    // Ties go to even: 1.0625 is between 1 and 1.125.
    QCOMPARE(Wave::to_fp8x4(1.0625f, 1.1875f, 0, 0), 0x38u | 0x3au << 8);
}

void WaveTest::memory_past_the_end_reads_as_zero_and_is_not_written() {
    std::array<std::uint32_t, 64> memory;
    memory.fill(7);
    const auto report = run<Gfx942, 1>([&](EmulatedWave<Gfx942>& wave) {
        const auto buffer = wave.buffer(memory.data(), 40 * 4);
        Dwords<1> r;
        wave.load<1>(buffer, r, 0, [](int lane) { return static_cast<std::uint32_t>(4 * lane); });
        wave.each([&](int lane) { QCOMPARE(r(lane, 0), lane < 40 ? 7u : 0u); });
        wave.each([&](int lane) { r(lane, 0) = 9; });
        wave.store<1>(buffer, r, 0, [](int lane) { return static_cast<std::uint32_t>(4 * lane); });
    });
    QCOMPARE(report.faults, 0);
    for (std::size_t i = 0; i < 64; ++i) QCOMPARE(memory[i], i < 40 ? 9u : 7u);
}

void WaveTest::an_access_that_is_half_outside_is_found() {
    std::array<std::uint32_t, 8> memory{};
    const auto report = run<Gfx942, 1>([&](EmulatedWave<Gfx942>& wave) {
        Dwords<4> r;
        wave.load<4>(wave.buffer(memory.data(), 24), r, 0, [](int) { return 16u; });
    });
    QVERIFY(report.first_fault.find("half outside") != std::string::npos);
}

void WaveTest::lds_outside_of_the_group_is_found() {
    const auto report = run950([](EmulatedWave<Gfx950>& wave) {
        Dwords<1> r;
        wave.lds_store<1>(r, 0, [](int lane) { return static_cast<std::uint32_t>(4096 - 4 * 63 + 4 * lane); });
    });
    QVERIFY2(report.first_fault.find("outside") != std::string::npos, report.first_fault.c_str());
}

void WaveTest::lds_that_nobody_stored_is_found() {
    const auto report = run950([](EmulatedWave<Gfx950>& wave) {
        Dwords<1> r;
        wave.lds_load<1>(r, 0, [](int lane) { return static_cast<std::uint32_t>(4 * lane); });
    });
    QVERIFY2(report.first_fault.find("nothing was stored") != std::string::npos, report.first_fault.c_str());
}

namespace {

/// Each wave stores its part and reads that of the other.
EmulationReport swap_parts(bool has_barrier, std::uint32_t schedule) {
    return run<Gfx950, 2>(
        [&](EmulatedWave<Gfx950>& wave) {
            Dwords<1> r;
            wave.each([&](int lane) { r(lane, 0) = static_cast<std::uint32_t>(1000 * wave.index() + lane); });
            wave.lds_store<1>(r, 0, [&](int lane) { return static_cast<std::uint32_t>(256 * wave.index() + 4 * lane); });
            if (has_barrier) wave.barrier();
            wave.lds_load<1>(r, 0, [&](int lane) { return static_cast<std::uint32_t>(256 * (1 - wave.index()) + 4 * lane); });
            if (has_barrier)
                wave.each([&](int lane) { QCOMPARE(r(lane, 0), static_cast<std::uint32_t>(1000 * (1 - wave.index()) + lane)); });
        },
        schedule);
}

}  // namespace

void WaveTest::a_missing_barrier_is_found() {
    for (const std::uint32_t schedule : {0u, 1u, 2u, 3u}) {
        QCOMPARE(swap_parts(true, schedule).faults, 0);
        QVERIFY(swap_parts(false, schedule).faults > 0);
    }
}

void WaveTest::a_store_over_what_others_read_is_found() {
    const auto report = run950([](EmulatedWave<Gfx950>& wave) {
        Dwords<1> r;
        const auto place = [](int lane) { return static_cast<std::uint32_t>(4 * lane); };
        if (wave.index() == 0) wave.lds_store<1>(r, 0, place);
        wave.barrier();
        wave.lds_load<1>(r, 0, place);
        if (wave.index() == 1) wave.lds_store<1>(r, 0, place);
    });
    QVERIFY2(report.first_fault.find("loaded by another wave") != std::string::npos, report.first_fault.c_str());
}

void WaveTest::a_copy_is_not_there_before_it_was_waited_for() {
    std::array<std::uint32_t, 512> memory{};
    for (std::uint32_t i = 0; i < 512; ++i) memory[i] = i;
    const auto copies = [&](bool waits_enough) {
        return run<Gfx950, 1>([&, waits_enough](EmulatedWave<Gfx950>& wave) {
            const auto buffer = wave.buffer(memory.data(), 2048);
            wave.copy_to_lds(buffer, 0, [](int lane) { return static_cast<std::uint32_t>(16 * lane); });
            wave.copy_to_lds(buffer, 1024, [](int lane) { return static_cast<std::uint32_t>(1024 + 16 * lane); });
            if (waits_enough)
                wave.template wait_copies<1>();
            else
                wave.template wait_copies<2>();
            Dwords<4> r;
            wave.template lds_load<4>(r, 0, [](int lane) { return static_cast<std::uint32_t>(16 * lane); });
            if (waits_enough) wave.each([&](int lane) { QCOMPARE(r(lane, 3), static_cast<std::uint32_t>(4 * lane + 3)); });
            wave.template wait_copies<0>();
        });
    };
    QCOMPARE(copies(true).faults, 0);
    QVERIFY(copies(false).first_fault.find("on its way") != std::string::npos);
}

void WaveTest::a_copy_nobody_waits_for_is_found() {
    std::array<std::uint32_t, 256> memory{};
    const auto report = run<Gfx950, 1>([&](EmulatedWave<Gfx950>& wave) {
        wave.copy_to_lds(wave.buffer(memory.data(), 1024), 0, [](int lane) { return static_cast<std::uint32_t>(16 * lane); });
    });
    QVERIFY2(report.first_fault.find("never waited") != std::string::npos, report.first_fault.c_str());
}

void WaveTest::bank_conflicts_are_counted() {
    const auto cycles = [](int stride) {
        return run<Gfx942, 1>([stride](EmulatedWave<Gfx942>& wave) {
                   Dwords<1> r;
                   wave.lds_store<1>(r, 0, [&](int lane) { return static_cast<std::uint32_t>(4 * stride * (lane % 32)); });
               })
            .conflict_cycles;
    };
    QCOMPARE(cycles(1), 0);
    QCOMPARE(cycles(2), 2);    // two dwords a bank, for each half of the lanes
    QCOMPARE(cycles(32), 62);  // all of a half in one bank
    QCOMPARE(cycles(0), 0);    // the same dword for all
}

void WaveTest::waves_that_end_early_do_not_stop_the_others() {
    int turns = 0;
    const auto report = run950([&](EmulatedWave<Gfx950>& wave) {
        for (int i = 0; i < 3 + 2 * wave.index(); ++i) wave.barrier();
        ++turns;
    });
    QCOMPARE(turns, 2);
    QCOMPARE(report.barriers, 5);
}

void WaveTest::what_a_wave_throws_comes_out() {
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, (void)run950([](EmulatedWave<Gfx950>& wave) {
                                 wave.barrier();
                                 if (wave.index() == 1) throw std::runtime_error("wave 1");
                             }));
}

QTEST_APPLESS_MAIN(WaveTest)
#include "test_wave.moc"
