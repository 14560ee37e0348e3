#pragma once
// The settings that LoRAs and models distilled to few steps are trained for; the only place that knows them.
// Source: LightX2V's step distillation of Wan 2.1 and 2.2 (config/distill, WanStepDistillScheduler): levels 1, 0.75, 0.5, 0.25 under flow
// shift 5, which are the timesteps 1000, 937.5, 833.3, 625 that Wan2.2-Lightning names as trained, guidance 1, Euler steps between them.
// Its first versions drew new noise in each step (SchedulerKind::lcm), as CausVid and FastWan do; these run with the Euler steps, too.

#include "engine/request.h"

namespace weft {

inline constexpr int distilled_steps = 4;

/// Sets steps, flow shift, scheduler and noise levels; both guidance scales to 1, so that the unconditional pass is skipped; and switches
/// off what only works on many steps or on guidance: skip-layer guidance, CFG-Zero*, the guided share of the steps, the step cache.
///   steps  another number of them, evenly between the same ends
void apply_distilled_preset(Request& request, int steps = distilled_steps);

/// Takes from another request what apply_distilled_preset sets: undoes it.
void copy_preset_settings(const Request& from, Request& to);

}  // namespace weft
