#pragma once
// Rows of x and y in the dtypes that the products take and give.

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels::onednn {

/// Bytes of a matrix of `columns` from a row on.
const void* row_of(const ConstView& view, std::int64_t row, std::int64_t columns);
void* row_of(const View& view, std::int64_t row, std::int64_t columns);

/// Rows [begin, begin + count) of x as the products want them: rounded to the compute dtype, held in the product dtype. Borrowed from x
/// where that is what it is, else in scratch.
const void* source_rows(const ConstView& x, std::int64_t begin, std::int64_t count, std::int64_t columns, DType compute_dtype,
                        DType product_dtype, Device& device);

/// A row-major run of bf16 as fp32.
void widen(const BFloat16* from, float* to, std::int64_t count);

}  // namespace weft::kernels::onednn
