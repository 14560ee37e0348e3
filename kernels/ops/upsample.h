#pragma once
// Nearest-neighbour doubling of height and width.

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// y[t, 2h + a, 2w + b, c] = x[t, h, w, c] for a, b in {0, 1}.  x [t, h, w, c], y [t, 2h, 2w, c], f32 or bf16, same dtype.
void upsample_nearest_2x(ConstView x, View y, Device& device);

}  // namespace weft::kernels
