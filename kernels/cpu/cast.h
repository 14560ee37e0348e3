#pragma once
// Vector kernels of kernels/ops/cast.h.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

/// y = descale * x. x any float dtype, y f32 or bf16. Numbers as kernels/base/dtype.h gives them, to the last bit; fp64 is rounded to fp32
/// first, and so is the product.
struct CastRun {
    const void* x;
    DType x_dtype;
    void* y;
    DType y_dtype;
    float descale = 1;
};

/// Each works on the elements [begin, end), whole blocks where x is blocked.
struct CastKernels {
    void (*cast)(const CastRun& run, std::int64_t begin, std::int64_t end);
    /// dtype f32 or bf16; at most 2^31 elements in a call.
    std::int64_t (*count_non_finite)(const void* x, DType dtype, std::int64_t begin, std::int64_t end);
};

namespace avx2 {
extern const CastKernels cast_kernels;
}
namespace avx512 {
extern const CastKernels cast_kernels;
}

}  // namespace weft::kernels::cpu
