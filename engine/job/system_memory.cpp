#include "engine/job/system_memory.h"

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

namespace weft {
namespace {

constexpr std::uint64_t kib = 1024;

/// The number after "Name:" in a file of /proc, whose unit is kB.
std::optional<std::uint64_t> proc_field(const char* file, std::string_view name) {
    std::ifstream stream(file);
    std::string word;
    while (stream >> word) {
        if (word == name) {
            std::uint64_t value = 0;
            if (stream >> value) return value * kib;
            return std::nullopt;
        }
        stream.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::nullopt;
}

std::optional<std::uint64_t> number_in(const std::string& file) {
    std::ifstream stream(file);
    std::uint64_t value = 0;
    if (stream >> value) return value;  // "max" is no number: no limit
    return std::nullopt;
}

/// Folder of this process's cgroup (version 2).
std::string cgroup_folder() {
    std::ifstream stream("/proc/self/cgroup");
    std::string line;
    while (std::getline(stream, line)) {
        if (line.starts_with("0::")) return "/sys/fs/cgroup" + line.substr(3);
    }
    return {};
}

/// What a limit of this process leaves, of which `used` (a field of /proc/self/status) is taken.
std::optional<std::uint64_t> left_of(decltype(RLIMIT_AS) resource, std::string_view used) {
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    const std::uint64_t taken = proc_field("/proc/self/status", used).value_or(0);
    return limit.rlim_cur > taken ? limit.rlim_cur - taken : 0;
}

}  // namespace

std::optional<std::uint64_t> address_space_left() { return left_of(RLIMIT_AS, "VmSize:"); }

SystemMemory system_memory() {
    SystemMemory memory;
    memory.total = proc_field("/proc/meminfo", "MemTotal:").value_or(0);
    memory.available = proc_field("/proc/meminfo", "MemAvailable:").value_or(0);
    const std::string cgroup = cgroup_folder();
    const auto limit = number_in(cgroup + "/memory.max");
    if (limit) {
        const std::uint64_t used = number_in(cgroup + "/memory.current").value_or(0);
        memory.total = std::min(memory.total, *limit);
        memory.available = std::min(memory.available, *limit > used ? *limit - used : 0);
    }
    for (const auto left : {address_space_left(), left_of(RLIMIT_DATA, "VmData:")}) {
        if (left) memory.available = std::min(memory.available, *left);
    }
    return memory;
}

std::uint64_t resident_memory() { return proc_field("/proc/self/status", "VmRSS:").value_or(0); }

std::uint64_t peak_memory() { return proc_field("/proc/self/status", "VmHWM:").value_or(0); }

void restart_peak_memory() {
    std::ofstream stream("/proc/self/clear_refs");
    stream << "5";
}

}  // namespace weft
