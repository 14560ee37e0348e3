// Device code: attention_bf16 for gfx90a, gfx942 and gfx950, one kernel a head size.
#pragma clang force_cuda_host_device begin
#include "kernels/hip/attention_bf16.h"
#pragma clang force_cuda_host_device end

using namespace weft::kernels::hip;

#if defined(__gfx90a__)
using Arch = Gfx90a;
#elif defined(__gfx942__)
using Arch = Gfx942;
#else
using Arch = Gfx950;
#endif

// Waves of a workgroup (64 threads each), and how many share a SIMD: as AttentionBf16 has them.
#define WEFT_KERNEL(head_dim, wave_count, waves_a_simd)                                                                                   \
    extern "C" __attribute__((global, amdgpu_flat_work_group_size(64 * wave_count, 64 * wave_count),                                      \
                              amdgpu_waves_per_eu(waves_a_simd, waves_a_simd))) void weft_attention_bf16_##head_dim(AttentionBf16Arguments \
                                                                                                                         arguments) {     \
        using Kernel = AttentionBf16<DeviceWave<Arch>, head_dim>;                                                                         \
        static_assert(Kernel::waves == wave_count);                                                                                       \
        __attribute__((shared, aligned(1024))) static char lds[Kernel::lds_bytes];                                                        \
        Kernel(DeviceWave<Arch>(lds), arguments).run();                                                                                   \
    }

WEFT_KERNEL(64, 8, 2)
WEFT_KERNEL(80, 8, 2)
WEFT_KERNEL(96, 8, 2)
WEFT_KERNEL(128, 8, 2)
WEFT_KERNEL(160, 4, 1)
WEFT_KERNEL(192, 4, 1)
WEFT_KERNEL(256, 4, 1)
