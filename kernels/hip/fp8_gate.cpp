#include "kernels/hip/fp8_gate.h"

#include <fmt/format.h>

namespace weft::kernels::hip {

Fp8Gate can_use_fmha_fp8(std::string_view arch, HeadDims head_dims, std::int64_t heads, std::int64_t kv_heads, AttentionWindow window) {
    const std::string_view name = arch.substr(0, arch.find(':'));
    if (name != "gfx950") return {false, fmt::format("this GPU is {}; FP8 attention needs gfx950 (MI350)", name)};
    if (head_dims.qk != 128) return {false, fmt::format("the head size is {}; FP8 attention needs 128", head_dims.qk)};
    if (head_dims.v != 128) return {false, fmt::format("the head size of the values is {}; FP8 attention needs 128", head_dims.v)};
    if (heads != kv_heads)
        return {false, fmt::format("{} query heads over {} key heads; FP8 attention needs as many of each", heads, kv_heads)};
    if (window.left != -1 || window.right != -1)
        return {false, fmt::format("a window of {} keys before and {} after; FP8 attention sees all", window.left, window.right)};
    return {true, {}};
}

}  // namespace weft::kernels::hip
