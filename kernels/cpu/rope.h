#pragma once
// Vector kernel of kernels/ops/rope.h.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

/// x [tokens, heads, head_dim]; cos, sin [tokens, head_dim / 2].
struct RopeTokens {
    void* x;
    DType x_dtype;
    const float* cos;
    const float* sin;
    std::int64_t heads;
    std::int64_t head_dim;
};

struct RopeKernels {
    /// Tokens [begin, end).
    void (*rope)(const RopeTokens& tokens, std::int64_t begin, std::int64_t end);
};

namespace avx2 {
extern const RopeKernels rope_kernels;
}
namespace avx512 {
extern const RopeKernels rope_kernels;
}

}  // namespace weft::kernels::cpu
