#pragma once
// What the steps of a request cost: which of them run how many passes through the transformer.

#include "engine/denoise/step_window.h"
#include "engine/request.h"

namespace weft {

struct StepPlan {
    StepWindow computed;  // from the first one with a velocity to the last
    StepWindow guided;    // run a second, unconditional pass

    /// Passes of steps [first, end).
    double passes(int first, int end) const;
};

/// Empty `guided` where the guidance scale is 1 or less.
StepPlan step_plan(const Request& request);

}  // namespace weft
