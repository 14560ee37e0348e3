#pragma once
// The steps: transformer, guidance, scheduler, in order, with events and stop.

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "engine/denoise/latent_condition.h"
#include "engine/denoise/scheduler.h"
#include "engine/denoise/step_cache.h"
#include "engine/denoise/step_window.h"
#include "engine/denoise/wan_transformer.h"

namespace weft {

struct DenoiseParams {
    const WanTransformer* transformer = nullptr;
    Scheduler* scheduler = nullptr;
    const WanTransformer::TextContext* cond = nullptr;
    const WanTransformer::TextContext* uncond = nullptr;  // null: no guidance
    double guidance_scale = 1;
    int steps = 0;  // of the scheduler
    // What of them runs: a model of two experts takes the first steps with one and the others with the other.
    int first_step = 0;
    std::optional<int> end_step = std::nullopt;  // absent: steps
    const LatentCondition* condition = nullptr;  // null: text only
    double cache_threshold = 0;                  // of StepCache; 0: every pass runs
    const StepCacheRule* cache_rule = nullptr;   // not null with a threshold
    std::span<const int> skipped_blocks = {};    // of the unconditional pass (skip-layer guidance)
    StepWindow skipping = {};                    // the steps in which it skips them
    StepWindow computed = {};                    // before it the velocity is 0 and the transformer does not run
    bool is_guidance_optimised = false;          // apply_optimised_guidance instead of apply_guidance
    StepWindow guided = {};                      // outside, only the conditional pass runs
};

/// What is known after a step.
struct StepResult {
    int step = 0;                 // 0-based
    kernels::ConstView latents;   // f32, the sample after the step
    kernels::ConstView denoised;  // f32, the model's guess of the clean latents at this step: sample - sigma * velocity
    double seconds = 0;           // of this step
    int passes = 0;               // of the transformer in this step; 0 to 2
    int skipped_passes = 0;       // of them, those for which the step cache stood in
};

/// Runs the steps on `latents` (f32 [channels, frames, height, width], in place). Returns how many steps of the scheduler are done then.
/// After the last of them a known first frame is put back into the latents.
///   stop        Error{cancelled} within one transformer block
///   decode_now  ends after the step that runs; `latents` is then that step's `denoised`
/// Throws Error{internal} naming stage, step and count when the velocity or the latents have a NaN or an infinity.
int denoise(const DenoiseParams& params, kernels::View latents, kernels::Device& device,
            const std::function<void(const StepResult&)>& on_step, std::stop_token stop, std::stop_token decode_now);

}  // namespace weft
