#include "kernels/reference/upsample.h"

#include "kernels/reference/element.h"

namespace weft::kernels::reference {

void upsample_nearest_2x(ConstView x, View y, const Threads& threads) {
    const std::int64_t height = x.shape[1];
    const std::int64_t width = x.shape[2];
    const std::int64_t channels = x.shape[3];
    threads.parallel_for(y.shape[0] * y.shape[1], 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t line = begin; line < end; ++line) {
            const std::int64_t source_line = line / (2 * height) * height + line % (2 * height) / 2;
            for (std::int64_t column = 0; column < 2 * width; ++column) {
                for (std::int64_t channel = 0; channel < channels; ++channel) {
                    store(y, (line * 2 * width + column) * channels + channel,
                          load(x, (source_line * width + column / 2) * channels + channel));
                }
            }
        }
    });
}

}  // namespace weft::kernels::reference
