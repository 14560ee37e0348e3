#pragma once
// How a clip's noise levels are spaced, as the user says it: a name, or the levels themselves.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// scheduler: as the scheduler's own reference does; the others are the same for all schedulers.
enum class SigmaSpacing { scheduler, simple, karras, beta, list };

struct SigmaSchedule {
    SigmaSpacing spacing = SigmaSpacing::scheduler;
    std::vector<double> levels;  // of a list: one for each step, falling, above 0 and at most 1, before the flow shift; 0 follows the last
    bool operator==(const SigmaSchedule&) const = default;
};

/// Reads "scheduler", "simple", "karras", "beta", or a list such as "1, 0.75, 0.5, 0.25" (a 0 at its end may be said). Absent for anything
/// else, for levels outside 0 to 1 or closer together than 1e-5, and for more than 1000 of them.
std::optional<SigmaSchedule> parse_sigma_schedule(std::string_view text);
/// What parse_sigma_schedule reads as the same schedule.
std::string text_of(const SigmaSchedule& schedule);

}  // namespace weft
