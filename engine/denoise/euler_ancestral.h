#pragma once
// Euler's method that goes below the next noise level and comes back with fresh noise, so that every step forgets some of the first draw.
// Source: Song et al. 2021, "Denoising Diffusion Implicit Models", section 4.1 (the share eta of noise drawn anew), carried over to the
// straight flow, where a sample of level s is (1 - s) * clean + s * noise.

#include "engine/denoise/noise.h"
#include "engine/denoise/scheduler.h"
#include "engine/denoise/sigmas.h"

namespace weft {

/// How a step from `sigma` to `sigma_next` (above 0) is made with new noise: Euler to `sigma_down`, then
/// sample = signal_scale * sample + noise_scale * noise. Signal and noise then have the weights of sigma_next:
/// signal_scale * (1 - sigma_down) = 1 - sigma_next and (signal_scale * sigma_down)² + noise_scale² = sigma_next².
struct AncestralStep {
    double sigma_down = 0;
    double signal_scale = 1;
    double noise_scale = 0;
};

/// sigma_down = sigma_next * (1 + (sigma_next / sigma - 1) * eta): sigma_next itself at eta 0.
AncestralStep ancestral_step(double sigma, double sigma_next, double eta);

class EulerAncestralScheduler : public Scheduler {
  public:
    /// eta 0 to 1; at 0 the steps are those of EulerScheduler, bit for bit, and nothing is drawn. noise: draws one sample's worth for each
    /// step but the last.
    EulerAncestralScheduler(NoiseLevels levels, double eta, const NoiseGenerator& noise);

    std::span<const float> sigmas() const override { return levels_.sigmas; }
    std::span<const double> timesteps() const override { return levels_.timesteps; }
    void step(int index, std::span<const float> velocity, std::span<float> sample) override;
    SchedulerState state() const override;
    void restore(const SchedulerState& state, int next_step, std::size_t sample_size) override;

  private:
    NoiseLevels levels_;
    double eta_;
    NoiseGenerator noise_;
    std::vector<float> drawn_;
};

}  // namespace weft
