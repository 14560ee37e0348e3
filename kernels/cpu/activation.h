#pragma once
// Vector kernels of kernels/ops/activation.h.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

/// `count` elements; dtypes f32 or bf16. gate is read by gated_gelu only.
struct ActivationRun {
    const void* x;
    DType x_dtype;
    const void* gate;
    DType gate_dtype;
    void* y;
    DType y_dtype;
};

/// Each works on the elements [begin, end). silu is within 4 units in the last place of fp32, plus the rounding to y's dtype, and 0 below
/// -88.7; quick_gelu is the same with 0 below -52.1. gelu_tanh and gated_gelu are so near 0, and their relative error grows as 1e-7 |x|^3
/// far left of it, where they vanish; that of gelu_erf grows as 1e-7 x².
struct ActivationKernels {
    void (*silu)(const ActivationRun& run, std::int64_t begin, std::int64_t end);
    void (*gelu_tanh)(const ActivationRun& run, std::int64_t begin, std::int64_t end);
    void (*gelu_erf)(const ActivationRun& run, std::int64_t begin, std::int64_t end);
    void (*quick_gelu)(const ActivationRun& run, std::int64_t begin, std::int64_t end);
    void (*gated_gelu)(const ActivationRun& run, std::int64_t begin, std::int64_t end);
};

namespace avx2 {
extern const ActivationKernels activation_kernels;
}
namespace avx512 {
extern const ActivationKernels activation_kernels;
}

}  // namespace weft::kernels::cpu
