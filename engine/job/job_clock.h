#pragma once
// Tells the listener how far a job is: stage, part, time spent, time left, memory.

#include <chrono>
#include <vector>

#include "engine/events.h"

namespace weft {

class JobClock {
  public:
    explicit JobClock(const Events& events) : events_(events), start_(std::chrono::steady_clock::now()) {}

    /// Begins a stage of `total` parts, or goes on with one after something else, where `already_done` parts were done before and say
    /// nothing of the speed. after_stage_seconds: what the stages after it are expected to take.
    /// part_costs: what each part takes beside the others; empty: all the same.
    void begin(Stage stage, int total, double after_stage_seconds, int already_done = 0, std::vector<double> part_costs = {});
    /// `done` parts of the stage are finished; from the second call on the time left follows from the parts measured.
    void advance(int done);
    /// Corrects what the stages after this one are expected to take.
    void expect_after(double seconds) { after_stage_seconds_ = seconds; }

    double elapsed_seconds() const;
    double stage_seconds() const;

  private:
    void tell(int done) const;
    /// Of parts [first, end).
    double cost(int first, int end) const;

    const Events& events_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point stage_start_;
    Stage stage_ = Stage::loading;
    int total_ = 0;
    int already_done_ = 0;
    std::vector<double> part_costs_;
    double after_stage_seconds_ = 0;
};

}  // namespace weft
