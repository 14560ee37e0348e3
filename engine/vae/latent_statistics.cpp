#include "engine/vae/latent_statistics.h"

namespace weft {

void denormalise(kernels::ConstView latent, const VaeConfig& config, kernels::View z) {
    const std::int64_t channels = latent.shape[0];
    const std::int64_t positions = latent.shape[1] * latent.shape[2];
    for (std::int64_t c = 0; c < channels; ++c) {
        const float inverse_std = 1.0F / config.latents_std[static_cast<std::size_t>(c)];
        const float mean = config.latents_mean[static_cast<std::size_t>(c)];
        const float* from = latent.f32() + c * positions;
        float* to = z.f32() + c;
        for (std::int64_t i = 0; i < positions; ++i) to[i * channels] = from[i] / inverse_std + mean;
    }
}

void normalise(kernels::ConstView z, const VaeConfig& config, std::int64_t frame, kernels::View latents) {
    const std::int64_t channels = latents.shape[0];
    const std::int64_t frames = latents.shape[1];
    const std::int64_t positions = latents.shape[2] * latents.shape[3];
    for (std::int64_t c = 0; c < channels; ++c) {
        const float inverse_std = 1.0F / config.latents_std[static_cast<std::size_t>(c)];
        const float mean = config.latents_mean[static_cast<std::size_t>(c)];
        const float* from = z.f32() + c;
        float* to = latents.f32() + (c * frames + frame) * positions;
        for (std::int64_t i = 0; i < positions; ++i) to[i] = (from[i * channels] - mean) * inverse_std;
    }
}

}  // namespace weft
