#include "kernels/reference/cast.h"

#include <atomic>
#include <cmath>

#include "kernels/reference/element.h"

namespace weft::kernels::reference {
namespace {

constexpr std::int64_t grain = 1024;

}  // namespace

void cast(ConstView x, View y, float descale, const Threads& threads) {
    threads.parallel_for(x.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) store(y, i, load(x, i) * static_cast<double>(descale));
    });
}

std::int64_t count_non_finite(ConstView x, const Threads& threads) {
    std::atomic<std::int64_t> total = 0;
    threads.parallel_for(x.shape.element_count(), grain, [&](std::int64_t begin, std::int64_t end) {
        std::int64_t count = 0;
        for (std::int64_t i = begin; i < end; ++i) count += std::isfinite(load(x, i)) ? 0 : 1;
        total += count;
    });
    return total;
}

}  // namespace weft::kernels::reference
