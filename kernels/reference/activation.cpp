#include "kernels/reference/activation.h"

#include <cmath>
#include <numbers>

#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

constexpr std::int64_t grain = 1024;

template <class Function>
void pointwise(const ConstView& x, const View& y, const Threads& threads, Function function) {
    threads.parallel_for(x.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) store(y, i, function(load(x, i), i));
    });
}

}  // namespace

double silu(double x) { return x / (1 + std::exp(-x)); }

double gelu_tanh(double x) {
    static const double factor = std::sqrt(2 / std::numbers::pi);
    return x / 2 * (1 + std::tanh(factor * (x + 0.044715 * x * x * x)));
}

double gelu_erf(double x) { return x / 2 * std::erfc(-x / std::numbers::sqrt2); }

double quick_gelu(double x) { return x / (1 + std::exp(-1.702 * x)); }

void silu(ConstView x, View y, const Threads& threads) {
    pointwise(x, y, threads, [](double value, std::int64_t) { return silu(value); });
}

void gelu_tanh(ConstView x, View y, const Threads& threads) {
    pointwise(x, y, threads, [](double value, std::int64_t) { return gelu_tanh(value); });
}

void gelu_erf(ConstView x, View y, const Threads& threads) {
    pointwise(x, y, threads, [](double value, std::int64_t) { return gelu_erf(value); });
}

void quick_gelu(ConstView x, View y, const Threads& threads) {
    pointwise(x, y, threads, [](double value, std::int64_t) { return quick_gelu(value); });
}

void gated_gelu(ConstView gate, ConstView x, View y, const Threads& threads) {
    pointwise(x, y, threads, [&](double value, std::int64_t i) { return gelu_tanh(load(gate, i)) * value; });
}

}  // namespace weft::kernels::reference
