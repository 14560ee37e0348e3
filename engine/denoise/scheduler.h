#pragma once
// The interface of a scheduler: which timesteps, and one step from a velocity.

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/denoise/noise.h"
#include "engine/load/model_config.h"
#include "engine/request.h"

namespace weft {

/// What a scheduler carries from one step to the next, so that the steps can go on in another process.
struct SchedulerState {
    std::vector<std::vector<float>> samples;  // each of the sample's size; which they are is the scheduler's own business
    int order = 0;                            // of a multistep method in the step before
    std::string noise;                        // NoiseGenerator::state(); empty where nothing is drawn
};

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

    /// Once a step has run.
    virtual SchedulerState state() const { return {}; }
    /// Step `next_step` is then as if the steps before had run here. Throws Error{bad_file} for a state that is not of this scheduler and
    /// step, or whose samples are not of sample_size values.
    virtual void restore(const SchedulerState& state, int next_step, std::size_t sample_size);

  protected:
    /// Throws Error{bad_file} where the state has more samples than `most` or one that is not of sample_size.
    static void require_samples(const SchedulerState& state, std::size_t most, std::size_t sample_size);
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
