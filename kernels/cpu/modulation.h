#pragma once
// Vector kernels of kernels/ops/modulation.h.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

/// residual [rows, dim] += x [rows, dim] * gate, whose row r begins at gate + r * gate_stride (0: one gate for all).
struct GatedSum {
    float* residual;
    const void* x;
    DType x_dtype;
    const float* gate;
    std::int64_t gate_stride;
    std::int64_t dim;
};

/// y += x.
struct Sum {
    void* y;
    DType y_dtype;
    const void* x;
    DType x_dtype;
};

struct ModulationKernels {
    /// Rows [begin, end).
    void (*add_gated)(const GatedSum& sum, std::int64_t begin, std::int64_t end);
    /// Elements [begin, end).
    void (*add)(const Sum& sum, std::int64_t begin, std::int64_t end);
};

namespace avx2 {
extern const ModulationKernels modulation_kernels;
}
namespace avx512 {
extern const ModulationKernels modulation_kernels;
}

}  // namespace weft::kernels::cpu
