#pragma once
// What host and device agree on: the arguments of the attention kernels, byte for byte, and how their workgroups are numbered.

namespace weft::kernels::hip {

/// The queries of one workgroup.
struct AttentionBlock {
    int sequence;
    int first_query;  // within the sequence
};

/// out = softmax(softmax_scale q kᵀ) v for packed sequences; see kernels/ops/attention.h. Sizes in bytes stay below 4 GiB.
struct AttentionFp8Arguments {
    const void* q;            // e4m3fn [total_q, heads, 128]
    const void* k_tiles;      // [heads, tiles, 8192], see fp8_tiles.h
    const void* v_tiles;      // the same
    void* out;                // bf16 [total_q, heads, 128]
    const int* cu_seqlens_q;  // [sequences + 1]
    const int* cu_seqlens_k;  // [sequences + 1]
    const int* tile_starts;   // [sequences + 1]: the first tile of each sequence; the last is `tiles`
    const AttentionBlock* blocks;
    const float* q_descale;  // [1] each
    const float* k_descale;
    const float* v_descale;
    int block_count;
    int heads;
    int tiles;
    float softmax_scale;
    int is_causal;
};

/// out as above, q, k, v and out bf16 [total, heads or kv_heads, head_dim].
struct AttentionBf16Arguments {
    const void* q;
    const void* k;
    const void* v;
    void* out;
    const int* cu_seqlens_q;
    const int* cu_seqlens_k;
    const AttentionBlock* blocks;
    int block_count;
    int heads;
    int kv_heads;
    float softmax_scale;
    int is_causal;
};

/// Workgroups are dealt to the 8 dies of the GPU in turns. Those of a head follow each other on one die, so that its L2 reads keys and
/// values once. Workgroups from `count` on have nothing to do.
constexpr int attention_dies = 8;
constexpr int attention_groups(int block_count, int heads) {
    return (block_count * heads + attention_dies - 1) / attention_dies * attention_dies;
}
/// Which of the block_count x heads pieces of work a workgroup has, heads slowest.
constexpr int attention_piece(int group, int groups) { return group % attention_dies * (groups / attention_dies) + group / attention_dies; }

}  // namespace weft::kernels::hip
