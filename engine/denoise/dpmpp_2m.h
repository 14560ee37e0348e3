#pragma once
// DPM-Solver++ (2M): second-order multistep, midpoint form, predicting the clean sample; first order at the first and the last step.
// Source: Lu et al. 2022, "DPM-Solver++: Fast Solver for Guided Sampling of Diffusion Probabilistic Models", algorithm 2.

#include "engine/denoise/scheduler.h"
#include "engine/denoise/sigmas.h"

namespace weft {

class Dpmpp2mScheduler : public Scheduler {
  public:
    explicit Dpmpp2mScheduler(NoiseLevels levels);

    std::span<const float> sigmas() const override { return levels_.sigmas; }
    std::span<const double> timesteps() const override { return levels_.timesteps; }
    void step(int index, std::span<const float> velocity, std::span<float> sample) override;
    SchedulerState state() const override;
    void restore(const SchedulerState& state, int next_step, std::size_t sample_size) override;

  private:
    NoiseLevels levels_;
    std::vector<float> denoised_before_;  // the model's guess of the clean sample in the step before
};

}  // namespace weft
