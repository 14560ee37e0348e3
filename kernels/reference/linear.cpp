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

/// Rows of a quantised weight that are widened at a time.
constexpr std::int64_t panel_rows = 64;

/// Rows [begin, begin + count) in fp32, as pack_matrix makes them.
std::vector<float> widened(const MatrixRows& weight, std::int64_t begin, std::int64_t count) {
    const ConstView stored{weight.quantised.data(), weight.quantised_dtype, {weight.n, weight.k}};
    std::vector<float> values(static_cast<std::size_t>(count * weight.k));
    for (std::int64_t i = 0; i < count * weight.k; ++i)
        values[static_cast<std::size_t>(i)] =
            rounded(load(stored, begin * weight.k + i) * static_cast<double>(weight.descale), weight.rounds_to_bf16);
    return values;
}

}  // namespace

MatrixRows pack_matrix(ConstView weight, DType compute_dtype, float descale, const Threads& threads) {
    MatrixRows packed{weight.shape[0], weight.shape[1], compute_dtype == DType::bf16, {}, {}, weight.dtype, descale};
    if (is_quantised(weight.dtype)) {
        const auto* bytes = static_cast<const std::uint8_t*>(weight.data);
        packed.quantised.assign(bytes, bytes + weight.byte_count());
        return packed;
    }
    packed.values.resize(static_cast<std::size_t>(packed.n * packed.k));
    threads.parallel_for(packed.n * packed.k, 1024, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            packed.values[static_cast<std::size_t>(i)] = rounded(load(weight, i) * static_cast<double>(descale), packed.rounds_to_bf16);
    });
    return packed;
}

namespace {

/// Columns [first_column, first_column + columns) of rows [begin, end) of y, from as many rows of the weight.
void multiply(const ConstView& x, const MatrixRows& weight, const float* panel, std::int64_t first_column, std::int64_t columns,
              const std::optional<ConstView>& bias, const View& y, Activation activation, std::int64_t begin, std::int64_t end) {
    const std::int64_t k = weight.k;
    std::vector<double> block(static_cast<std::size_t>(row_block * k), 0.0);  // [k, row_block]
    for (std::int64_t first = begin; first < end; first += row_block) {
        const std::int64_t count = std::min(row_block, end - first);
        for (std::int64_t r = 0; r < count; ++r)
            for (std::int64_t i = 0; i < k; ++i)
                block[static_cast<std::size_t>(i * row_block + r)] =
                    static_cast<double>(rounded(load(x, (first + r) * k + i), weight.rounds_to_bf16));
        for (std::int64_t column = 0; column < columns; ++column) {
            const float* w = panel + column * k;
            double sums[row_block] = {};
            for (std::int64_t i = 0; i < k; ++i)
                for (std::int64_t r = 0; r < row_block; ++r)
                    sums[r] += block[static_cast<std::size_t>(i * row_block + r)] * static_cast<double>(w[i]);
            const std::int64_t out = first_column + column;
            for (std::int64_t r = 0; r < count; ++r)
                store(y, (first + r) * weight.n + out, activated(sums[r] + (bias ? load(*bias, out) : 0), activation));
        }
    }
}

}  // namespace

void linear(ConstView x, const MatrixRows& weight, const std::optional<ConstView>& bias, View y, Activation activation,
            const Threads& threads) {
    const std::int64_t rows = x.shape.row_count();
    threads.parallel_for((rows + row_block - 1) / row_block, 1, [&](std::int64_t begin, std::int64_t end) {
        const std::int64_t first_row = begin * row_block;
        const std::int64_t last_row = std::min(rows, end * row_block);
        if (weight.quantised.empty())
            return multiply(x, weight, weight.values.data(), 0, weight.n, bias, y, activation, first_row, last_row);
        for (std::int64_t column = 0; column < weight.n; column += panel_rows) {
            const std::int64_t count = std::min(panel_rows, weight.n - column);
            multiply(x, weight, widened(weight, column, count).data(), column, count, bias, y, activation, first_row, last_row);
        }
    });
}

}  // namespace weft::kernels::reference
