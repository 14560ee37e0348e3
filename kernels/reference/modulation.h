#pragma once
// Sums into the residual stream in fp64. Arguments are those of kernels/ops/modulation.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::reference {

void add_gated(View residual, ConstView x, ConstView gate, const Threads& threads);
void add(View y, ConstView x, const Threads& threads);

}  // namespace weft::kernels::reference
