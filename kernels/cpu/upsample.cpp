#include "kernels/cpu/upsample.h"

#include <cstring>

namespace weft::kernels::cpu {

// Compiled once: it only copies, and memcpy picks its instructions by itself.
void upsample_nearest_2x(ConstView x, View y, const Threads& threads) {
    if (x.byte_count() == 0) return;
    const std::int64_t width = x.shape[2];
    const std::size_t position_bytes = static_cast<std::size_t>(x.shape[3]) * size_of(x.dtype);
    const std::size_t line_bytes = static_cast<std::size_t>(width) * position_bytes;
    threads.parallel_for(x.shape[0] * x.shape[1], 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t line = begin; line < end; ++line) {
            const std::byte* from = static_cast<const std::byte*>(x.data) + static_cast<std::size_t>(line) * line_bytes;
            std::byte* to = static_cast<std::byte*>(y.data) + static_cast<std::size_t>(line) * 4 * line_bytes;
            std::byte* const second_line = to + 2 * line_bytes;
            std::byte* const first_line = to;
            for (std::int64_t column = 0; column < width; ++column, from += position_bytes, to += 2 * position_bytes) {
                std::memcpy(to, from, position_bytes);
                std::memcpy(to + position_bytes, from, position_bytes);
            }
            std::memcpy(second_line, first_line, 2 * line_bytes);
        }
    });
}

}  // namespace weft::kernels::cpu
