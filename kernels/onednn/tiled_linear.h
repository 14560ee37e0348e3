#pragma once
// Matrix product over a weight kept as rows [n, k]: a grid of tiles, each computed by one thread, with sums in fp32.

#include "kernels/onednn/linear.h"

namespace weft::kernels::onednn {

/// Rows of x in a tile: few enough that many threads find work, enough that widening a panel costs 1/512 of its products.
inline constexpr std::int64_t tile_rows = 512;

/// y = activation(x Wᵀ + bias).  bias may be null. The size of a tile depends on the shapes only, so that the bits of y do not depend on
/// the number of threads.
void tiled_linear(const ConstView& x, const Matrix& weight, const float* bias, const View& y, Activation activation, Device& device,
                  const LinearLimits& limits);

}  // namespace weft::kernels::onednn
