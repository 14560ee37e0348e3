#include "engine/denoise/guidance.h"

#include <cstddef>

namespace weft {

void apply_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale) {
    for (std::size_t i = 0; i < cond.size(); ++i) cond[i] = uncond[i] + guidance_scale * (cond[i] - uncond[i]);
}

double optimised_scale(std::span<const float> cond, std::span<const float> uncond) {
    double product = 0;
    double square = 0;
    for (std::size_t i = 0; i < cond.size(); ++i) {
        const auto u = static_cast<double>(uncond[i]);
        product += static_cast<double>(cond[i]) * u;
        square += u * u;
    }
    return square > 0 ? product / square : 1;
}

void apply_optimised_guidance(std::span<float> cond, std::span<const float> uncond, float guidance_scale) {
    const auto scale = static_cast<float>(optimised_scale(cond, uncond));
    for (std::size_t i = 0; i < cond.size(); ++i) {
        const float scaled = scale * uncond[i];
        cond[i] = scaled + guidance_scale * (cond[i] - scaled);
    }
}

}  // namespace weft
