#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <cstring>

#include "kernels/hip/attention_bf16.h"
#include "kernels/hip/wave/emulate.h"
#include "tests/kernels/hip/attention_problem.h"
#include "tests/support/case_reader.h"

using namespace weft;
using namespace weft::kernels::hip;
using tests::AttentionProblem;

class AttentionBf16Test : public QObject {
    Q_OBJECT
  private slots:
    void every_reference_case_is_met_on_every_architecture();
    void every_head_size_meets_fp64();
    void any_shape_meets_fp64();
    void every_length_up_to_a_tile_meets_fp64();
    void extreme_scales_stay_right();
    void nan_and_infinity_do_what_they_do_on_the_cpu();
    void large_negative_scores_and_hidden_keys_count_for_nothing();
};

namespace {

// Of the reference cases: P and the result are rounded to bf16.
constexpr double rms_tolerance = 4e-3;

struct Inputs {
    std::vector<std::uint16_t> q, k, v;

    explicit Inputs(const AttentionProblem& p)
        : q(random(p.starts_q().back(), p.heads, p, 0)),
          k(random(p.starts_k().back(), p.kv_heads, p, 1)),
          v(random(p.starts_k().back(), p.kv_heads, p, 2)) {}

    static std::vector<std::uint16_t> random(int rows, int heads, const AttentionProblem& p, std::uint32_t which) {
        return tests::random_bf16(static_cast<std::size_t>(rows) * static_cast<std::size_t>(heads * p.head_dim), p.seed + which,
                                  p.deviation);
    }
};

struct Run {
    std::vector<std::uint16_t> out;
    EmulationReport report;
};

template <class Arch, int head_dim>
Run run(const AttentionProblem& problem, const Inputs& inputs) {
    using Kernel = AttentionBf16<EmulatedWave<Arch>, head_dim>;
    Run result;
    result.out.assign(inputs.q.size(), 0xffff);
    const auto blocks = problem.blocks(Kernel::queries);
    const auto starts_q = problem.starts_q();
    const auto starts_k = problem.starts_k();
    const AttentionBf16Arguments arguments{inputs.q.data(), inputs.k.data(),  inputs.v.data(), result.out.data(),
                                           starts_q.data(), starts_k.data(),  blocks.data(),   static_cast<int>(blocks.size()),
                                           problem.heads,   problem.kv_heads, problem.scale(), problem.is_causal ? 1 : 0};
    result.report = emulate<Kernel, Arch>(attention_groups(arguments.block_count, arguments.heads), arguments);
    return result;
}

template <class Arch>
Run run_any(const AttentionProblem& problem, const Inputs& inputs) {
    switch (problem.head_dim) {
        case 64:
            return run<Arch, 64>(problem, inputs);
        case 80:
            return run<Arch, 80>(problem, inputs);
        case 96:
            return run<Arch, 96>(problem, inputs);
        case 128:
            return run<Arch, 128>(problem, inputs);
        case 160:
            return run<Arch, 160>(problem, inputs);
        case 192:
            return run<Arch, 192>(problem, inputs);
        default:
            return run<Arch, 256>(problem, inputs);
    }
}

/// Nothing, or what is wrong with a run.
std::string complaint(const char* arch, const AttentionProblem& problem, const Run& run, const std::vector<double>& expected) {
    const auto error = tests::attention_error(run.out, expected);
    if (run.report.faults != 0) return fmt::format("{}{}{}", arch, problem.text(), run.report.first_fault);
    if (error.has_wrong_nan || error.relative_rms > rms_tolerance) return fmt::format("{}{}{}", arch, problem.text(), error.text);
    return {};
}

std::string complaint(const AttentionProblem& problem) {
    const Inputs inputs(problem);
    const auto expected = tests::expected_attention(problem, tests::values_of_bf16(inputs.q), tests::values_of_bf16(inputs.k),
                                                    tests::values_of_bf16(inputs.v));
    // CDNA 2 and 3 run the same emulated code, but for their number of LDS banks, which is the same.
    std::string wrong = complaint("gfx950", problem, run_any<Gfx950>(problem, inputs), expected);
    if (wrong.empty()) wrong = complaint("gfx942", problem, run_any<Gfx942>(problem, inputs), expected);
    return wrong;
}

}  // namespace

void AttentionBf16Test::every_reference_case_is_met_on_every_architecture() {
    const auto reference = tests::read_case("attention_varlen");
    int cases = 0;
    for (const auto& [name, out] : reference.tensors) {
        if (!name.ends_with(".out")) continue;
        const std::string stem = name.substr(0, name.size() - 4);
        AttentionProblem problem;
        problem.head_dim = static_cast<int>(out.shape[2]);
        if (problem.head_dim != 64 && problem.head_dim != 80 && problem.head_dim != 128) continue;
        const auto starts_q = reference.at("cu_seqlens_q").integers();
        const auto starts_k = reference.at("cu_seqlens_k").integers();
        for (std::size_t i = 1; i < starts_q.size(); ++i)
            problem.lengths.emplace_back(static_cast<int>(starts_q[i] - starts_q[i - 1]), static_cast<int>(starts_k[i] - starts_k[i - 1]));
        problem.heads = static_cast<int>(out.shape[1]);
        problem.kv_heads = static_cast<int>(reference.at(stem + ".k").shape[1]);
        problem.is_causal = stem.find("causal") != std::string::npos;
        Inputs inputs(problem);
        const auto take = [&](const char* tensor, std::vector<std::uint16_t>& bits) {
            const auto& bytes = reference.at(stem + tensor).bytes;
            QCOMPARE(bytes.size(), bits.size() * 2);
            std::memcpy(bits.data(), bytes.data(), bytes.size());
        };
        take(".q", inputs.q);
        take(".k", inputs.k);
        take(".v", inputs.v);
        for (const auto& [arch, result] :
             {std::pair{"gfx90a", run_any<Gfx90a>(problem, inputs)}, std::pair{"gfx942", run_any<Gfx942>(problem, inputs)},
              std::pair{"gfx950", run_any<Gfx950>(problem, inputs)}}) {
            const std::string wrong = complaint(arch, problem, result, out.doubles());
            QVERIFY2(wrong.empty(), fmt::format("{}: {}", stem, wrong).c_str());
            QVERIFY(tests::attention_error(result.out, out.doubles()).largest < 2e-2);
        }
        ++cases;
    }
    QVERIFY(cases >= 2);
}

void AttentionBf16Test::every_head_size_meets_fp64() {
    for (const int head_dim : {64, 80, 96, 128, 160, 192, 256}) {
        for (const bool is_causal : {false, true}) {
            AttentionProblem problem;
            problem.lengths = {{70, 130}, {0, 3}, {33, 31}};
            problem.heads = 4;
            problem.kv_heads = 2;
            problem.head_dim = head_dim;
            problem.is_causal = is_causal;
            problem.seed = static_cast<std::uint32_t>(head_dim);
            const std::string wrong = complaint(problem);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

void AttentionBf16Test::any_shape_meets_fp64() {
    const std::vector<std::vector<std::pair<int, int>>> sequence_lists = {{{1, 1}},   {{64, 64}},           {{5, 1000}},
                                                                          {{300, 1}}, {{7, 0}, {130, 191}}, {{258, 321}}};
    std::uint32_t seed = 0;
    for (const auto& lengths : sequence_lists) {
        for (const bool is_causal : {false, true}) {
            AttentionProblem problem;
            problem.lengths = lengths;
            problem.is_causal = is_causal;
            problem.heads = problem.kv_heads = seed % 4 == 0 ? 3 : 1;
            problem.head_dim = seed % 6 == 0 ? 128 : 64;
            problem.seed = seed += 10;
            if (seed % 40 == 0) problem.softmax_scale = -0.11f;
            const std::string wrong = complaint(problem);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

void AttentionBf16Test::every_length_up_to_a_tile_meets_fp64() {
    for (const bool is_causal : {false, true}) {
        AttentionProblem problem;
        for (int length = 1; length <= 66; length += 5) problem.lengths.emplace_back(67 - length, length);
        problem.head_dim = 64;
        problem.is_causal = is_causal;
        const std::string wrong = complaint(problem);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void AttentionBf16Test::extreme_scales_stay_right() {
    for (const float scale : {0.0f, 1e-6f, 5.0f, -300.0f, 2e5f, 3e7f}) {
        AttentionProblem problem;
        problem.lengths = {{40, 150}};
        problem.head_dim = 64;
        problem.softmax_scale = scale;
        problem.deviation = 3;
        const std::string wrong = complaint(problem);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void AttentionBf16Test::nan_and_infinity_do_what_they_do_on_the_cpu() {
    AttentionProblem problem;
    problem.lengths = {{40, 70}, {10, 30}};
    problem.heads = problem.kv_heads = 2;
    problem.head_dim = 64;
    const auto at = [](int row, int head, int channel) {
        return static_cast<std::size_t>(row * 2 + head) * 64 + static_cast<std::size_t>(channel);
    };
    for (const std::uint16_t bits : {std::uint16_t{0x7fc0}, std::uint16_t{0xff80}}) {  // NaN, -infinity
        for (const char where : {'q', 'k', 'v'}) {
            Inputs inputs(problem);
            if (where == 'q') inputs.q[at(39, 1, 5)] = bits;
            if (where == 'k') inputs.k[at(69, 1, 5)] = bits;
            if (where == 'v') inputs.v[at(69, 1, 5)] = bits;
            // fp64 gives NaN where the rules of IEEE do, and infinity where a value is infinite.
            const auto expected = tests::expected_attention(problem, tests::values_of_bf16(inputs.q), tests::values_of_bf16(inputs.k),
                                                            tests::values_of_bf16(inputs.v));
            const auto result = run<Gfx942, 64>(problem, inputs);
            QVERIFY2(result.report.faults == 0, result.report.first_fault.c_str());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const auto actual = static_cast<double>(kernels::to_float(kernels::BFloat16{result.out[i]}));
                QVERIFY2(std::isnan(actual) == std::isnan(expected[i]) && std::isinf(actual) == std::isinf(expected[i]),
                         fmt::format("{} {:#x} at {}: {}, expected {}", where, bits, i, actual, expected[i]).c_str());
            }
        }
    }
}

void AttentionBf16Test::large_negative_scores_and_hidden_keys_count_for_nothing() {
    // All scores near -1e30: they are what there is, not less than nothing.
    AttentionProblem problem;
    problem.lengths = {{3, 100}};
    problem.head_dim = 64;
    Inputs inputs(problem);
    for (auto& bits : inputs.q) bits = kernels::to_bfloat16(-1e15f).bits;
    for (auto& bits : inputs.k) bits = kernels::to_bfloat16(1e14f).bits;
    const auto expected = tests::expected_attention(problem, tests::values_of_bf16(inputs.q), tests::values_of_bf16(inputs.k),
                                                    tests::values_of_bf16(inputs.v));
    const std::string wrong = complaint("gfx942", problem, run<Gfx942, 64>(problem, inputs), expected);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

QTEST_APPLESS_MAIN(AttentionBf16Test)
#include "test_attention_bf16.moc"
