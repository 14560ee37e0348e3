// Device code: quantise_fp8 for gfx950.
#pragma clang force_cuda_host_device begin
#include "kernels/hip/quantise_fp8.h"
#pragma clang force_cuda_host_device end

using namespace weft::kernels::hip;

// A kernel of this name with four waves a workgroup.
#define WEFT_KERNEL(name, ...)                                                                              \
    extern "C" __attribute__((global, amdgpu_flat_work_group_size(256, 256))) void name(QuantiseFp8Arguments arguments) { \
        __VA_ARGS__(DeviceWave<Gfx950>(nullptr), arguments).run();                                           \
    }

WEFT_KERNEL(weft_amax_fp8, AmaxFp8<DeviceWave<Gfx950>, false>)
WEFT_KERNEL(weft_amax_fp8_rotated, AmaxFp8<DeviceWave<Gfx950>, true>)
WEFT_KERNEL(weft_quantise_fp8_queries, QuantiseFp8Queries<DeviceWave<Gfx950>>)
WEFT_KERNEL(weft_quantise_fp8_keys, QuantiseFp8Keys<DeviceWave<Gfx950>, false>)
WEFT_KERNEL(weft_quantise_fp8_values, QuantiseFp8Values<DeviceWave<Gfx950>, false>)
WEFT_KERNEL(weft_pack_fp8_keys, QuantiseFp8Keys<DeviceWave<Gfx950>, true>)
WEFT_KERNEL(weft_pack_fp8_values, QuantiseFp8Values<DeviceWave<Gfx950>, true>)
