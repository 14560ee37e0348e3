#include "engine/job/step_plan.h"

#include <algorithm>

namespace weft {
namespace {

StepWindow both(const StepWindow& a, const StepWindow& b) { return {std::max(a.first, b.first), std::min(a.end, b.end)}; }

double count(const StepWindow& window) { return window.is_empty() ? 0 : static_cast<double>(window.end) - window.first; }

}  // namespace

double StepPlan::passes(int first, int end) const {
    const StepWindow asked = both(computed, {first, end});
    const StepWindow twice = both(asked, guided);
    return count(asked) + count(twice) - skipped * count(both(twice, skipping));
}

StepPlan step_plan(const Request& request, std::int64_t layers) {
    StepPlan plan;
    plan.computed = {request.cfg_zero ? request.cfg_zero_steps : 0, request.steps};
    plan.guided = {0, 0};
    if (request.guidance_scale > 1)
        plan.guided = both(plan.computed, step_window(request.guidance_start, request.guidance_end, request.steps));
    plan.skipping = step_window(request.skip_start, request.skip_end, request.steps);
    plan.skipped = static_cast<double>(request.skip_layers.size()) / static_cast<double>(layers);
    plan.attends_to_negative = request.nag_scale > 1;
    return plan;
}

}  // namespace weft
