#pragma once
// Guidance between two results of attention in fp64. Arguments are those of kernels/ops/extrapolate.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"
#include "kernels/ops/extrapolate.h"

namespace weft::kernels::reference {

void extrapolate(View y, ConstView from, const Extrapolation& by, const Threads& threads);

}  // namespace weft::kernels::reference
