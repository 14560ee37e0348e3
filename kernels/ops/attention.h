#pragma once
// Scaled dot-product attention over packed sequences, and the choice of the kernel that runs it.

#include <optional>
#include <string>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// out = softmax(softmax_scale * q kᵀ + position_bias) v for each sequence and head; statistics and sums in fp32.
///   q, out        f32 or bf16 [total_q, heads, head_dim]
///   k, v          same dtype as q, [total_k, kv_heads, head_dim]; heads is a multiple of kv_heads
///   cu_seqlens_*  i32 [sequences + 1], from 0 to total_q (or total_k), never falling; a query sequence of length 0 gives no rows,
///                 queries over a key sequence of length 0 give zeros
///   is_causal     query i of a sequence sees keys up to i + (length_k - length_q); a query that sees none gives zeros
///   softmax_scale absent: 1/sqrt(head_dim)
///                 (the vector kernels multiply v of hidden keys by 0, so that a NaN there may show in earlier queries too)
///   position_bias f32 [heads, total_q, total_k], added after scaling (one sequence only), or absent
/// Throws std::invalid_argument naming the tensor and both sizes. Source: Dao 2023, "FlashAttention-2", algorithm 1.
struct AttentionArgs {
    ConstView q, k, v;
    ConstView cu_seqlens_q, cu_seqlens_k;
    View out;
    bool is_causal = false;
    std::optional<float> softmax_scale;
    std::optional<ConstView> position_bias;
};

void attention(const AttentionArgs& args, Device& device);

/// What the choice of an attention kernel depends on.
struct AttentionShape {
    std::int64_t head_dim = 0;
    std::int64_t heads = 0;
    std::int64_t kv_heads = 0;
};

/// The backend that runs an operation and, when it is not the wanted one, why.
struct Choice {
    Backend backend;
    std::optional<std::string> reason;
};

/// The fastest backend, not above the wanted one, that takes the shape on this machine.
Choice select_attention(Backend wanted, const AttentionShape& shape, const DeviceFeatures& features);

}  // namespace weft::kernels
