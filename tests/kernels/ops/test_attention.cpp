#include "kernels/ops/attention.h"

#include <fmt/format.h>

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "tests/support/backends.h"
#include "tests/support/case_reader.h"
#include "tests/support/closeness.h"
#include "tests/support/compare.h"
#include "tests/support/guarded_tensor.h"

using namespace weft;
using kernels::Backend;
using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using tests::GuardedTensor;

class AttentionTest : public QObject {
    Q_OBJECT
  private slots:
    void every_reference_case_is_met();
    void every_shape_meets_fp64_on_every_backend();
    void every_length_from_1_to_130_meets_fp64();
    void lengths_around_1024_meet_fp64();
    void position_bias_is_added_after_scaling();
    void keys_hidden_by_an_infinite_bias_count_for_nothing();
    void a_nan_reaches_the_queries_that_see_it_and_no_others();
    void large_scores_stay_finite();
    void any_number_of_threads_gives_the_same_bits();
    void the_choice_says_why();
    void wrong_arguments_are_named();
};

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Problem {
    std::vector<std::int32_t> q_starts{0}, k_starts{0};
    std::int64_t heads = 1, kv_heads = 1, head_dim = 64;
    bool is_causal = false;
    DType dtype = DType::f32, out_dtype = DType::f32;
    std::optional<float> softmax_scale;
    bool has_bias = false;
    std::uint32_t seed = 1;

    Problem& lengths(std::vector<std::pair<int, int>> of_sequences) {
        for (const auto& [q, k] : of_sequences) {
            q_starts.push_back(q_starts.back() + q);
            k_starts.push_back(k_starts.back() + k);
        }
        return *this;
    }
    std::string text(const kernels::Device& device) const {
        std::string sequences;
        for (std::size_t i = 1; i < q_starts.size(); ++i)
            sequences += fmt::format(" {}x{}", q_starts[i] - q_starts[i - 1], k_starts[i] - k_starts[i - 1]);
        return fmt::format("{}{} heads {}/{} dim {} {} to {}{}{} seed {}: ", name_of(device.backend()), sequences, heads, kv_heads,
                           head_dim, name_of(dtype), name_of(out_dtype), is_causal ? " causal" : "", has_bias ? " bias" : "", seed);
    }
};

struct Tensors {
    GuardedTensor q, k, v, bias, out;

    explicit Tensors(const Problem& p)
        : q(p.dtype, {p.q_starts.back(), p.heads, p.head_dim}, p.seed),
          k(p.dtype, {p.k_starts.back(), p.kv_heads, p.head_dim}, p.seed + 1),
          v(p.dtype, {p.k_starts.back(), p.kv_heads, p.head_dim}, p.seed + 2),
          bias(DType::f32, p.has_bias ? Shape{p.heads, p.q_starts.back(), p.k_starts.back()} : Shape{0}, p.seed + 3, 2),
          out(p.out_dtype, {p.q_starts.back(), p.heads, p.head_dim}) {}

    void run(const Problem& p, kernels::Device& device) {
        const auto starts = [](const std::vector<std::int32_t>& values) {
            return ConstView{values.data(), DType::i32, Shape{static_cast<std::int64_t>(values.size())}};
        };
        kernels::AttentionArgs args;
        args.q = q.view();
        args.k = k.view();
        args.v = v.view();
        args.cu_seqlens_q = starts(p.q_starts);
        args.cu_seqlens_k = starts(p.k_starts);
        args.out = out.view();
        args.is_causal = p.is_causal;
        args.softmax_scale = p.softmax_scale;
        if (p.has_bias) args.position_bias = bias.view();
        kernels::attention(args, device);
    }
};

/// The definition, in fp64, one query row at a time.
std::vector<double> expected_of(const Problem& p, const Tensors& tensors) {
    const auto q = tensors.q.values();
    const auto k = tensors.k.values();
    const auto v = tensors.v.values();
    const auto bias = tensors.bias.values();
    std::vector<double> out(q.size(), 0.0);
    const double scale = p.softmax_scale ? static_cast<double>(*p.softmax_scale) : 1 / std::sqrt(static_cast<double>(p.head_dim));
    const auto at = [&](std::int64_t row, std::int64_t head, std::int64_t heads) {
        return static_cast<std::size_t>((row * heads + head) * p.head_dim);
    };
    for (std::size_t s = 1; s < p.q_starts.size(); ++s) {
        const std::int64_t q0 = p.q_starts[s - 1], q_count = p.q_starts[s] - q0, k0 = p.k_starts[s - 1], k_count = p.k_starts[s] - k0;
        for (std::int64_t head = 0; head < p.heads; ++head) {
            const std::int64_t kv_head = head / (p.heads / p.kv_heads);
            for (std::int64_t i = 0; i < q_count; ++i) {
                std::vector<double> scores;
                for (std::int64_t j = 0; j < k_count && (!p.is_causal || j <= i + k_count - q_count); ++j) {
                    double score = 0;
                    for (std::int64_t d = 0; d < p.head_dim; ++d)
                        score += q[at(q0 + i, head, p.heads) + static_cast<std::size_t>(d)] *
                                 k[at(k0 + j, kv_head, p.kv_heads) + static_cast<std::size_t>(d)];
                    score *= scale;
                    if (p.has_bias)
                        score += bias[static_cast<std::size_t>((head * p.q_starts.back() + q0 + i) * p.k_starts.back() + k0 + j)];
                    scores.push_back(score);
                }
                double largest = -infinity;
                for (const double score : scores) largest = std::fmax(largest, score);
                if (std::all_of(scores.begin(), scores.end(), [](double score) { return score == -infinity; })) continue;
                double sum = 0;
                for (double& score : scores) sum += score = std::exp(score - largest);
                for (std::int64_t d = 0; d < p.head_dim; ++d) {
                    double value = 0;
                    for (std::size_t j = 0; j < scores.size(); ++j)
                        value +=
                            scores[j] / sum * v[at(k0 + static_cast<std::int64_t>(j), kv_head, p.kv_heads) + static_cast<std::size_t>(d)];
                    out[at(q0 + i, head, p.heads) + static_cast<std::size_t>(d)] = value;
                }
            }
        }
    }
    return out;
}

// The tolerance of the reference cases for fp32 output; scores of large sizes are rounded more.
constexpr double absolute = 1e-5;

/// Runs on every backend and compares. Returns the first complaint, or nothing.
std::string complaint(const Problem& problem) {
    Tensors tensors(problem);
    const auto expected = expected_of(problem, tensors);
    for (const auto& device : tests::runnable_devices()) {
        tensors.out = GuardedTensor(problem.out_dtype, tensors.out.view().shape);
        tensors.run(problem, *device);
        const auto worst = tests::check_close(tensors.out.view(), expected, absolute, 0);
        if (!worst.ok) return problem.text(*device) + worst.text;
        if (!tensors.out.guards_are_intact()) return problem.text(*device) + "wrote outside the output";
    }
    return {};
}

ConstView view_of(const tests::CaseTensor& tensor, DType dtype) { return {tensor.bytes.data(), dtype, Shape(tensor.shape)}; }

}  // namespace

void AttentionTest::every_reference_case_is_met() {
    const auto reference = tests::read_case("attention_varlen");
    for (const auto& device : tests::runnable_devices()) {
        int cases = 0;
        for (const auto& [name, out] : reference.tensors) {
            if (!name.ends_with(".out")) continue;
            const std::string stem = name.substr(0, name.size() - 4);
            for (const DType dtype : {DType::f32, DType::bf16}) {
                kernels::Tensor result(dtype, Shape(out.shape));
                kernels::AttentionArgs args;
                args.q = view_of(reference.at(stem + ".q"), DType::bf16);
                args.k = view_of(reference.at(stem + ".k"), DType::bf16);
                args.v = view_of(reference.at(stem + ".v"), DType::bf16);
                args.cu_seqlens_q = view_of(reference.at("cu_seqlens_q"), DType::i32);
                args.cu_seqlens_k = view_of(reference.at("cu_seqlens_k"), DType::i32);
                args.out = result.view();
                args.is_causal = stem.find("causal") != std::string::npos;
                kernels::attention(args, *device);
                const auto values = tests::values_of(result.view());
                const std::vector<float> singles(values.begin(), values.end());
                const bool exact = dtype == DType::f32;
                const auto worst = tests::compare(singles, out.floats(), exact ? 1e-5 : 2e-2, exact ? 0 : 4e-3);
                QVERIFY2(worst.ok, fmt::format("{} {} to {}: {}", name_of(device->backend()), stem, name_of(dtype), worst.text).c_str());
                ++cases;
            }
        }
        QVERIFY(cases > 0);
    }
}

void AttentionTest::every_shape_meets_fp64_on_every_backend() {
    const std::vector<std::vector<std::pair<int, int>>> sequence_lists = {
        {{1, 1}},    {{77, 40}}, {{1, 300}}, {{300, 1}}, {{0, 5}, {7, 0}, {3, 4}, {0, 0}}, {{24, 128}, {48, 129}, {49, 127}, {25, 9}},
        {{200, 260}}};
    std::uint32_t seed = 100;
    for (const auto& sequences : sequence_lists) {
        for (const std::int64_t head_dim : {1, 3, 32, 80, 128}) {
            for (const auto& [heads, kv_heads] : {std::pair{1, 1}, std::pair{6, 2}}) {
                for (const bool is_causal : {false, true}) {
                    Problem problem;
                    problem.lengths(sequences);
                    problem.heads = heads;
                    problem.kv_heads = kv_heads;
                    problem.head_dim = head_dim;
                    problem.is_causal = is_causal;
                    problem.seed = seed += 10;
                    problem.dtype = seed % 20 == 0 ? DType::bf16 : DType::f32;
                    problem.out_dtype = seed % 30 == 0 ? DType::bf16 : DType::f32;
                    const std::string wrong = complaint(problem);
                    QVERIFY2(wrong.empty(), wrong.c_str());
                }
            }
        }
    }
    for (const std::int64_t head_dim : {384, 511, 512, 520}) {  // the last runs on the reference
        Problem problem;
        problem.lengths({{53, 140}});
        problem.head_dim = head_dim;
        const std::string wrong = complaint(problem);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void AttentionTest::every_length_from_1_to_130_meets_fp64() {
    for (const bool is_causal : {false, true}) {
        Problem problem;
        for (int length = 1; length <= 130; ++length) problem.lengths({{length, length}});
        problem.head_dim = 16;
        problem.is_causal = is_causal;
        std::string wrong = complaint(problem);
        QVERIFY2(wrong.empty(), wrong.c_str());
        Problem cross;
        for (int length = 1; length <= 130; ++length) cross.lengths({{131 - length, length}});
        cross.head_dim = 8;
        cross.is_causal = is_causal;
        wrong = complaint(cross);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void AttentionTest::lengths_around_1024_meet_fp64() {
    Problem problem;
    problem.lengths({{3, 1023}, {5, 1024}, {2, 1025}, {1025, 3}});
    problem.is_causal = true;
    const std::string wrong = complaint(problem);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void AttentionTest::position_bias_is_added_after_scaling() {
    for (const auto& [q, k] : {std::pair{5, 9}, std::pair{61, 131}}) {
        Problem problem;
        problem.lengths({{q, k}});
        problem.heads = 3;
        problem.softmax_scale = 0.3f;
        problem.has_bias = true;
        const std::string wrong = complaint(problem);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void AttentionTest::keys_hidden_by_an_infinite_bias_count_for_nothing() {
    Problem problem;
    problem.lengths({{4, 200}});
    problem.has_bias = true;
    Tensors tensors(problem);
    for (std::int64_t j = 0; j < 200; ++j) {
        if (j < 150) tensors.bias.set(j, -infinity);  // query 0 sees the last 50: a whole block without any
        tensors.bias.set(200 + j, -infinity);         // query 1 sees none
        if (j >= 3) tensors.bias.set(400 + j, -infinity);
    }
    const auto expected = expected_of(problem, tensors);
    for (const auto& device : tests::runnable_devices()) {
        tensors.run(problem, *device);
        const auto worst = tests::check_close(tensors.out.view(), expected, absolute, 0);
        QVERIFY2(worst.ok, (problem.text(*device) + worst.text).c_str());
        QCOMPARE(tensors.out.values()[64], 0.0);
    }
}

void AttentionTest::a_nan_reaches_the_queries_that_see_it_and_no_others() {
    Problem problem;
    problem.lengths({{60, 140}, {60, 140}});
    problem.heads = 2;
    problem.kv_heads = 2;
    problem.head_dim = 32;
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const char where : {'q', 'k', 'v'}) {
        Tensors tensors(problem);
        // The last row of the first sequence, head 1, channel 5.
        if (where == 'q') tensors.q.set((59 * 2 + 1) * 32 + 5, nan);
        if (where == 'k') tensors.k.set((139 * 2 + 1) * 32 + 5, nan);
        if (where == 'v') tensors.v.set((139 * 2 + 1) * 32 + 5, nan);
        const auto expected = expected_of(problem, tensors);
        for (const auto& device : tests::runnable_devices()) {
            tensors.run(problem, *device);
            const auto worst = tests::check_close(tensors.out.view(), expected, absolute, 0);
            QVERIFY2(worst.ok, (problem.text(*device) + where + ": " + worst.text).c_str());
        }
    }
}

void AttentionTest::large_scores_stay_finite() {
    Problem problem;
    problem.lengths({{50, 300}});
    problem.softmax_scale = 40.0f;  // scores of some hundreds: one key takes nearly all
    Tensors tensors(problem);
    const auto expected = expected_of(problem, tensors);
    for (const auto& device : tests::runnable_devices()) {
        tensors.run(problem, *device);
        // A score of 1000 has an error of 1000 * 2^-24 * a few, and the probability as much relatively.
        const auto worst = tests::check_close(tensors.out.view(), expected, 2e-3, 0);
        QVERIFY2(worst.ok, (problem.text(*device) + worst.text).c_str());
    }
}

void AttentionTest::any_number_of_threads_gives_the_same_bits() {
    Problem problem;
    problem.lengths({{333, 301}, {20, 50}});
    problem.heads = 4;
    problem.kv_heads = 2;
    std::map<Backend, GuardedTensor> first;
    for (const int threads : {1, 2, 3, 3}) {
        for (const auto& device : tests::runnable_devices(threads)) {
            Tensors tensors(problem);
            tensors.run(problem, *device);
            const auto [place, is_new] = first.try_emplace(device->backend(), tensors.out);
            QVERIFY2(is_new || place->second.values() == tensors.out.values(), name_of(device->backend()).data());
        }
    }
}

void AttentionTest::the_choice_says_why() {
    kernels::DeviceFeatures features;
    features.avx2 = true;
    auto choice = kernels::select_attention(Backend::avx512, {.head_dim = 128, .heads = 12, .kv_heads = 12}, features);
    QVERIFY(choice.backend == Backend::avx2);
    QCOMPARE(choice.reason.value_or(""), std::string("this CPU has no AVX-512 F, BW, DQ and VL"));
    features.avx512 = true;
    choice = kernels::select_attention(Backend::avx512, {.head_dim = 128, .heads = 12, .kv_heads = 12}, features);
    QVERIFY(choice.backend == Backend::avx512 && !choice.reason);
    choice = kernels::select_attention(Backend::avx512, {.head_dim = 1024, .heads = 1, .kv_heads = 1}, features);
    QVERIFY(choice.backend == Backend::reference);
    QCOMPARE(choice.reason.value_or(""), std::string("head_dim 1024 is above 512"));
    choice = kernels::select_attention(Backend::reference, {.head_dim = 1024, .heads = 1, .kv_heads = 1}, features);
    QVERIFY(choice.backend == Backend::reference && !choice.reason);
    choice = kernels::select_attention(Backend::avx2, {.head_dim = 80, .heads = 1, .kv_heads = 1}, features);
    QVERIFY(choice.backend == Backend::avx2 && !choice.reason);
}

void AttentionTest::wrong_arguments_are_named() {
    const auto devices = tests::runnable_devices();
    const auto message = [&](const Problem& problem) {
        Tensors tensors(problem);
        try {
            tensors.run(problem, *devices.front());
        } catch (const std::invalid_argument& error) {
            return std::string(error.what());
        }
        return std::string("taken");
    };
    Problem heads;
    heads.lengths({{2, 2}});
    heads.heads = 5;
    heads.kv_heads = 2;
    QCOMPARE(message(heads),
             std::string(
                 "attention: k is [2, 2, 64], q is [2, 5, 64]; expected the same head_dim and heads that are a multiple of the key heads"));
    Problem falling;
    falling.lengths({{2, 2}, {2, 2}});
    falling.k_starts = {0, 5, 4};
    QCOMPARE(message(falling), std::string("attention: cu_seqlens_k falls from 5 to 4 at 2"));
    Problem bias;
    bias.lengths({{2, 2}, {2, 2}});
    bias.has_bias = true;
    QCOMPARE(message(bias), std::string("attention: position_bias with 2 sequences; expected one"));
}

QTEST_APPLESS_MAIN(AttentionTest)
#include "test_attention.moc"
