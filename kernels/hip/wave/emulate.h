#pragma once
// Runs a kernel on the CPU: all workgroups one after another, with a report of what was wrong.

#include "kernels/hip/wave/emulated_wave.h"

namespace weft::kernels::hip {

/// Kernel is the class template's instance for an EmulatedWave<Arch>. Workgroups do not see each other's LDS; they run in their order.
template <class Kernel, class Arch, class Arguments>
EmulationReport emulate(int groups, const Arguments& arguments, std::uint32_t schedule = 0) {
    EmulationReport report;
    EmulatedGroup group(Kernel::waves, Kernel::lds_bytes, Arch::lds_banks, report, schedule);
    for (int number = 0; number < groups; ++number)
        group.run(number, [&](int wave) { Kernel(typename Kernel::WaveType(group, wave), arguments).run(); });
    return report;
}

}  // namespace weft::kernels::hip
