#pragma once
// Matrix product over a weight kept as rows [n, k]: a grid of tiles, each computed by one thread, with sums in fp32.

#include "kernels/onednn/linear.h"

namespace weft::kernels::onednn {

/// Rows of x in a tile: few enough that many threads find work, enough that widening a panel costs 1/512 of its products.
inline constexpr std::int64_t tile_rows = 512;

// Speed of weights in 8 and 4 bits over the same ones in bf16 (CPU time of one thread, medians, all interleaved in one process,
// oneDNN 2.6.3, EPYC 9004 with AVX512-BF16; n x k of Wan 1.3B and 14B, 1280 and 4096 rows):
//                              e4m3fn   q8_0   q4_k   q6_k
//   avx512   1536 x 1536  1280  0.93    0.93   0.93   0.92
//            1536 x 1536  4096  0.92    0.94   0.93   0.91
//            8960 x 1536  4096  0.93    0.94   0.93   0.93
//            1536 x 8960  1280  0.89    0.89   0.91   0.87
//            5120 x 5120  1280  0.93    0.94   0.92   0.92
//   avx2     1536 x 1536  4096  0.99    1.00   0.99   1.00
//            1536 x 8960  1280  0.98    0.99   0.99   0.97
// What is left on avx512 is the widening, oneDNN's own blocking of each panel and the tile. Blocking a panel ahead costs 0.2 to 1.2 ns an
// element and would spare 0 to 3 %; tiles of 640 and panels of 128 or 512 rows were no faster, tiles of 1024 by 1 %.

/// y = activation(x Wᵀ + bias).  bias may be null. The size of a tile depends on the shapes only, so that the bits of y do not depend on
/// the number of threads.
void tiled_linear(const ConstView& x, const Matrix& weight, const float* bias, const View& y, Activation activation, Device& device,
                  const LinearLimits& limits);

}  // namespace weft::kernels::onednn
