#include "engine/job/job_clock.h"

#include <numeric>
#include <utility>

#include "engine/job/system_memory.h"

namespace weft {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void JobClock::begin(Stage stage, int total, double after_stage_seconds, int already_done, std::vector<double> part_costs) {
    stage_ = stage;
    total_ = total;
    already_done_ = already_done;
    part_costs_ = std::move(part_costs);
    after_stage_seconds_ = after_stage_seconds;
    stage_start_ = std::chrono::steady_clock::now();
    tell(already_done);
}

void JobClock::advance(int done) { tell(done); }

double JobClock::elapsed_seconds() const { return seconds_since(start_); }

double JobClock::stage_seconds() const { return seconds_since(stage_start_); }

double JobClock::cost(int first, int end) const {
    if (part_costs_.empty()) return end - first;
    return std::accumulate(part_costs_.begin() + first, part_costs_.begin() + end, 0.0);
}

void JobClock::tell(int done) const {
    if (!events_.on_progress) return;
    Progress progress;
    progress.stage = stage_;
    progress.done = done;
    progress.total = total_;
    progress.elapsed_seconds = elapsed_seconds();
    const double measured_cost = cost(already_done_, done);
    const bool measured = measured_cost > 0 && (stage_ == Stage::denoising || stage_ == Stage::decoding ||
                                                stage_ == Stage::image_encoding || stage_ == Stage::exporting);
    if (measured) progress.remaining_seconds = stage_seconds() / measured_cost * cost(done, total_) + after_stage_seconds_;
    progress.memory_bytes = resident_memory();
    events_.on_progress(progress);
}

}  // namespace weft
