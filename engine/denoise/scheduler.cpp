#include "engine/denoise/scheduler.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/denoise/dpmpp_2m.h"
#include "engine/denoise/euler.h"
#include "engine/denoise/euler_ancestral.h"
#include "engine/denoise/lcm.h"
#include "engine/denoise/sigmas.h"
#include "engine/denoise/unipc.h"
#include "engine/error.h"

namespace weft {

void Scheduler::restore(const SchedulerState& state, int /*next_step*/, std::size_t sample_size) { require_samples(state, 0, sample_size); }

void Scheduler::require_samples(const SchedulerState& state, std::size_t most, std::size_t sample_size) {
    if (state.samples.size() > most)
        throw Error(ErrorKind::bad_file,
                    fmt::format("the scheduler's state has {} samples, expected {} or fewer", state.samples.size(), most));
    for (const auto& sample : state.samples) {
        if (sample.size() != sample_size)
            throw Error(ErrorKind::bad_file,
                        fmt::format("the scheduler's state has a sample of {} values, expected {}", sample.size(), sample_size));
    }
}

std::unique_ptr<Scheduler> make_scheduler(SchedulerKind kind, const SchedulerConfig& config, double flow_shift, int steps,
                                          const SchedulerOptions& options) {
    if (steps < 1) throw Error(ErrorKind::invalid_request, fmt::format("steps is {}; it must be 1 or more", steps), "Try 20 to 50 steps.");
    if (!(flow_shift > 0) || !std::isfinite(flow_shift)) {
        throw Error(ErrorKind::invalid_request, fmt::format("flow_shift is {}; it must be above 0", flow_shift),
                    "Wan uses 3 for small sizes and 5 for 720p.");
    }
    if (options.sigmas.spacing == SigmaSpacing::list && options.sigmas.levels.size() != static_cast<std::size_t>(steps)) {
        throw Error(ErrorKind::invalid_request, fmt::format("there are {} sigmas for {} steps", options.sigmas.levels.size(), steps),
                    "Give one level for each step.");
    }
    const std::int64_t train_timesteps = config.num_train_timesteps;
    const bool is_own = options.sigmas.spacing == SigmaSpacing::scheduler;
    const auto spaced = [&] { return spaced_sigmas(options.sigmas, flow_shift, steps, train_timesteps); };
    const auto flow_levels = [&] {
        return is_own ? euler_levels(flow_shift, steps, train_timesteps) : flow_levels_of(spaced(), train_timesteps);
    };
    switch (kind) {
        case SchedulerKind::unipc:
            if (config.solver_order < 1 || config.solver_order > 3) {
                throw Error(ErrorKind::unsupported,
                            fmt::format("solver_order of the scheduler is {}; UniPC runs at 1, 2 or 3", config.solver_order),
                            "Set solver_order to 2 in scheduler/scheduler_config.json, or choose another scheduler.");
            }
            return std::make_unique<UniPcScheduler>(
                is_own ? unipc_levels(flow_shift, steps, train_timesteps) : log_snr_levels_of(spaced(), train_timesteps),
                static_cast<int>(config.solver_order));
        case SchedulerKind::euler:
            return std::make_unique<EulerScheduler>(flow_levels());
        case SchedulerKind::euler_ancestral:
            return std::make_unique<EulerAncestralScheduler>(flow_levels(), options.eta, options.noise);
        case SchedulerKind::lcm:
            return std::make_unique<LcmScheduler>(flow_levels(), options.noise);
        case SchedulerKind::dpmpp_2m:
            return std::make_unique<Dpmpp2mScheduler>(is_own ? dpmpp_levels(flow_shift, steps, train_timesteps)
                                                             : log_snr_levels_of(spaced(), train_timesteps));
    }
    throw Error(ErrorKind::internal, "unknown scheduler kind");
}

}  // namespace weft
