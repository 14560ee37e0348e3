#include "kernels/reference/linear.h"

#include <algorithm>

#include "kernels/reference/activation.h"
#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

/// Rows of x taken together, so that a row of the weight is read once for all of them and their sums run side by side.
constexpr std::int64_t row_block = 4;

float rounded(double value, bool to_bf16) {
    const auto single = static_cast<float>(value);
    return to_bf16 ? to_float(to_bfloat16(single)) : single;
}

double activated(double value, Activation activation) {
    switch (activation) {
        case Activation::none:
            return value;
        case Activation::gelu_tanh:
            return gelu_tanh(value);
        case Activation::silu:
            return silu(value);
        case Activation::gelu_erf:
            return gelu_erf(value);
        case Activation::quick_gelu:
            return quick_gelu(value);
    }
    return value;
}

}  // namespace

MatrixRows pack_matrix(ConstView weight, DType compute_dtype, const Threads& threads) {
    MatrixRows packed{weight.shape[0], weight.shape[1], compute_dtype == DType::bf16, {}};
    packed.values.resize(static_cast<std::size_t>(packed.n * packed.k));
    threads.parallel_for(packed.n * packed.k, 1024, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            packed.values[static_cast<std::size_t>(i)] = rounded(load(weight, i), packed.rounds_to_bf16);
    });
    return packed;
}

void linear(ConstView x, const MatrixRows& weight, const std::optional<ConstView>& bias, View y, Activation activation,
            const Threads& threads) {
    const std::int64_t k = weight.k;
    const std::int64_t rows = x.shape.row_count();
    threads.parallel_for((rows + row_block - 1) / row_block, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<double> block(static_cast<std::size_t>(row_block * k), 0.0);  // [k, row_block]
        for (std::int64_t first = begin * row_block; first < std::min(rows, end * row_block); first += row_block) {
            const std::int64_t count = std::min(row_block, rows - first);
            for (std::int64_t r = 0; r < count; ++r)
                for (std::int64_t i = 0; i < k; ++i)
                    block[static_cast<std::size_t>(i * row_block + r)] = rounded(load(x, (first + r) * k + i), weight.rounds_to_bf16);
            for (std::int64_t column = 0; column < weight.n; ++column) {
                const float* w = weight.values.data() + column * k;
                double sums[row_block] = {};
                for (std::int64_t i = 0; i < k; ++i)
                    for (std::int64_t r = 0; r < row_block; ++r) sums[r] += block[static_cast<std::size_t>(i * row_block + r)] * w[i];
                for (std::int64_t r = 0; r < count; ++r)
                    store(y, (first + r) * weight.n + column, activated(sums[r] + (bias ? load(*bias, column) : 0), activation));
            }
        }
    });
}

}  // namespace weft::kernels::reference
