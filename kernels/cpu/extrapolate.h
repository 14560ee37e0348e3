#pragma once
// Vector kernels of kernels/ops/extrapolate.h.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

struct ExtrapolatedRows {
    void* y;
    const void* from;
    DType dtype;  // of both
    std::int64_t dim;
    float scale;
    float limit;
    float share;
};

namespace avx2 {
/// Rows [begin, end).
void extrapolate_rows(const ExtrapolatedRows& rows, std::int64_t begin, std::int64_t end);
}  // namespace avx2
namespace avx512 {
void extrapolate_rows(const ExtrapolatedRows& rows, std::int64_t begin, std::int64_t end);
}  // namespace avx512

}  // namespace weft::kernels::cpu
