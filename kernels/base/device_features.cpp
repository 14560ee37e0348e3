#include "kernels/base/device_features.h"

#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "kernels/base/threads.h"

namespace weft::kernels {
namespace {

struct Registers {
    unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

Registers cpuid(unsigned leaf, unsigned subleaf = 0) {
    Registers r;
    __get_cpuid_count(leaf, subleaf, &r.eax, &r.ebx, &r.ecx, &r.edx);
    return r;
}

bool bit(unsigned value, int index) { return (value >> index & 1u) != 0; }

/// XCR0: which register states the kernel saves. Intel SDM volume 1, 13.3.
std::uint64_t enabled_states() {
    if (!bit(cpuid(1).ecx, 27)) return 0;  // OSXSAVE
    unsigned low = 0;
    unsigned high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return static_cast<std::uint64_t>(high) << 32 | low;
}

/// Asks the kernel to let this process use tile data: arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA), Linux 5.16 and later.
bool request_tile_permission() {
    constexpr int arch_req_xcomp_perm = 0x1023;
    constexpr int xfeature_xtiledata = 18;
    return syscall(SYS_arch_prctl, arch_req_xcomp_perm, xfeature_xtiledata) == 0;
}

std::string cpu_brand() {
    if (cpuid(0x80000000u).eax < 0x80000004u) return "unknown CPU";
    std::array<char, 49> text{};
    for (std::uint32_t part = 0; part < 3; ++part) {
        const Registers r = cpuid(0x80000002u + part);
        std::memcpy(text.data() + std::size_t{16} * part, &r, 16);
    }
    const std::string brand(text.data());
    const auto begin = brand.find_first_not_of(' ');
    return begin == std::string::npos ? "unknown CPU" : brand.substr(begin, brand.find_last_not_of(' ') - begin + 1);
}

}  // namespace

DeviceFeatures probe_device_features() {
    DeviceFeatures features;
    features.cpu_name = cpu_brand();
    features.logical_cpus = Threads().count();

    constexpr std::uint64_t avx_state = 0x6;                     // SSE and AVX
    constexpr std::uint64_t avx512_state = 0xe6;                 // and opmask, upper ZMM
    constexpr std::uint64_t amx_state = std::uint64_t{3} << 17;  // XTILECFG and XTILEDATA
    const std::uint64_t states = enabled_states();
    const Registers basic = cpuid(1);
    const Registers extended = cpuid(7, 0);
    const Registers extended1 = cpuid(7, 1);

    features.avx2 =
        (states & avx_state) == avx_state && bit(basic.ecx, 12) && bit(basic.ecx, 29) && bit(extended.ebx, 5);  // FMA, F16C, AVX2
    features.avx512 = features.avx2 && (states & avx512_state) == avx512_state && bit(extended.ebx, 16) && bit(extended.ebx, 17) &&
                      bit(extended.ebx, 30) && bit(extended.ebx, 31);  // F, DQ, BW, VL
    features.avx512_bf16 = features.avx512 && bit(extended1.eax, 5);
    features.amx_bf16 = bit(extended.edx, 24) && bit(extended.edx, 22);  // AMX-TILE, AMX-BF16
    features.amx_permission = features.amx_bf16 && (states & amx_state) == amx_state && request_tile_permission();
    return features;
}

}  // namespace weft::kernels
