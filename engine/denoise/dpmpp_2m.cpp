#include "engine/denoise/dpmpp_2m.h"

#include <cmath>
#include <cstddef>
#include <utility>

#include "engine/error.h"

namespace weft {

Dpmpp2mScheduler::Dpmpp2mScheduler(NoiseLevels levels) : levels_(std::move(levels)) {}

SchedulerState Dpmpp2mScheduler::state() const {
    SchedulerState state;
    state.samples.push_back(denoised_before_);
    return state;
}

void Dpmpp2mScheduler::restore(const SchedulerState& state, int next_step, std::size_t sample_size) {
    require_samples(state, 1, sample_size);
    if (state.samples.empty() || next_step < 1) throw Error(ErrorKind::bad_file, "a DPM++ state without the step before");
    denoised_before_ = state.samples.front();
}

void Dpmpp2mScheduler::step(int index, std::span<const float> velocity, std::span<float> sample) {
    const auto at = static_cast<std::size_t>(index);
    const float sigma = levels_.sigmas[at];
    const float sigma_next = levels_.sigmas[at + 1];
    std::vector<float> denoised(sample.size());
    for (std::size_t i = 0; i < sample.size(); ++i) denoised[i] = sample[i] - sigma * velocity[i];

    const double h = log_snr(sigma_next) - log_snr(sigma);  // infinite at the last step, where only `denoised` remains
    const double gain = -(1 - static_cast<double>(sigma_next)) * std::expm1(-h);
    double slope = 0;  // weight of denoised - denoised_before
    if (!denoised_before_.empty() && at + 1 < levels_.timesteps.size())
        slope = gain * h / (2 * (log_snr(sigma) - log_snr(levels_.sigmas[at - 1])));

    const auto sample_weight = static_cast<float>(static_cast<double>(sigma_next) / static_cast<double>(sigma));
    const auto newest_weight = static_cast<float>(gain + slope);
    const auto before_weight = static_cast<float>(-slope);
    for (std::size_t i = 0; i < sample.size(); ++i) {
        sample[i] = sample_weight * sample[i] + newest_weight * denoised[i];
        if (slope != 0) sample[i] += before_weight * denoised_before_[i];
    }
    denoised_before_ = std::move(denoised);
}

}  // namespace weft
