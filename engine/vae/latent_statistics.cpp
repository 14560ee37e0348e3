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

}  // namespace weft
