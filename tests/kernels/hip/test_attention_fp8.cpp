#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <limits>

#include "kernels/hip/fp8_gate.h"
#include "tests/kernels/hip/fp8_launch.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::kernels::hip;
using tests::AttentionProblem;
using tests::Fp8Launch;
using tests::Fp8Tensor;
using tests::Wave950;

class AttentionFp8Test : public QObject {
    Q_OBJECT
  private slots:
    void every_reference_case_is_met();
    void quantising_rounds_the_rotated_rows();
    void any_shape_meets_fp64_on_the_quantised_values();
    void extreme_scales_stay_right();
    void nan_and_infinity_reach_the_queries_that_see_them();
    void a_tensor_of_zeros_is_what_it_is_on_the_cpu();
    void any_order_of_waves_gives_the_same_bits();
    void mistakes_in_the_kernel_would_be_seen();
    void the_gate_says_why();
};

namespace {

// Of the reference cases: P in e4m3fn costs 1.5e-2.
constexpr double rms_tolerance = 3e-2;

std::size_t size_of(int rows, const AttentionProblem& p) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(p.heads * p.head_dim);
}

/// Each row of 128 times the normalised Hadamard matrix.
std::vector<double> rotated(std::vector<double> values) {
    for (std::size_t row = 0; row < values.size(); row += 128) {
        for (std::size_t distance = 1; distance < 128; distance *= 2) {
            for (std::size_t i = 0; i < 128; ++i) {
                if ((i & distance) != 0) continue;
                const double a = values[row + i];
                const double b = values[row + i + distance];
                values[row + i] = a + b;
                values[row + i + distance] = a - b;
            }
        }
        for (std::size_t i = 0; i < 128; ++i) values[row + i] /= std::sqrt(128.0);
    }
    return values;
}

double value_of(std::uint8_t code, float descale) {
    return static_cast<double>(kernels::e4m3fn_to_float(code)) * static_cast<double>(descale);
}

/// The elements of a tensor in tiles, in the order [rows, heads, 128].
std::vector<double> from_tiles(const Fp8Launch& launch, const Fp8Tensor& tensor, unsigned (*place)(int, int)) {
    std::vector<double> result;
    for (std::size_t sequence = 0; sequence < launch.problem.lengths.size(); ++sequence) {
        for (int key = 0; key < launch.problem.lengths[sequence].second; ++key) {
            for (int head = 0; head < launch.problem.heads; ++head) {
                const int tile = head * launch.tiles.count() + launch.tiles.starts[sequence] + key / 64;
                for (int channel = 0; channel < 128; ++channel)
                    result.push_back(
                        value_of(tensor.bytes[static_cast<std::size_t>(tile) * 8192 + place(key % 64, channel)], tensor.descale));
            }
        }
    }
    return result;
}

std::vector<double> from_rows(const Fp8Tensor& tensor) {
    std::vector<double> result;
    for (const std::uint8_t code : tensor.bytes) result.push_back(value_of(code, tensor.descale));
    return result;
}

}  // namespace

void AttentionFp8Test::every_reference_case_is_met() {
    const auto reference = tests::read_case("attention_fp8");
    int cases = 0;
    for (const auto& [name, out] : reference.tensors) {
        if (!name.ends_with(".out")) continue;
        const std::string stem = name.substr(0, name.size() - 4);
        AttentionProblem problem;
        const auto starts_q = reference.at("cu_seqlens_q").integers();
        const auto starts_k = reference.at("cu_seqlens_k").integers();
        for (std::size_t i = 1; i < starts_q.size(); ++i)
            problem.lengths.emplace_back(static_cast<int>(starts_q[i] - starts_q[i - 1]), static_cast<int>(starts_k[i] - starts_k[i - 1]));
        problem.heads = problem.kv_heads = static_cast<int>(out.shape[1]);
        problem.is_causal = stem.starts_with("causal");
        const auto& scale = reference.description.at("extra").at(stem).at("softmax_scale");
        if (!scale.is_null()) problem.softmax_scale = scale.get<float>();
        Fp8Launch launch(problem);
        const Fp8Tensor q{reference.at(stem + ".q").bytes, 0, reference.at(stem + ".q_descale").floats()[0]};
        const Fp8Tensor k = launch.pack_keys(reference.at(stem + ".k").bytes, reference.at(stem + ".k_descale").floats()[0]);
        const Fp8Tensor v = launch.pack_values(reference.at(stem + ".v").bytes, reference.at(stem + ".v_descale").floats()[0]);
        const auto error = tests::attention_error(launch.attend(q, k, v), out.doubles());
        QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
        QVERIFY2(!error.has_wrong_nan && error.largest < 6e-2 && error.relative_rms < rms_tolerance, (stem + ": " + error.text).c_str());

        // From the bf16 tensors, through our own quantisation with its rotation.
        const auto bf16 = [&](const char* tensor) {
            const auto& bytes = reference.at(stem + tensor).bytes;
            std::vector<std::uint16_t> bits(bytes.size() / 2);
            std::memcpy(bits.data(), bytes.data(), bytes.size());
            return bits;
        };
        const auto whole = launch.attend(launch.quantise_queries(bf16(".q_bf16")), launch.quantise_keys(bf16(".k_bf16")),
                                         launch.quantise_values(bf16(".v_bf16")));
        const auto whole_error = tests::attention_error(whole, reference.at(stem + ".out_of_bf16_inputs").doubles());
        QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
        QVERIFY2(!whole_error.has_wrong_nan && whole_error.largest < 2e-1 && whole_error.relative_rms < 8e-2,
                 (stem + " from bf16: " + whole_error.text).c_str());
        ++cases;
    }
    QCOMPARE(cases, 4);
}

void AttentionFp8Test::quantising_rounds_the_rotated_rows() {
    AttentionProblem problem;
    problem.lengths = {{37, 70}, {0, 3}, {5, 64}};
    problem.heads = problem.kv_heads = 3;
    Fp8Launch launch(problem);
    auto source_q = tests::random_bf16(size_of(42, problem), 1, 1);
    auto source_k = tests::random_bf16(size_of(137, problem), 2, 1);
    const auto source_v = tests::random_bf16(size_of(137, problem), 3, 1);
    source_k[1234] = kernels::to_bfloat16(40).bits;  // an outlier, which the rotation spreads
    const auto q = launch.quantise_queries(source_q);
    const auto k = launch.quantise_keys(source_k);
    const auto v = launch.quantise_values(source_v);
    QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
    const auto check = [](const Fp8Tensor& tensor, const std::vector<double>& actual, const std::vector<double>& exact) {
        double amax = 0;
        for (const double x : exact) amax = std::fmax(amax, std::abs(x));
        QVERIFY(std::abs(static_cast<double>(tensor.descale) * 448 / amax - 1) < 1e-6);
        QCOMPARE(actual.size(), exact.size());
        for (std::size_t i = 0; i < exact.size(); ++i) {
            // Three bits behind the leading one; below 2^-6 steps of 2^-9.
            const double step = std::fmax(std::abs(exact[i]) / 16, static_cast<double>(tensor.descale) / 1024);
            QVERIFY2(std::abs(actual[i] - exact[i]) <= step * 1.0001, fmt::format("{}: {} for {}", i, actual[i], exact[i]).c_str());
        }
    };
    check(q, from_rows(q), rotated(tests::values_of_bf16(source_q)));
    check(k, from_tiles(launch, k, k_byte), rotated(tests::values_of_bf16(source_k)));
    check(v, from_tiles(launch, v, v_byte), tests::values_of_bf16(source_v));
    QVERIFY(k.descale * 448 < 8);
}

void AttentionFp8Test::any_shape_meets_fp64_on_the_quantised_values() {
    const std::vector<std::vector<std::pair<int, int>>> sequence_lists = {
        {{1, 1}}, {{64, 64}}, {{33, 63}, {65, 128}}, {{3, 1000}}, {{300, 65}}, {{0, 5}, {7, 0}, {130, 191}}, {{257, 321}}};
    std::uint32_t seed = 0;
    for (const auto& lengths : sequence_lists) {
        for (const bool is_causal : {false, true}) {
            AttentionProblem problem;
            problem.lengths = lengths;
            problem.is_causal = is_causal;
            problem.heads = problem.kv_heads = seed % 3 == 0 ? 3 : 1;
            problem.seed = seed += 10;
            if (seed % 40 == 0) problem.softmax_scale = -0.11f;
            Fp8Launch launch(problem);
            const auto q = launch.quantise_queries(tests::random_bf16(size_of(launch.starts_q.back(), problem), seed, 1));
            const auto k = launch.quantise_keys(tests::random_bf16(size_of(launch.starts_k.back(), problem), seed + 1, 1));
            const auto v = launch.quantise_values(tests::random_bf16(size_of(launch.starts_k.back(), problem), seed + 2, 1));
            const auto expected =
                tests::expected_attention(problem, from_rows(q), from_tiles(launch, k, k_byte), from_tiles(launch, v, v_byte));
            const auto error = tests::attention_error(launch.attend(q, k, v), expected);
            QVERIFY2(launch.report.faults == 0, (problem.text() + launch.report.first_fault).c_str());
            QVERIFY2(!error.has_wrong_nan && error.relative_rms < rms_tolerance, (problem.text() + error.text).c_str());
            QCOMPARE(launch.report.conflict_cycles, 0);
        }
    }
}

void AttentionFp8Test::extreme_scales_stay_right() {
    // From all keys alike to one key taking all; the last two pass 2^20 in the exponent.
    for (const float scale : {0.0f, 1e-6f, 5.0f, -300.0f, 2e5f, 3e7f}) {
        AttentionProblem problem;
        problem.lengths = {{40, 150}};
        problem.softmax_scale = scale;
        problem.seed = 5;
        Fp8Launch launch(problem);
        const auto q = launch.quantise_queries(tests::random_bf16(size_of(40, problem), 5, 3));
        const auto k = launch.quantise_keys(tests::random_bf16(size_of(150, problem), 6, 3));
        const auto v = launch.quantise_values(tests::random_bf16(size_of(150, problem), 7, 100));
        const auto expected =
            tests::expected_attention(problem, from_rows(q), from_tiles(launch, k, k_byte), from_tiles(launch, v, v_byte));
        const auto error = tests::attention_error(launch.attend(q, k, v), expected);
        QVERIFY2(!error.has_wrong_nan && error.relative_rms < rms_tolerance, (problem.text() + error.text).c_str());
        QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
    }
}

void AttentionFp8Test::nan_and_infinity_reach_the_queries_that_see_them() {
    AttentionProblem problem;
    problem.lengths = {{40, 70}, {10, 30}};
    problem.heads = problem.kv_heads = 2;
    const auto at = [](int row, int head, int channel) {
        return static_cast<std::size_t>(row * 2 + head) * 128 + static_cast<std::size_t>(channel);
    };
    for (const std::uint16_t bits : {std::uint16_t{0x7fc0}, std::uint16_t{0xff80}}) {  // NaN, -infinity
        for (const char where : {'q', 'k', 'v'}) {
            Fp8Launch launch(problem);
            auto q = tests::random_bf16(size_of(50, problem), 1, 1);
            auto k = tests::random_bf16(size_of(100, problem), 2, 1);
            auto v = tests::random_bf16(size_of(100, problem), 3, 1);
            if (where == 'q') q[at(39, 1, 5)] = bits;
            if (where == 'k') k[at(69, 1, 5)] = bits;
            if (where == 'v') v[at(69, 1, 5)] = bits;
            const auto out = launch.attend(launch.quantise_queries(q), launch.quantise_keys(k), launch.quantise_values(v));
            QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
            for (int row = 0; row < 50; ++row) {
                for (int head = 0; head < 2; ++head) {
                    for (int channel = 0; channel < 128; ++channel) {
                        bool is_hit = head == 1 && row < 40;
                        if (where == 'q') is_hit = is_hit && row == 39;
                        if (where == 'v') is_hit = is_hit && channel == 5;
                        const bool is_nan = std::isnan(kernels::to_float(kernels::BFloat16{out[at(row, head, channel)]}));
                        QVERIFY2(is_nan == is_hit,
                                 fmt::format("{} row {} head {} channel {}: {}", where, row, head, channel, is_nan).c_str());
                    }
                }
            }
        }
    }
}

void AttentionFp8Test::a_tensor_of_zeros_is_what_it_is_on_the_cpu() {
    AttentionProblem problem;
    problem.lengths = {{5, 90}};
    for (const char where : {'q', 'k', 'v'}) {
        Fp8Launch launch(problem);
        auto q = launch.quantise_queries(tests::random_bf16(size_of(5, problem), 1, where == 'q' ? 0 : 1));
        auto k = launch.quantise_keys(tests::random_bf16(size_of(90, problem), 2, where == 'k' ? 0 : 1));
        auto v = launch.quantise_values(tests::random_bf16(size_of(90, problem), 3, where == 'v' ? 0 : 1));
        const auto expected =
            tests::expected_attention(problem, from_rows(q), from_tiles(launch, k, k_byte), from_tiles(launch, v, v_byte));
        const auto error = tests::attention_error(launch.attend(q, k, v), expected);
        QVERIFY2(!error.has_wrong_nan && error.relative_rms < rms_tolerance, (std::string(1, where) + ": " + error.text).c_str());
    }
}

void AttentionFp8Test::any_order_of_waves_gives_the_same_bits() {
    AttentionProblem problem;
    problem.lengths = {{200, 333}};
    problem.is_causal = true;
    std::vector<std::vector<std::uint16_t>> results;
    for (const std::uint32_t schedule : {0u, 1u, 77u}) {
        Fp8Launch launch(problem);
        launch.schedule = schedule;
        const auto q = launch.quantise_queries(tests::random_bf16(size_of(200, problem), 1, 1));
        const auto k = launch.quantise_keys(tests::random_bf16(size_of(333, problem), 2, 1));
        results.push_back(launch.attend(q, k, launch.quantise_values(tests::random_bf16(size_of(333, problem), 3, 1))));
        QVERIFY2(launch.report.faults == 0, launch.report.first_fault.c_str());
    }
    QCOMPARE(results[1], results[0]);
    QCOMPARE(results[2], results[0]);
}

namespace {

enum class Mistake { none, swapped_operands, other_accumulator_layout, no_barrier, no_wait, stale_keys, no_division_by_the_sum };

/// The emulated wave, but for one thing.
template <Mistake mistake>
class MistakenWave : public Wave950 {
  public:
    using Wave950::Wave950;

    void barrier() const {
        if constexpr (mistake != Mistake::no_barrier) Wave950::barrier();
    }
    template <int N>
    void wait_copies() const {
        if constexpr (mistake == Mistake::no_wait && N != 0) return;
        Wave950::wait_copies<N>();
    }
    template <class F>
    void copy_to_lds(Buffer from, std::uint32_t to, F offset) const {
        // The last tile's keys stay the first one's.
        const bool is_stale = mistake == Mistake::stale_keys && to < fp8_tile_bytes;
        Wave950::copy_to_lds(from, to, [&](int lane) { return is_stale ? offset(lane) % fp8_tile_bytes : offset(lane); });
    }
    template <int A, int B>
    void matrix_fp8(Registers<float, 16>& c, const Registers<std::uint32_t, A>& a, int i, const Registers<std::uint32_t, B>& b,
                    int j) const {
        if constexpr (mistake == Mistake::swapped_operands)
            Wave950::matrix_fp8(c, b, j, a, i);
        else
            Wave950::matrix_fp8(c, a, i, b, j);
        if constexpr (mistake == Mistake::other_accumulator_layout) {
            const auto sums = c;
            each([&](int lane) {
                for (int g = 0; g < 16; ++g) c(lane, g) = sums(lane, 4 * (g % 4) + g / 4);
            });
        }
    }
    static float rcp(float x) { return mistake == Mistake::no_division_by_the_sum ? 1.0f / 256 : Wave950::rcp(x); }
};

struct Outcome {
    bool has_fault;
    bool is_wrong;
};

template <Mistake mistake>
Outcome outcome_of(int extra_keys = 0) {
    AttentionProblem problem;
    problem.lengths = {{100, 330}};
    problem.is_causal = true;
    Fp8Launch launch(problem);
    const auto q = launch.quantise_queries(tests::random_bf16(size_of(100, problem), 1, 1));
    const auto k = launch.quantise_keys(tests::random_bf16(size_of(330, problem), 2, 1));
    const auto v = launch.quantise_values(tests::random_bf16(size_of(330, problem), 3, 1));
    const auto expected = tests::expected_attention(problem, from_rows(q), from_tiles(launch, k, k_byte), from_tiles(launch, v, v_byte));
    launch.starts_k.back() += extra_keys;
    const auto error = tests::attention_error(launch.attend<AttentionFp8<MistakenWave<mistake>>>(q, k, v), expected);
    return {launch.report.faults != 0, error.has_wrong_nan || error.relative_rms >= rms_tolerance};
}

}  // namespace

void AttentionFp8Test::mistakes_in_the_kernel_would_be_seen() {
    QVERIFY(!outcome_of<Mistake::none>().is_wrong);
    QVERIFY(outcome_of<Mistake::swapped_operands>().is_wrong);
    QVERIFY(outcome_of<Mistake::other_accumulator_layout>().is_wrong);
    QVERIFY(outcome_of<Mistake::stale_keys>().is_wrong);
    QVERIFY(outcome_of<Mistake::no_division_by_the_sum>().is_wrong);
    QVERIFY(outcome_of<Mistake::no_barrier>().has_fault);
    QVERIFY(outcome_of<Mistake::no_wait>().has_fault);
    // One key more than there is: the mask at the end and the diagonal are off by one.
    QVERIFY(outcome_of<Mistake::none>(1).is_wrong);
    // The diagonal one key earlier.
    QVERIFY(outcome_of<Mistake::none>(-1).is_wrong);
}

void AttentionFp8Test::the_gate_says_why() {
    const auto reason = [](const char* arch, HeadDims dims, std::int64_t heads, std::int64_t kv_heads, AttentionWindow window) {
        const Fp8Gate gate = can_use_fmha_fp8(arch, dims, heads, kv_heads, window);
        return gate.is_open == gate.reason.empty() ? QString::fromStdString(gate.reason) : QString("open, with a reason");
    };
    QCOMPARE(reason("gfx950:sramecc+:xnack-", {128, 128}, 40, 40, {}), "");
    QCOMPARE(reason("gfx950", {128, 128}, 12, 12, {}), "");
    QCOMPARE(reason("gfx942:sramecc+:xnack-", {128, 128}, 40, 40, {}), "this GPU is gfx942; FP8 attention needs gfx950 (MI350)");
    QCOMPARE(reason("gfx950", {80, 80}, 40, 40, {}), "the head size is 80; FP8 attention needs 128");
    QCOMPARE(reason("gfx950", {128, 64}, 40, 40, {}), "the head size of the values is 64; FP8 attention needs 128");
    QCOMPARE(reason("gfx950", {128, 128}, 40, 8, {}), "40 query heads over 8 key heads; FP8 attention needs as many of each");
    QCOMPARE(reason("gfx950", {128, 128}, 40, 40, {-1, 0}), "a window of -1 keys before and 0 after; FP8 attention sees all");
}

QTEST_APPLESS_MAIN(AttentionFp8Test)
#include "test_attention_fp8.moc"
