#include "engine/distilled_preset.h"

namespace weft {
namespace {

constexpr int most_levels = 1000;  // as many as a list may have; a request for more steps is refused as such

}  // namespace

void apply_distilled_preset(Request& request, int steps) {
    Request preset;
    preset.steps = steps;
    preset.guidance_scale = 1;
    preset.flow_shift = 5;
    preset.scheduler = SchedulerKind::euler;
    if (steps >= 1 && steps <= most_levels) {
        preset.sigmas.spacing = SigmaSpacing::list;
        for (int step = 0; step < steps; ++step) preset.sigmas.levels.push_back(static_cast<double>(steps - step) / steps);
    }
    copy_preset_settings(preset, request);
}

void copy_preset_settings(const Request& from, Request& to) {
    to.steps = from.steps;
    to.guidance_scale = from.guidance_scale;
    to.guidance_scale_2 = from.guidance_scale_2;
    to.guidance_start = from.guidance_start;
    to.guidance_end = from.guidance_end;
    to.skip_layers = from.skip_layers;
    to.cfg_zero = from.cfg_zero;
    to.step_cache = from.step_cache;
    to.flow_shift = from.flow_shift;
    to.scheduler = from.scheduler;
    to.sigmas = from.sigmas;
}

}  // namespace weft
