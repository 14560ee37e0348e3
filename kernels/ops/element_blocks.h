#pragma once
// The split of pointwise work over threads. Every block starts at the same element whatever the number of threads, so that an element
// always goes through the same instructions (whole vectors, or the last part of one) and the result has the same bits.

#include <algorithm>
#include <cstdint>

#include "kernels/base/threads.h"

namespace weft::kernels {

/// Elements that a thread takes at least: less is not worth waking it.
constexpr std::int64_t elements_per_thread = 16384;

/// Calls body(begin, end) for blocks of elements that together cover [0, count), in parallel.
template <class Body>
void for_element_blocks(std::int64_t count, const Threads& threads, Body body) {
    constexpr std::int64_t block = 1024;
    threads.parallel_for((count + block - 1) / block, elements_per_thread / block, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) body(i * block, std::min(count, (i + 1) * block));
    });
}

/// Calls body(begin, end) for ranges of rows of `dim` elements.
template <class Body>
void for_rows(std::int64_t rows, std::int64_t dim, const Threads& threads, Body body) {
    threads.parallel_for(rows, std::max<std::int64_t>(1, elements_per_thread / std::max<std::int64_t>(1, dim)), body);
}

}  // namespace weft::kernels
