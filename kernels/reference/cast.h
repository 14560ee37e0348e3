#pragma once
// Conversion of element types one by one. Arguments are those of kernels/ops/cast.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::reference {

void cast(ConstView x, View y, float descale, const Threads& threads);
std::int64_t count_non_finite(ConstView x, const Threads& threads);

}  // namespace weft::kernels::reference
