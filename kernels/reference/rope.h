#pragma once
// Rotary embedding in fp64. Arguments are those of kernels/ops/rope.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::reference {

void rope(View x, ConstView cos, ConstView sin, const Threads& threads);

}  // namespace weft::kernels::reference
