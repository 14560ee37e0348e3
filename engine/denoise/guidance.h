#pragma once
// Classifier-free guidance.

#include <span>

namespace weft {

/// cond = uncond + guidance_scale * (cond - uncond), in place, fp32. Source: Ho & Salimans 2022.
void apply_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale);

}  // namespace weft
