#pragma once
// Memory of the machine and of this process, in bytes.

#include <cstdint>
#include <optional>

namespace weft {

struct SystemMemory {
    std::uint64_t total = 0;
    std::uint64_t available = 0;  // without swapping, within the limits of the cgroup and of this process where there are some
};

SystemMemory system_memory();
/// What is left of a limit on this process's address space ('ulimit -v'), in which mapped files and reserves count as well.
std::optional<std::uint64_t> address_space_left();
/// Resident memory of this process now.
std::uint64_t resident_memory();
/// The most it has been since the process began, or since `restart_peak_memory`.
std::uint64_t peak_memory();
/// Starts the peak anew (Linux: clear_refs), so that a job's own peak can be told. Where the system refuses, the peak stays that of the
/// process.
void restart_peak_memory();

}  // namespace weft
