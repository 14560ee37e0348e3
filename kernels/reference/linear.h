#pragma once
// Matrix product with sums in fp64. Arguments are those of kernels/ops/linear.h, already checked.

#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"
#include "kernels/ops/linear.h"

namespace weft::kernels::reference {

/// The weight [n, k] row by row: in fp32, rounded to bf16 before if that is what the products are computed in, or a quantised one as it
/// was stored.
struct MatrixRows {
    std::int64_t n = 0;
    std::int64_t k = 0;
    bool rounds_to_bf16 = false;
    std::vector<float> values;            // none where it is quantised
    std::vector<std::uint8_t> quantised;  // as stored
    DType quantised_dtype = DType::u8;
    float descale = 1;  // of the quantised weight
};

MatrixRows pack_matrix(ConstView weight, DType compute_dtype, float descale, const Threads& threads);
void linear(ConstView x, const MatrixRows& weight, const std::optional<ConstView>& bias, View y, Activation activation,
            const Threads& threads);

}  // namespace weft::kernels::reference
