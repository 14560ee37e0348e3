#include "kernels/cpu/flash_attention.h"

#include <algorithm>
#include <cmath>

#include "kernels/base/buffer.h"

namespace weft::kernels::cpu {
namespace {

constexpr std::int64_t packed_budget_bytes = std::int64_t{128} << 20;
constexpr std::int64_t aligned_floats = Buffer::alignment / sizeof(float);

/// Products that a thread takes at least: some ten microseconds, below which waking it costs more than it does.
constexpr std::int64_t products_per_thread = 1 << 20;

std::int64_t blocks_of(std::int64_t count, std::int64_t size) { return (count + size - 1) / size; }

AttentionSequence whole_call(const AttentionArgs& args) {
    AttentionSequence call{};
    call.q = args.q.data;
    call.k = args.k.data;
    call.v = args.v.data;
    call.dtype = args.q.dtype;
    call.out = args.out.data;
    call.out_dtype = args.out.dtype;
    call.heads = args.q.shape[1];
    call.kv_heads = args.k.shape[1];
    call.head_dim = args.q.shape[2];
    call.is_causal = args.is_causal;
    call.softmax_scale = args.softmax_scale ? *args.softmax_scale : static_cast<float>(1 / std::sqrt(static_cast<double>(call.head_dim)));
    if (args.position_bias) {
        call.position_bias = args.position_bias->f32();
        call.bias_q = args.position_bias->shape[1];
        call.bias_k = args.position_bias->shape[2];
    }
    return call;
}

/// Memory for one call, as large as its longest sequence needs.
struct Memory {
    std::int64_t heads_per_pass = 1;
    std::int64_t packed_floats = 0;  // of one head
    Buffer packed;

    float* head(std::int64_t index) { return static_cast<float*>(packed.data()) + index * packed_floats; }
};

std::int64_t longest_sequence(const ConstView& cu_seqlens) {
    const auto* starts = static_cast<const std::int32_t*>(cu_seqlens.data);
    std::int64_t longest = 0;
    for (std::int64_t i = 1; i < cu_seqlens.shape[0]; ++i) longest = std::max<std::int64_t>(longest, starts[i] - starts[i - 1]);
    return longest;
}

Memory memory_for(const AttentionArgs& args, const AttentionKernels& kernels, const Threads& threads) {
    const std::int64_t head_dim = args.q.shape[2];
    Memory memory;
    memory.packed_floats = blocks_of(kernels.packed_floats(longest_sequence(args.cu_seqlens_k), head_dim), aligned_floats) * aligned_floats;
    const std::int64_t head_bytes = std::max<std::int64_t>(1, memory.packed_floats * static_cast<std::int64_t>(sizeof(float)));
    // As many heads as keep the threads evenly busy, no more: memory that is used again while it is in the cache costs least.
    constexpr std::int64_t groups_per_thread = 8;
    const std::int64_t groups_per_head = std::max<std::int64_t>(
        1, blocks_of(longest_sequence(args.cu_seqlens_q), kernels.rows_per_group(head_dim)) * args.q.shape[1] / args.k.shape[1]);
    const std::int64_t wanted_heads = blocks_of(threads.count() * groups_per_thread, groups_per_head);
    memory.heads_per_pass = std::clamp<std::int64_t>(std::min(wanted_heads, packed_budget_bytes / head_bytes), 1, args.k.shape[1]);
    memory.packed = Buffer(static_cast<std::size_t>(memory.heads_per_pass * head_bytes));
    return memory;
}

void run_pass(const AttentionSequence& sequence, std::int64_t first_kv_head, std::int64_t kv_heads, Memory& memory,
              const AttentionKernels& kernels, const Threads& threads) {
    const std::int64_t key_blocks = blocks_of(sequence.k_count, key_block);
    const std::int64_t head_dim = sequence.head_dim;
    const std::int64_t rows = std::min(sequence.q_count, kernels.rows_per_group(head_dim));
    const std::int64_t group_products = std::max<std::int64_t>(1, 2 * rows * sequence.k_count * head_dim);
    const std::int64_t block_copies = 2 * std::min(sequence.k_count, key_block) * head_dim;  // each as slow as some products
    threads.parallel_for(kv_heads * key_blocks, products_per_thread / std::max<std::int64_t>(1, 8 * block_copies),
                         [&](std::int64_t begin, std::int64_t end) {
                             for (std::int64_t piece = begin; piece < end; ++piece) {
                                 const std::int64_t index = piece / key_blocks;
                                 kernels.pack(sequence, first_kv_head + index, piece % key_blocks, memory.head(index));
                             }
                         });
    const std::int64_t queries_per_key = sequence.heads / sequence.kv_heads;
    const std::int64_t groups = blocks_of(sequence.q_count, kernels.rows_per_group(head_dim));
    threads.parallel_for(kv_heads * queries_per_key * groups, products_per_thread / group_products,
                         [&](std::int64_t begin, std::int64_t end) {
                             Buffer workspace(static_cast<std::size_t>(kernels.workspace_floats(head_dim)) * sizeof(float));
                             for (std::int64_t piece = begin; piece < end; ++piece) {
                                 const std::int64_t query_head = piece / groups;
                                 kernels.attend(sequence, first_kv_head * queries_per_key + query_head, piece % groups,
                                                memory.head(query_head / queries_per_key), static_cast<float*>(workspace.data()));
                             }
                         });
}

}  // namespace

void flash_attention(const AttentionArgs& args, const AttentionKernels& kernels, const Threads& threads) {
    Memory memory = memory_for(args, kernels, threads);
    AttentionSequence sequence = whole_call(args);
    const auto* q_starts = static_cast<const std::int32_t*>(args.cu_seqlens_q.data);
    const auto* k_starts = static_cast<const std::int32_t*>(args.cu_seqlens_k.data);
    for (std::int64_t i = 0; i + 1 < args.cu_seqlens_q.shape[0]; ++i) {
        sequence.q_begin = q_starts[i];
        sequence.q_count = q_starts[i + 1] - q_starts[i];
        sequence.k_begin = k_starts[i];
        sequence.k_count = k_starts[i + 1] - k_starts[i];
        for (std::int64_t head = 0; head < sequence.kv_heads; head += memory.heads_per_pass)
            run_pass(sequence, head, std::min(memory.heads_per_pass, sequence.kv_heads - head), memory, kernels, threads);
    }
}

}  // namespace weft::kernels::cpu
