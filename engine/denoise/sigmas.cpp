#include "engine/denoise/sigmas.h"

#include <cmath>
#include <cstddef>
#include <utility>

#include "engine/denoise/beta_quantile.h"

namespace weft {
namespace {

/// `count` values from `first` in even steps, the `intervals`-th of which would be `last`.
std::vector<double> evenly_spaced(double first, double last, int intervals, int count) {
    const double step = intervals > 0 ? (last - first) / intervals : 0;
    std::vector<double> values(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = i == intervals && i > 0 ? last : i * step + first;
    return values;
}

NoiseLevels with_whole_timesteps(std::span<const double> sigmas, std::int64_t train_timesteps) {
    NoiseLevels levels;
    for (const double sigma : sigmas) {
        levels.sigmas.push_back(static_cast<float>(sigma));
        levels.timesteps.push_back(std::trunc(sigma * static_cast<double>(train_timesteps)));
    }
    levels.sigmas.push_back(0);
    return levels;
}

}  // namespace

double shifted(double sigma, double flow_shift) { return flow_shift * sigma / (1 + (flow_shift - 1) * sigma); }

double log_snr(float sigma) {
    // 1 - sigma is exact in double, where a float would lose the digits of sigmas near 0.
    const auto level = static_cast<double>(sigma);
    return std::log(1 - level) - std::log(level);
}

NoiseLevels unipc_levels(double flow_shift, int steps, std::int64_t train_timesteps) {
    std::vector<double> sigmas = evenly_spaced(1, 1 / static_cast<double>(train_timesteps), steps, steps);
    for (double& sigma : sigmas) sigma = shifted(sigma, flow_shift);
    return log_snr_levels_of(std::move(sigmas), train_timesteps);
}

NoiseLevels euler_levels(double flow_shift, int steps, std::int64_t train_timesteps) {
    const double largest = shifted(1, flow_shift);
    const double smallest = shifted(1 / static_cast<double>(train_timesteps), flow_shift);
    return euler_levels_of(evenly_spaced(largest, smallest, steps - 1, steps), flow_shift, train_timesteps);
}

NoiseLevels euler_levels_of(std::span<const double> sigmas, double flow_shift, std::int64_t train_timesteps) {
    std::vector<double> shifted_sigmas;
    for (const double sigma : sigmas) shifted_sigmas.push_back(shifted(sigma, flow_shift));
    return flow_levels_of(shifted_sigmas, train_timesteps);
}

NoiseLevels flow_levels_of(std::span<const double> sigmas, std::int64_t train_timesteps) {
    NoiseLevels levels;
    for (const double sigma : sigmas) {
        levels.sigmas.push_back(static_cast<float>(sigma));
        levels.timesteps.push_back(static_cast<double>(levels.sigmas.back() * static_cast<float>(train_timesteps)));
    }
    levels.sigmas.push_back(0);
    return levels;
}

NoiseLevels dpmpp_levels(double flow_shift, int steps, std::int64_t train_timesteps) {
    // Spaced in alpha = 1 - sigma, from the clean end; turned round without the clean end itself.
    const std::vector<double> alphas = evenly_spaced(1, 1 / static_cast<double>(train_timesteps), steps, steps + 1);
    std::vector<double> sigmas;
    for (int i = steps; i > 0; --i) sigmas.push_back(shifted(1 - alphas[static_cast<std::size_t>(i)], flow_shift));
    return with_whole_timesteps(sigmas, train_timesteps);
}

NoiseLevels log_snr_levels_of(std::vector<double> sigmas, std::int64_t train_timesteps) {
    // At sigma 1 the signal is 0 and its logarithm infinite.
    if (std::fabs(sigmas.front() - 1) < 1e-6) sigmas.front() -= 1e-6;
    return with_whole_timesteps(sigmas, train_timesteps);
}

std::vector<double> spaced_sigmas(const SigmaSchedule& schedule, double flow_shift, int steps, std::int64_t train_timesteps) {
    const double smallest = 1 / static_cast<double>(train_timesteps);
    std::vector<double> sigmas;
    if (schedule.spacing == SigmaSpacing::karras) {
        constexpr double rho = 7;
        for (const double root : evenly_spaced(1, std::pow(shifted(smallest, flow_shift), 1 / rho), steps - 1, steps))
            sigmas.push_back(std::pow(root, rho));
        return sigmas;
    }
    if (schedule.spacing == SigmaSpacing::list) {
        sigmas = schedule.levels;
    } else if (schedule.spacing == SigmaSpacing::beta) {
        constexpr double alpha_and_beta = 0.6;
        for (const double share : evenly_spaced(1, 0, steps, steps))
            sigmas.push_back(smallest + beta_quantile(share, alpha_and_beta, alpha_and_beta) * (1 - smallest));
    } else {
        sigmas = evenly_spaced(1, smallest, steps, steps);
    }
    for (double& sigma : sigmas) sigma = shifted(sigma, flow_shift);
    return sigmas;
}

}  // namespace weft
