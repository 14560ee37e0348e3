#pragma once
// 3-D convolution with sums in fp64. Arguments are those of kernels/ops/conv3d.h, already checked.

#include <array>
#include <optional>
#include <vector>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"
#include "kernels/ops/conv3d.h"

namespace weft::kernels::reference {

/// The weight as [kt, kh, kw, c_in, c_out] in fp32, rounded to bf16 before if that is what the products are computed in.
struct ConvTaps {
    std::int64_t c_out = 0;
    std::int64_t c_in = 0;
    std::array<std::int64_t, 3> kernel{};
    bool rounds_to_bf16 = false;
    std::vector<float> values;
};

ConvTaps pack_conv3d(ConstView weight, DType compute_dtype);
void conv3d(ConstView x, const ConvTaps& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y,
            const Threads& threads);

}  // namespace weft::kernels::reference
