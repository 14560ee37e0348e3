#pragma once
// Memory of the machine and of this process, in bytes.

#include <cstdint>

namespace weft {

struct SystemMemory {
    std::uint64_t total = 0;
    std::uint64_t available = 0;  // without swapping, within the cgroup's limit where there is one
};

SystemMemory system_memory();
/// Resident memory of this process now.
std::uint64_t resident_memory();
/// The most it has been since the process began, or since `restart_peak_memory`.
std::uint64_t peak_memory();
/// Starts the peak anew (Linux: clear_refs), so that a job's own peak can be told. Where the system refuses, the peak stays that of the
/// process.
void restart_peak_memory();

}  // namespace weft
