#pragma once
// Nearest-neighbour doubling by copies of whole positions and lines. Arguments are those of kernels/ops/upsample.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::cpu {

void upsample_nearest_2x(ConstView x, View y, const Threads& threads);

}  // namespace weft::kernels::cpu
