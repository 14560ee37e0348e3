#pragma once
// Euler's method along the flow: one straight step from each noise level to the next.
// Source: Esser et al. 2024, "Scaling Rectified Flow Transformers for High-Resolution Image Synthesis".

#include "engine/denoise/scheduler.h"
#include "engine/denoise/sigmas.h"

namespace weft {

class EulerScheduler : public Scheduler {
  public:
    explicit EulerScheduler(NoiseLevels levels);

    std::span<const float> sigmas() const override { return levels_.sigmas; }
    std::span<const double> timesteps() const override { return levels_.timesteps; }
    void step(int index, std::span<const float> velocity, std::span<float> sample) override;

  private:
    NoiseLevels levels_;
};

}  // namespace weft
