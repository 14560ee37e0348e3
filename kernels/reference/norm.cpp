#include "kernels/reference/norm.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "kernels/reference/activation.h"
#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

constexpr std::int64_t row_grain = 4;

/// Applies function(values, row) to each row of x and stores what it made of the values.
template <class Function>
void for_rows(const ConstView& x, const View& y, const Threads& threads, Function function) {
    const std::int64_t dim = x.shape[-1];
    threads.parallel_for(x.shape.row_count(), row_grain, [&](std::int64_t begin, std::int64_t end) {
        std::vector<double> values(static_cast<std::size_t>(dim));
        for (std::int64_t row = begin; row < end; ++row) {
            load(x, row * dim, values);
            function(std::span<double>(values), row);
            store(y, row * dim, values);
        }
    });
}

/// (values - mean) / sqrt(variance + eps), the variance that of the whole population.
void standardise(std::span<double> values, double eps) {
    double sum = 0;
    for (const double value : values) sum += value;
    const auto count = static_cast<double>(values.size());
    const double mean = sum / count;
    double square_sum = 0;
    for (const double value : values) square_sum += (value - mean) * (value - mean);
    const double deviation = std::sqrt(square_sum / count + eps);
    for (double& value : values) value = (value - mean) / deviation;
}

double square_sum(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value * value;
    return sum;
}

}  // namespace

void layer_norm_modulated(ConstView x, ConstView scale, ConstView shift, float eps, View y, const Threads& threads) {
    const std::int64_t scales = scale.shape.element_count();  // dim, or rows * dim
    const std::int64_t shifts = shift.shape.element_count();
    for_rows(x, y, threads, [&](std::span<double> values, std::int64_t row) {
        standardise(values, static_cast<double>(eps));
        std::int64_t index = row * static_cast<std::int64_t>(values.size());
        for (double& value : values) {
            value = value * (1 + load(scale, index % scales)) + load(shift, index % shifts);
            ++index;
        }
    });
}

void layer_norm(ConstView x, const std::optional<ConstView>& weight, const std::optional<ConstView>& bias, float eps, View y,
                const Threads& threads) {
    for_rows(x, y, threads, [&](std::span<double> values, std::int64_t) {
        standardise(values, static_cast<double>(eps));
        std::int64_t column = 0;
        for (double& value : values) {
            if (weight) value *= load(*weight, column);
            if (bias) value += load(*bias, column);
            ++column;
        }
    });
}

void rms_norm(ConstView x, ConstView weight, float eps, View y, const Threads& threads) {
    for_rows(x, y, threads, [&](std::span<double> values, std::int64_t) {
        const double rms = std::sqrt(square_sum(values) / static_cast<double>(values.size()) + static_cast<double>(eps));
        std::int64_t column = 0;
        for (double& value : values) value = value / rms * load(weight, column++);
    });
}

void channel_norm(ConstView x, ConstView weight, bool then_silu, View y, const Threads& threads) {
    for_rows(x, y, threads, [&](std::span<double> values, std::int64_t) {
        const double norm = std::sqrt(square_sum(values));
        // Not std::max, which would hide a NaN.
        const double divisor = norm < 1e-12 ? 1e-12 : norm;
        const double root = std::sqrt(static_cast<double>(values.size()));
        std::int64_t column = 0;
        for (double& value : values) {
            value = value / divisor * root * load(weight, column++);
            if (then_silu) value = silu(value);
        }
    });
}

}  // namespace weft::kernels::reference
