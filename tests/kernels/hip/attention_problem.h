#pragma once
// Packed sequences of random queries, keys and values with the fp64 answer, and what a launch of a GPU kernel needs beside them.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernels/base/dtype.h"
#include "kernels/hip/attention_arguments.h"

namespace weft::tests {

struct AttentionProblem {
    std::vector<std::pair<int, int>> lengths;  // queries and keys of each sequence
    int heads = 1, kv_heads = 1, head_dim = 128;
    bool is_causal = false;
    std::optional<float> softmax_scale;
    double deviation = 1;
    std::uint32_t seed = 1;

    std::string text() const;
    float scale() const;
    std::vector<int> starts_q() const;
    std::vector<int> starts_k() const;
    /// The workgroups that take so many queries each.
    std::vector<kernels::hip::AttentionBlock> blocks(int queries) const;
};

/// Normally distributed bf16.
std::vector<std::uint16_t> random_bf16(std::size_t count, std::uint32_t seed, double deviation);
std::vector<double> values_of_bf16(const std::vector<std::uint16_t>& bits);

/// softmax(scale q kᵀ) v in fp64; zeros for a query that sees nothing.
std::vector<double> expected_attention(const AttentionProblem& problem, const std::vector<double>& q, const std::vector<double>& k,
                                       const std::vector<double>& v);

/// The largest |actual - expected| and the rms of the difference over that of the expected.
struct AttentionError {
    double largest = 0;
    double relative_rms = 0;
    std::string text;  // with the place of the largest; names a NaN where none is expected, or the other way round
    bool has_wrong_nan = false;
};
AttentionError attention_error(const std::vector<std::uint16_t>& actual, const std::vector<double>& expected);

}  // namespace weft::tests
