#pragma once
// Attention that never holds the matrix of scores: keys and values of a head are packed once and shared by the threads, each of which keeps
// a running maximum and sum for its query rows. Statistics, probabilities and sums are fp32.

#include "kernels/base/threads.h"
#include "kernels/cpu/attention.h"
#include "kernels/ops/attention.h"

namespace weft::kernels::cpu {

/// Arguments are those of kernels/ops/attention.h, already checked, head_dim at most largest_head_dim. The result has the same bits for any
/// number of threads. Takes at most 128 MiB for packed keys and values, or one head's if that is more, and less than 3 MiB a thread.
/// Source: Dao 2023, "FlashAttention-2", algorithm 1.
void flash_attention(const AttentionArgs& args, const AttentionKernels& kernels, const Threads& threads);

}  // namespace weft::kernels::cpu
