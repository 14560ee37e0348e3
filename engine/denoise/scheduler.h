#pragma once
// The interface of a scheduler: which timesteps, and one step from a velocity.

#include <memory>
#include <span>
#include <vector>

#include "engine/denoise/noise.h"
#include "engine/load/model_config.h"
#include "engine/request.h"

namespace weft {

class Scheduler {
  public:
    virtual ~Scheduler() = default;

    /// steps + 1 noise levels, falling to 0.
    virtual std::span<const float> sigmas() const = 0;
    /// What the transformer is given at each step: whole numbers for UniPC and DPM++, fractions for the others.
    virtual std::span<const double> timesteps() const = 0;
    /// Advances `sample` in place by step `index`, in fp32; steps come in order, the first may be any
    /// (what a noisy video is continued from). `velocity` is the model's output for the sample.
    virtual void step(int index, std::span<const float> velocity, std::span<float> sample) = 0;
};

/// What is not the scheduler's own choice, and what only some use.
struct SchedulerOptions {
    SigmaSchedule sigmas = {};
    double eta = 1;  // euler_ancestral
    NoiseGenerator noise =
        NoiseGenerator(0);  // euler_ancestral, lcm: what is drawn while sampling; a clip's goes on after its first latents
};

/// Throws Error{invalid_request} for steps < 1, a flow_shift that is not above 0, or a list of levels that are not as many as the steps.
std::unique_ptr<Scheduler> make_scheduler(SchedulerKind kind, const SchedulerConfig& config, double flow_shift, int steps,
                                          const SchedulerOptions& options = {});

}  // namespace weft
