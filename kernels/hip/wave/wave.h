#pragma once
// The wave layer: what a kernel is written against. A kernel is a template over a Wave and knows nothing of where it runs; DeviceWave turns
// each operation into the GPU's instructions, EmulatedWave into loops over 64 lanes that follow the published register layouts and check
// what hardware does not tell.
//
// A Wave is 64 lanes in step. Branches around its operations depend only on values that are the same in all lanes (arguments, group, wave);
// what differs between lanes is computed within each().
//
//   Arch                                 the architecture (arch.h)
//   group(), index()                     number of the workgroup; of the wave in its workgroup
//   Registers<T, N>                      N values of T a lane: r(lane, i)
//   each(f)                              f(lane) for every lane
//   buffer(pointer, bytes)               memory to load from and store to: what is outside reads as zero and is not stored. Offsets are
//   bytes load<D>(buffer, r, at, offset)       D (1, 2, 4) dwords a lane from offset(lane) to r(lane, at...) store<D>(buffer, r, at,
//   offset)      the same the other way copy_to_lds(buffer, to, offset)      starts a copy of 16 bytes a lane from offset(lane) to LDS byte
//   to + 16 lane, past the registers wait_copies<N>()                     until at most the last N copies of this wave are still on their
//   way lds_load<D>(r, at, offset)           D dwords a lane from LDS byte offset(lane) lds_store<D>(r, at, offset) barrier() until all
//   waves of the group are here; what they stored in LDS is seen by all exchange<M>(r)                       each lane's value of lane ^ M
//   (M a power of two) any(f)                               whether f(lane) holds for some lane uniform(f)                           the
//   value of f(lane), which is the same for all lanes, as one value matrix_fp8(c, a, i, b, j)            c += A B, 32x32x64 e4m3fn: 8
//   dwords of a from i on, of b from j on matrix_bf16(c, a, i, b, j)           c += A B, 32x32x16 bf16: 4 dwords of each interleave<M, V>()
//   a hint to the compiler: M matrix instructions, then V others, in the order of the calls exp2, rcp, max, to_fp8x4, ...        arithmetic
//   of one lane, static
//
// Layouts of the matrix operations (lane l, h = l / 32): A holds row l % 32, B column l % 32. Element e of a lane is, for fp8 (32 bytes),
// k = 32 (e / 16) + 16 h + e % 16; for bf16 (8 elements) k = 8 h + e, and where the instruction sums 8 products, two of them with
// k = 4 h + e % 4 each. c(lane, g) is row 8 (g / 4) + 4 h + g % 4, column l % 32. The order of k is free as long as A and B agree.

#if defined(__AMDGCN__)
#include "kernels/hip/wave/device_wave.h"
#else
#include "kernels/hip/wave/emulated_wave.h"
#endif
