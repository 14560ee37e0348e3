#include "engine/denoise/lcm.h"

#include <cstddef>
#include <utility>

namespace weft {

LcmScheduler::LcmScheduler(NoiseLevels levels, const NoiseGenerator& noise) : levels_(std::move(levels)), noise_(noise) {}

SchedulerState LcmScheduler::state() const {
    SchedulerState state;
    state.noise = noise_.state();
    return state;
}

void LcmScheduler::restore(const SchedulerState& state, int /*next_step*/, std::size_t sample_size) {
    require_samples(state, 0, sample_size);
    noise_.restore(state.noise);
}

void LcmScheduler::step(int index, std::span<const float> velocity, std::span<float> sample) {
    const auto at = static_cast<std::size_t>(index);
    const float sigma = levels_.sigmas[at];
    const float sigma_next = levels_.sigmas[at + 1];
    for (std::size_t i = 0; i < sample.size(); ++i) sample[i] -= sigma * velocity[i];
    if (sigma_next == 0) return;
    drawn_.resize(sample.size());
    noise_.fill_normal(drawn_);
    for (std::size_t i = 0; i < sample.size(); ++i) sample[i] = (1 - sigma_next) * sample[i] + sigma_next * drawn_[i];
}

}  // namespace weft
