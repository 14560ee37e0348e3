#include "kernels/reference/modulation.h"

#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

constexpr std::int64_t grain = 1024;

}  // namespace

void add_gated(View residual, ConstView x, ConstView gate, const Threads& threads) {
    const std::int64_t gates = gate.shape.element_count();  // dim, or rows * dim
    threads.parallel_for(residual.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) store(residual, i, load(residual, i) + load(x, i) * load(gate, i % gates));
    });
}

void add(View y, ConstView x, const Threads& threads) {
    threads.parallel_for(y.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) store(y, i, load(y, i) + load(x, i));
    });
}

}  // namespace weft::kernels::reference
