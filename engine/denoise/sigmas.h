#pragma once
// Noise levels: which sigmas a clip passes on its way from noise to picture, and the timesteps the transformer is told.
// Each scheduler spaces them in its own way; the differences are those of the schedulers the Wan releases are used with.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/sigma_schedule.h"

namespace weft {

struct NoiseLevels {
    std::vector<float> sigmas;      // steps + 1, falling to 0
    std::vector<double> timesteps;  // steps
};

/// flow_shift * sigma / (1 + (flow_shift - 1) * sigma): moves steps towards the noisy end. Source: Esser et al. 2024, section 5.3.2.
double shifted(double sigma, double flow_shift);

/// Half the logarithm of the signal-to-noise ratio, ln((1 - sigma) / sigma): the time that UniPC and DPM++ count in. Infinite at sigma 0.
double log_snr(float sigma);

/// UniPC: sigmas even between 1 and 1 / train_timesteps, shifted; the first stays 1e-6 below 1; timesteps cut to whole numbers.
NoiseLevels unipc_levels(double flow_shift, int steps, std::int64_t train_timesteps);
/// Euler, Euler ancestral and LCM: even between the ends of the shifted training table, then shifted once more; timesteps are fractions.
NoiseLevels euler_levels(double flow_shift, int steps, std::int64_t train_timesteps);
/// Euler with the unshifted sigmas given (a distilled model's own): shifted once.
NoiseLevels euler_levels_of(std::span<const double> sigmas, double flow_shift, std::int64_t train_timesteps);
/// DPM++: even between 1 - 1 / train_timesteps and 0, shifted; timesteps cut to whole numbers.
NoiseLevels dpmpp_levels(double flow_shift, int steps, std::int64_t train_timesteps);

/// The levels of a schedule that is the same for every scheduler (not SigmaSpacing::scheduler), shifted; from 1, without the 0 at the end.
///   simple  even between 1 and 1 / train_timesteps, shifted once
///   karras  even in the seventh root between the shifted ends. Source: Karras et al. 2022, equation 5, rho 7
///   beta    quantiles of the beta distribution (0.6, 0.6) at even shares 1 ... 1 / steps, between the ends, shifted once: small steps at
///           both ends. Source: Lee et al. 2024, "Beta Sampling is All You Need"
///   list    shifted once; steps must be their number
std::vector<double> spaced_sigmas(const SigmaSchedule& schedule, double flow_shift, int steps, std::int64_t train_timesteps);

/// The levels for a scheduler that counts in log_snr: the first at most 1 - 1e-6, timesteps cut to whole numbers.
NoiseLevels log_snr_levels_of(std::vector<double> sigmas, std::int64_t train_timesteps);
/// The levels for one that follows the flow in straight steps: timesteps are fractions.
NoiseLevels flow_levels_of(std::span<const double> sigmas, std::int64_t train_timesteps);

}  // namespace weft
