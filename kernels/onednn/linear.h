#pragma once
// Matrix product by oneDNN. Arguments are those of kernels/ops/linear.h, already checked.

#include <optional>

#include "kernels/base/buffer.h"
#include "kernels/base/device.h"
#include "kernels/base/tensor.h"
#include "kernels/onednn/context.h"
#include "kernels/ops/linear.h"

namespace weft::kernels::onednn {

/// A weight [n, k] in one of two layouts.
///   blocked  what oneDNN's blocked product (brgemm) wants, the same for every number of rows of x. Measured with 2.6.3: the layout asked
///            for with 1280 rows is taken for 1, 2, 3, 16, 33, 512 and 32760 rows too, and the result has the same bits for 1 to 48
///            threads (oneDNN's inner_product has not, and its other product, gemm:jit, neither).
///   rows     [n, k] as in the file, in compute_dtype, for machines where brgemm has no kernel for it: AVX2, and bf16 without hardware
///            products; and quantised weights everywhere, as they are stored. Multiplied tile by tile (see tiled_linear.h), each tile on
///            one thread and of a size that depends on the shapes only, so that here too the bits do not depend on the number of threads.
///            A panel that is stored in fewer bits is widened just before it is used.
struct Matrix {
    std::int64_t n = 0;
    std::int64_t k = 0;
    DType compute_dtype = DType::f32;
    Buffer weight;
    std::optional<dnnl::memory::desc> blocked;  // absent: rows
    DType stored_dtype = DType::f32;            // of the rows: compute_dtype, or a quantised one
    float descale = 1;                          // of a quantised weight
};

/// How much is done at once. The results are the same for any limits.
struct LinearLimits {
    std::int64_t call_elements = std::int64_t{1} << 30;   // of x or y in one call of oneDNN: below 2^31 with room to spare
    std::int64_t scratch_bytes = std::int64_t{64} << 20;  // for x or y in another dtype
};

Matrix pack_matrix(ConstView weight, DType compute_dtype, Device& device, float descale = 1);
void linear(ConstView x, const Matrix& weight, const std::optional<ConstView>& bias, View y, Activation activation, Device& device,
            const LinearLimits& limits = {});

}  // namespace weft::kernels::onednn
