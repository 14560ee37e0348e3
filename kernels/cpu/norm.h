#pragma once
// Vector kernels of kernels/ops/norm.h. Statistics are summed in fp32, lane by lane, then over the lanes.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

struct NormRows {
    const void* x;
    DType x_dtype;
    void* y;
    DType y_dtype;
    std::int64_t dim;
};

/// y = (x - mean) / sqrt(variance + eps) * (scale_offset + scale) + shift. Row r's scale begins at scale + r * scale_stride, its shift
/// likewise; null scale and shift: neither.
struct LayerNormScale {
    float eps;
    float scale_offset;
    const float* scale;
    std::int64_t scale_stride;
    const float* shift;
    std::int64_t shift_stride;
};

/// Each works on the rows [begin, end).
struct NormKernels {
    void (*layer_norm)(const NormRows& rows, const LayerNormScale& scale, std::int64_t begin, std::int64_t end);
    void (*rms_norm)(const NormRows& rows, const float* weight, float eps, std::int64_t begin, std::int64_t end);
    void (*channel_norm)(const NormRows& rows, const float* weight, bool then_silu, std::int64_t begin, std::int64_t end);
};

namespace avx2 {
extern const NormKernels norm_kernels;
}
namespace avx512 {
extern const NormKernels norm_kernels;
}

}  // namespace weft::kernels::cpu
