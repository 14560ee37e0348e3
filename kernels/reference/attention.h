#pragma once
// Attention with whole rows of scores in fp64. Arguments are those of kernels/ops/attention.h, already checked.

#include "kernels/base/threads.h"
#include "kernels/ops/attention.h"

namespace weft::kernels::reference {

void attention(const AttentionArgs& args, const Threads& threads);

}  // namespace weft::kernels::reference
