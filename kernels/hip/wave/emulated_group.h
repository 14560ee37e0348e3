#pragma once
// An emulated workgroup: its waves run in turns on one thread, each up to the next barrier.

#include <cstdint>
#include <functional>
#include <memory>

#include "kernels/hip/wave/emulated_lds.h"
#include "kernels/hip/wave/fibers.h"

namespace weft::kernels::hip {

class EmulatedGroup {
  public:
    /// schedule 0: waves in their order; else in an order drawn from it, another one after each barrier.
    EmulatedGroup(int waves, std::uint32_t lds_bytes, int lds_banks, EmulationReport& report, std::uint32_t schedule = 0);

    /// Runs wave_body(0), ..., wave_body(waves - 1) as the waves of workgroup `number`. Rethrows what leaves one of them. What is wrong
    /// about LDS, copies and barriers goes into the report.
    void run(int number, const std::function<void(int)>& wave_body);

    int number() const { return number_; }
    EmulatedLds& lds() { return lds_; }
    EmulationReport& report() { return report_; }
    /// Called by a wave: the others run until all that have not ended are at a barrier.
    void barrier();

  private:
    std::vector<int> order();

    int waves_;
    int number_ = 0;
    EmulationReport& report_;
    EmulatedLds lds_;
    Fibers fibers_;
    std::uint32_t random_;
};

}  // namespace weft::kernels::hip
