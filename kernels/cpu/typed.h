#pragma once
// From the dtypes of a call to the types of a kernel: f32 or bf16 for each tensor.

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu::WEFT_ISA {

/// function(const float*) or function(const BFloat16*).
template <class Function>
inline void with_typed(const void* data, DType dtype, Function function) {
    if (dtype == DType::f32)
        function(static_cast<const float*>(data));
    else
        function(static_cast<const BFloat16*>(data));
}

template <class Function>
inline void with_typed(void* data, DType dtype, Function function) {
    if (dtype == DType::f32)
        function(static_cast<float*>(data));
    else
        function(static_cast<BFloat16*>(data));
}

/// function(x, y) with both typed.
template <class Function>
inline void with_typed(const void* x, DType x_dtype, void* y, DType y_dtype, Function function) {
    with_typed(x, x_dtype, [&](const auto* typed_x) { with_typed(y, y_dtype, [&](auto* typed_y) { function(typed_x, typed_y); }); });
}

}  // namespace weft::kernels::cpu::WEFT_ISA
