#pragma once
// Classifier-free guidance.

#include <span>

namespace weft {

/// cond = uncond + guidance_scale * (cond - uncond), in place, fp32. Source: Ho & Salimans 2022.
void apply_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale);

/// <cond, uncond> / |uncond|², in float64; 1 where uncond is 0. The multiple of uncond that is nearest to cond.
double optimised_scale(std::span<const float> cond, std::span<const float> uncond);

/// The same from optimised_scale * uncond: cond = s uncond + guidance_scale * (cond - s uncond), in place.
/// Source: Fan et al. 2025, "CFG-Zero*: Improved Classifier-Free Guidance for Flow Matching Models", equation 9.
void apply_optimised_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale);

}  // namespace weft
