#pragma once
// The few-step sampler of distilled (consistency) models: each step takes the model's guess of the clean sample and gives it fresh noise of
// the next level.
// Source: Song et al. 2023, "Consistency Models", algorithm 1; Luo et al. 2023, "Latent Consistency Models". On the straight flow a sample
// of level s is (1 - s) * clean + s * noise.

#include "engine/denoise/noise.h"
#include "engine/denoise/scheduler.h"
#include "engine/denoise/sigmas.h"

namespace weft {

class LcmScheduler : public Scheduler {
  public:
    /// noise: draws one sample's worth for each step but the last.
    LcmScheduler(NoiseLevels levels, const NoiseGenerator& noise);

    std::span<const float> sigmas() const override { return levels_.sigmas; }
    std::span<const double> timesteps() const override { return levels_.timesteps; }
    void step(int index, std::span<const float> velocity, std::span<float> sample) override;
    SchedulerState state() const override;
    void restore(const SchedulerState& state, int next_step, std::size_t sample_size) override;

  private:
    NoiseLevels levels_;
    NoiseGenerator noise_;
    std::vector<float> drawn_;
};

}  // namespace weft
