#pragma once
// Vector kernels of kernels/cpu/flash_attention.h: one sequence, packed key and value blocks, groups of query rows.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

/// Largest head_dim the kernels take: the state of a tile of queries then still fits the second-level cache.
constexpr std::int64_t largest_head_dim = 512;
/// Keys taken together: their scores for a tile of queries fit the first-level cache.
constexpr std::int64_t key_block = 128;

/// One sequence of a call. Pointers are to the whole tensors; k_begin and q_begin are the sequence's first rows in them.
struct AttentionSequence {
    const void* q;
    const void* k;
    const void* v;
    DType dtype;  // of q, k and v: f32 or bf16
    void* out;
    DType out_dtype;
    std::int64_t heads, kv_heads, head_dim;
    std::int64_t q_begin, q_count;
    std::int64_t k_begin, k_count;
    bool is_causal;
    float softmax_scale;
    const float* position_bias;  // [heads, bias_q, bias_k] or null
    std::int64_t bias_q, bias_k;
};

struct AttentionKernels {
    /// Query rows of one call of attend. Fixed by head_dim alone, so that the result does not depend on who computes it.
    std::int64_t (*rows_per_group)(std::int64_t head_dim);
    /// Floats that the packed keys and values of one head take.
    std::int64_t (*packed_floats)(std::int64_t k_count, std::int64_t head_dim);
    /// Floats of scratch memory that attend needs.
    std::int64_t (*workspace_floats)(std::int64_t head_dim);
    /// Packs keys and values [block * key_block, + key_block) of a head into its memory of packed_floats.
    void (*pack)(const AttentionSequence& sequence, std::int64_t kv_head, std::int64_t block, float* packed);
    /// out for query rows [group * rows_per_group, + rows_per_group) of a head. packed and workspace are aligned to 64 bytes.
    void (*attend)(const AttentionSequence& sequence, std::int64_t head, std::int64_t group, const float* packed, float* workspace);
};

namespace avx2 {
extern const AttentionKernels attention_kernels;
}
namespace avx512 {
extern const AttentionKernels attention_kernels;
}

}  // namespace weft::kernels::cpu
