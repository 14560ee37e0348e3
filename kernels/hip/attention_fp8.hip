// Device code: attention_fp8 for gfx950.
#pragma clang force_cuda_host_device begin
#include "kernels/hip/attention_fp8.h"
#pragma clang force_cuda_host_device end

using namespace weft::kernels::hip;

namespace {
using Kernel = AttentionFp8<DeviceWave<Gfx950>>;
}

extern "C" __attribute__((global, amdgpu_flat_work_group_size(512, 512), amdgpu_waves_per_eu(2, 2))) void weft_attention_fp8(
    AttentionFp8Arguments arguments) {
    __attribute__((shared, aligned(1024))) static char lds[Kernel::lds_bytes];
    Kernel(DeviceWave<Gfx950>(lds), arguments).run();
}
