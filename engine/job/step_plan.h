#pragma once
// What the steps of a request cost: which of them run how many passes through the transformer.

#include <cstdint>

#include "engine/denoise/step_window.h"
#include "engine/request.h"

namespace weft {

struct StepPlan {
    StepWindow computed;               // from the first one with a velocity to the last
    StepWindow guided;                 // run a second, unconditional pass
    StepWindow skipping;               // in which it skips blocks,
    double skipped = 0;                // this share of them
    bool attends_to_negative = false;  // the conditional passes attend to the negative prompt too

    /// Passes of steps [first, end); one that skips blocks counts as what is left of it.
    double passes(int first, int end) const;
    bool reads_negative_prompt() const { return attends_to_negative || !guided.is_empty(); }
};

/// Empty `guided` where the guidance scale is 1 or less.
///   layers  blocks of the transformer
StepPlan step_plan(const Request& request, std::int64_t layers);

}  // namespace weft
