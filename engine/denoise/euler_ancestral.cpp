#include "engine/denoise/euler_ancestral.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace weft {

AncestralStep ancestral_step(double sigma, double sigma_next, double eta) {
    AncestralStep step;
    step.sigma_down = sigma_next * (1 + (sigma_next / sigma - 1) * eta);
    step.signal_scale = (1 - sigma_next) / (1 - step.sigma_down);
    const double kept = step.signal_scale * step.sigma_down;
    step.noise_scale = std::sqrt(std::max(0.0, sigma_next * sigma_next - kept * kept));
    return step;
}

EulerAncestralScheduler::EulerAncestralScheduler(NoiseLevels levels, double eta, const NoiseGenerator& noise)
    : levels_(std::move(levels)), eta_(eta), noise_(noise) {}

SchedulerState EulerAncestralScheduler::state() const {
    SchedulerState state;
    state.noise = noise_.state();
    return state;
}

void EulerAncestralScheduler::restore(const SchedulerState& state, int /*next_step*/, std::size_t sample_size) {
    require_samples(state, 0, sample_size);
    noise_.restore(state.noise);
}

void EulerAncestralScheduler::step(int index, std::span<const float> velocity, std::span<float> sample) {
    const auto at = static_cast<std::size_t>(index);
    const float sigma = levels_.sigmas[at];
    const float sigma_next = levels_.sigmas[at + 1];
    if (eta_ == 0 || sigma_next == 0) {
        const float width = sigma_next - sigma;
        for (std::size_t i = 0; i < sample.size(); ++i) sample[i] += width * velocity[i];
        return;
    }
    const AncestralStep step = ancestral_step(static_cast<double>(sigma), static_cast<double>(sigma_next), eta_);
    const auto width = static_cast<float>(step.sigma_down - static_cast<double>(sigma));
    const auto signal_scale = static_cast<float>(step.signal_scale);
    const auto noise_scale = static_cast<float>(step.noise_scale);
    drawn_.resize(sample.size());
    noise_.fill_normal(drawn_);
    for (std::size_t i = 0; i < sample.size(); ++i) sample[i] = signal_scale * (sample[i] + width * velocity[i]) + noise_scale * drawn_[i];
}

}  // namespace weft
