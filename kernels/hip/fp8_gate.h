#pragma once
// Whether attention may run in 8 bits: asked before anything is quantised.

#include <cstdint>
#include <string>
#include <string_view>

namespace weft::kernels::hip {

/// Channels of queries and keys, and of values.
struct HeadDims {
    std::int64_t qk = 0;
    std::int64_t v = 0;
};

/// How many keys before and after its own place a query sees; -1: all.
struct AttentionWindow {
    std::int64_t left = -1;
    std::int64_t right = -1;
};

struct Fp8Gate {
    bool is_open = false;
    std::string reason;  // why not, in words; empty when open
};

/// arch as the driver names it, with or without features ("gfx950:sramecc+:xnack-"). The first thing that stands in the way is the reason.
Fp8Gate can_use_fmha_fp8(std::string_view arch, HeadDims head_dims, std::int64_t heads, std::int64_t kv_heads, AttentionWindow window);

}  // namespace weft::kernels::hip
