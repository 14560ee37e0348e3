#pragma once
// A part of the steps of a clip.

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

/// Steps [first, end).
struct StepWindow {
    int first = 0;
    int end = std::numeric_limits<int>::max();

    bool contains(int step) const { return step >= first && step < end; }
    bool is_empty() const { return first >= end; }
    bool operator==(const StepWindow&) const = default;
};

/// The steps that begin at a share of the way (step / steps) from `start` up to `end`; shares 0 to 1, so 0 and 1 are all.
inline StepWindow step_window(double start, double end, int steps) {
    // A share such as 0.3 is not exact: 0.3 of 10 is step 3. What is no share (NaN) counts as 0: an estimate is asked for before a request
    // is checked.
    const auto step_at = [steps](double share) {
        return static_cast<int>(std::ceil((share > 0 ? std::min(share, 1.0) : 0.0) * steps - 1e-6));
    };
    return {step_at(start), step_at(end)};
}

}  // namespace weft
