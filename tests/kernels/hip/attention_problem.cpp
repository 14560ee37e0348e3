#include "tests/kernels/hip/attention_problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace weft::tests {

std::string AttentionProblem::text() const {
    std::string sequences;
    for (const auto& [q, k] : lengths) sequences += fmt::format(" {}x{}", q, k);
    return fmt::format("{} heads {}/{} dim {}{} scale {} deviation {} seed {}: ", sequences, heads, kv_heads, head_dim,
                       is_causal ? " causal" : "", scale(), deviation, seed);
}

float AttentionProblem::scale() const { return softmax_scale.value_or(1 / std::sqrt(static_cast<float>(head_dim))); }

std::vector<int> AttentionProblem::starts_q() const {
    std::vector<int> starts{0};
    for (const auto& [q, k] : lengths) starts.push_back(starts.back() + q);
    return starts;
}

std::vector<int> AttentionProblem::starts_k() const {
    std::vector<int> starts{0};
    for (const auto& [q, k] : lengths) starts.push_back(starts.back() + k);
    return starts;
}

std::vector<kernels::hip::AttentionBlock> AttentionProblem::blocks(int queries) const {
    std::vector<kernels::hip::AttentionBlock> result;
    for (std::size_t sequence = 0; sequence < lengths.size(); ++sequence) {
        for (int first = 0; first < lengths[sequence].first; first += queries) result.push_back({static_cast<int>(sequence), first});
    }
    return result;
}

std::vector<std::uint16_t> random_bf16(std::size_t count, std::uint32_t seed, double deviation) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, deviation);
    std::vector<std::uint16_t> result(count);
    for (auto& bits : result) bits = kernels::to_bfloat16(static_cast<float>(normal(random))).bits;
    return result;
}

std::vector<double> values_of_bf16(const std::vector<std::uint16_t>& bits) {
    std::vector<double> result;
    for (const std::uint16_t value : bits) result.push_back(static_cast<double>(kernels::to_float(kernels::BFloat16{value})));
    return result;
}

std::vector<double> expected_attention(const AttentionProblem& p, const std::vector<double>& q, const std::vector<double>& k,
                                       const std::vector<double>& v) {
    std::vector<double> out(q.size(), 0.0);
    const auto starts_q = p.starts_q();
    const auto starts_k = p.starts_k();
    const auto at = [&](int row, int head, int heads) {
        return static_cast<std::size_t>(row * heads + head) * static_cast<std::size_t>(p.head_dim);
    };
    for (std::size_t s = 0; s < p.lengths.size(); ++s) {
        const auto [length_q, length_k] = p.lengths[s];
        for (int head = 0; head < p.heads; ++head) {
            const int kv_head = head / (p.heads / p.kv_heads);
            for (int i = 0; i < length_q; ++i) {
                const int visible = p.is_causal ? std::clamp(i + 1 + length_k - length_q, 0, length_k) : length_k;
                std::vector<double> scores;
                double largest = -std::numeric_limits<double>::infinity();
                const double* query = &q[at(starts_q[s] + i, head, p.heads)];
                for (int j = 0; j < visible; ++j) {
                    const double* key = &k[at(starts_k[s] + j, kv_head, p.kv_heads)];
                    double score = 0;
                    for (int d = 0; d < p.head_dim; ++d) score += query[d] * key[d];
                    scores.push_back(score * static_cast<double>(p.scale()));
                    largest = std::fmax(largest, scores.back());
                }
                double sum = 0;
                for (double& score : scores) sum += score = std::exp(score - largest);
                double* result = &out[at(starts_q[s] + i, head, p.heads)];
                for (int j = 0; j < visible; ++j) {
                    const double* value = &v[at(starts_k[s] + j, kv_head, p.kv_heads)];
                    const double weight = scores[static_cast<std::size_t>(j)] / sum;
                    for (int d = 0; d < p.head_dim; ++d) result[d] += weight * value[d];
                }
            }
        }
    }
    return out;
}

AttentionError attention_error(const std::vector<std::uint16_t>& actual, const std::vector<double>& expected) {
    AttentionError error;
    double difference_squares = 0;
    double squares = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto value = static_cast<double>(kernels::to_float(kernels::BFloat16{actual[i]}));
        if (std::isnan(value) != std::isnan(expected[i])) {
            if (!error.has_wrong_nan) error.text = fmt::format("at {}: {}, expected {}", i, value, expected[i]);
            error.has_wrong_nan = true;
        }
        if (std::isnan(value) || std::isnan(expected[i])) continue;
        const double difference = std::abs(value - expected[i]);
        difference_squares += difference * difference;
        squares += expected[i] * expected[i];
        if (difference >= error.largest && !error.has_wrong_nan) {
            error.largest = difference;
            error.text = fmt::format("worst at {}: {}, expected {}", i, value, expected[i]);
        }
    }
    error.relative_rms = squares == 0 ? (difference_squares == 0 ? 0 : 1) : std::sqrt(difference_squares / squares);
    error.text += fmt::format("; relative rms {:.2e}", error.relative_rms);
    return error;
}

}  // namespace weft::tests
