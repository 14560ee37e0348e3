#include "kernels/reference/rope.h"

#include "kernels/reference/element.h"

namespace weft::kernels::reference {

void rope(View x, ConstView cos, ConstView sin, const Threads& threads) {
    const std::int64_t heads = x.shape[1];
    const std::int64_t pairs = x.shape[2] / 2;
    threads.parallel_for(x.shape[0], 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t token = begin; token < end; ++token) {
            for (std::int64_t head = 0; head < heads; ++head) {
                for (std::int64_t pair = 0; pair < pairs; ++pair) {
                    const std::int64_t index = ((token * heads + head) * pairs + pair) * 2;
                    const double first = load(x, index);
                    const double second = load(x, index + 1);
                    const double c = load(cos, token * pairs + pair);
                    const double s = load(sin, token * pairs + pair);
                    store(x, index, first * c - second * s);
                    store(x, index + 1, first * s + second * c);
                }
            }
        }
    });
}

}  // namespace weft::kernels::reference
