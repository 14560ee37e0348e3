#pragma once
// 3-D convolution by oneDNN. Arguments are those of kernels/ops/conv3d.h, already checked.

#include <array>
#include <optional>
#include <variant>

#include "kernels/onednn/linear.h"
#include "kernels/ops/conv3d.h"

namespace weft::kernels::onednn {

/// A weight in the layout of oneDNN's jit kernels, in compute_dtype (widened before each call where products are fp32).
struct ConvBlocks {
    Buffer weight;
    dnnl::memory::desc blocked;  // f32 or bf16, as the products are
};

struct Conv {
    std::int64_t c_out = 0;
    std::int64_t c_in = 0;
    std::array<std::int64_t, 3> kernel{};
    DType compute_dtype = DType::f32;
    std::variant<ConvBlocks, Matrix> weight;  // a kernel of one position is a matrix
};

/// How much is done at once. The results are the same for any limits.
struct Conv3dLimits {
    /// Elements of x or y in one call of oneDNN. Its kernels were seen to be right past 2^31 elements (bf16) and 2^31 bytes (fp32), which
    /// it nowhere promises; below 2^31 no 32-bit count can overflow.
    std::int64_t call_elements = std::int64_t{1} << 30;
    /// Bytes of x or y copied at once, where the dtype differs or the rows of one call lie apart.
    std::int64_t scratch_bytes = std::int64_t{128} << 20;
};

Conv pack_conv3d(ConstView weight, DType compute_dtype, Device& device);
void conv3d(ConstView x, const Conv& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y, Device& device,
            const Conv3dLimits& limits = {});

}  // namespace weft::kernels::onednn
