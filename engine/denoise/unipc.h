#pragma once
// UniPC: a multistep predictor, and a corrector that uses the next model output once it is known (variant B2, predicting the clean sample).
// Source: Zhao et al. 2023, "UniPC: A Unified Predictor-Corrector Framework for Fast Sampling of Diffusion Models", section 3.

#include <deque>

#include "engine/denoise/scheduler.h"
#include "engine/denoise/sigmas.h"

namespace weft {

class UniPcScheduler : public Scheduler {
  public:
    /// order 1, 2 or 3; the first steps and the last ones run at the order there are outputs and steps for.
    UniPcScheduler(NoiseLevels levels, int order);

    std::span<const float> sigmas() const override { return levels_.sigmas; }
    std::span<const double> timesteps() const override { return levels_.timesteps; }
    void step(int index, std::span<const float> velocity, std::span<float> sample) override;
    SchedulerState state() const override;
    void restore(const SchedulerState& state, int next_step, std::size_t sample_size) override;

  private:
    NoiseLevels levels_;
    int order_;
    int order_before_ = 0;                     // of the predictor in the step before
    std::vector<float> sample_before_;         // that the predictor of the step before started from
    std::deque<std::vector<float>> denoised_;  // the model's guesses of the clean sample, newest first
};

}  // namespace weft
