#include "kernels/reference/extrapolate.h"

#include <cmath>
#include <vector>

#include "kernels/reference/element.h"

namespace weft::kernels::reference {

void extrapolate(View y, ConstView from, const Extrapolation& by, const Threads& threads) {
    const std::int64_t dim = y.shape[1];
    const auto scale = static_cast<double>(by.scale);
    const auto share = static_cast<double>(by.share);
    threads.parallel_for(y.shape[0], 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<double> pushed(static_cast<std::size_t>(dim));
        for (std::int64_t row = begin; row < end; ++row) {
            double norm = 0;
            double pushed_norm = 0;
            for (std::int64_t i = 0; i < dim; ++i) {
                const double value = load(y, row * dim + i);
                const double moved = scale * value - (scale - 1) * load(from, row * dim + i);
                norm += std::fabs(value);
                pushed_norm += std::fabs(moved);
                pushed[static_cast<std::size_t>(i)] = moved;
            }
            const double most = static_cast<double>(by.limit) * norm;
            const double factor = pushed_norm > most ? most / pushed_norm : 1;
            for (std::int64_t i = 0; i < dim; ++i) {
                const double value = load(y, row * dim + i);
                store(y, row * dim + i, value + share * (factor * pushed[static_cast<std::size_t>(i)] - value));
            }
        }
    });
}

}  // namespace weft::kernels::reference
