#include "kernels/ops/attention.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/cpu/flash_attention.h"
#include "kernels/ops/argument_check.h"
#include "kernels/reference/attention.h"

namespace weft::kernels {
namespace {

void check_seqlens(const char* name, const ConstView& seqlens, std::int64_t total) {
    require_dtype("attention", name, seqlens, DType::i32);
    require_rank("attention", name, seqlens, 1);
    const std::int64_t count = seqlens.shape[0];
    if (count < 1) throw std::invalid_argument(fmt::format("attention: {} is empty; expected at least [0]", name));
    const auto* starts = static_cast<const std::int32_t*>(seqlens.data);
    if (starts[0] != 0 || starts[count - 1] != total)
        throw std::invalid_argument(
            fmt::format("attention: {} goes from {} to {}; expected 0 to {}", name, starts[0], starts[count - 1], total));
    for (std::int64_t i = 1; i < count; ++i) {
        if (starts[i] < starts[i - 1])
            throw std::invalid_argument(fmt::format("attention: {} falls from {} to {} at {}", name, starts[i - 1], starts[i], i));
    }
}

void check(const AttentionArgs& args) {
    require_activation_dtype("attention", "q", args.q);
    require_dtype("attention", "k", args.k, args.q.dtype);
    require_dtype("attention", "v", args.v, args.q.dtype);
    require_activation_dtype("attention", "out", args.out);
    require_rank("attention", "q", args.q, 3);
    require_rank("attention", "k", args.k, 3);
    require_last_axis("attention", "q", args.q);
    require_shape("attention", "out", args.out, args.q.shape);
    require_shape("attention", "v", args.v, args.k.shape);
    const std::int64_t heads = args.q.shape[1];
    const std::int64_t kv_heads = args.k.shape[1];
    if (args.k.shape[2] != args.q.shape[2] || kv_heads == 0 || heads % kv_heads != 0)
        throw std::invalid_argument(
            fmt::format("attention: k is {}, q is {}; expected the same head_dim and heads that are a multiple of the key heads",
                        args.k.shape.text(), args.q.shape.text()));
    check_seqlens("cu_seqlens_q", args.cu_seqlens_q, args.q.shape[0]);
    check_seqlens("cu_seqlens_k", args.cu_seqlens_k, args.k.shape[0]);
    require_shape("attention", "cu_seqlens_k", args.cu_seqlens_k, args.cu_seqlens_q.shape);
    if (args.position_bias) {
        require_dtype("attention", "position_bias", *args.position_bias, DType::f32);
        require_shape("attention", "position_bias", *args.position_bias, Shape{heads, args.q.shape[0], args.k.shape[0]});
        if (args.cu_seqlens_q.shape[0] > 2)
            throw std::invalid_argument(
                fmt::format("attention: position_bias with {} sequences; expected one", args.cu_seqlens_q.shape[0] - 1));
    }
}

/// Why a backend can't run a shape on a machine, in words; nothing when it can.
struct Candidate {
    Backend backend;
    std::optional<std::string> (*refuses)(const AttentionShape& shape, const DeviceFeatures& features);
};

std::optional<std::string> head_dim_refuses(const AttentionShape& shape) {
    if (shape.head_dim > cpu::largest_head_dim) return fmt::format("head_dim {} is above {}", shape.head_dim, cpu::largest_head_dim);
    return std::nullopt;
}

std::optional<std::string> avx512_refuses(const AttentionShape& shape, const DeviceFeatures& features) {
    if (!features.avx512) return "this CPU has no AVX-512 F, BW, DQ and VL";
    return head_dim_refuses(shape);
}

std::optional<std::string> avx2_refuses(const AttentionShape& shape, const DeviceFeatures& features) {
    if (!features.avx2) return "this CPU has no AVX2 with FMA";
    return head_dim_refuses(shape);
}

std::optional<std::string> never_refuses(const AttentionShape&, const DeviceFeatures&) { return std::nullopt; }

// Fastest first; the last takes everything.
constexpr Candidate candidates[] = {{Backend::avx512, avx512_refuses}, {Backend::avx2, avx2_refuses}, {Backend::reference, never_refuses}};

}  // namespace

Choice select_attention(Backend wanted, const AttentionShape& shape, const DeviceFeatures& features) {
    std::optional<std::string> reason;
    for (const Candidate& candidate : candidates) {
        if (candidate.backend > wanted) continue;  // enumerators stand slowest first
        const auto refusal = candidate.refuses(shape, features);
        if (!refusal) return {candidate.backend, reason};
        if (!reason) reason = refusal;
    }
    return {Backend::reference, reason};
}

void attention(const AttentionArgs& args, Device& device) {
    check(args);
    const AttentionShape shape{args.q.shape[2], args.q.shape[1], args.k.shape[1]};
    switch (select_attention(device.backend(), shape, device.features()).backend) {
        case Backend::avx512:
            return cpu::flash_attention(args, cpu::avx512::attention_kernels, device.threads());
        case Backend::avx2:
            return cpu::flash_attention(args, cpu::avx2::attention_kernels, device.threads());
        case Backend::reference:
            return reference::attention(args, device.threads());
    }
}

}  // namespace weft::kernels
