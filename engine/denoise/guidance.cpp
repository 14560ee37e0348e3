#include "engine/denoise/guidance.h"

#include <cstddef>

namespace weft {

void apply_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale) {
    for (std::size_t i = 0; i < cond.size(); ++i) cond[i] = uncond[i] + guidance_scale * (cond[i] - uncond[i]);
}

}  // namespace weft
