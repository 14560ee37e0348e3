#pragma once
// What this CPU and its kernel allow, probed at run time.

#include <string>

namespace weft::kernels {

struct DeviceFeatures {
    std::string cpu_name;
    int logical_cpus = 1;  // that this process may use (affinity and cgroup)
    bool avx2 = false;     // AVX2, FMA and F16C, with the register state enabled by the kernel
    bool avx512 = false;   // F, BW, DQ and VL, with the register state enabled by the kernel
    bool avx512_bf16 = false;
    bool amx_bf16 = false;        // the CPU has AMX tiles with bf16 products
    bool amx_permission = false;  // the kernel lets this process use tile data (arch_prctl, Linux 5.16 and later)
};

/// Asks cpuid, xgetbv and, where there is AMX, the kernel. The answer does not change while the program runs.
DeviceFeatures probe_device_features();

}  // namespace weft::kernels
