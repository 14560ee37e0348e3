#pragma once
// Elements of a tensor as fp64, whatever they are stored in.

#include <cstdint>
#include <span>

#include "kernels/base/tensor.h"

namespace weft::kernels::reference {

/// Element `index` in row-major order, exactly. Throws std::invalid_argument for integer dtypes.
double load(const ConstView& tensor, std::int64_t index);
/// Rounds to fp32, then to the tensor's dtype, f32 or bf16.
void store(const View& tensor, std::int64_t index, double value);
/// values.size() elements from `begin` on.
void load(const ConstView& tensor, std::int64_t begin, std::span<double> values);
void store(const View& tensor, std::int64_t begin, std::span<const double> values);

}  // namespace weft::kernels::reference
