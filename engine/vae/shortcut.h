#pragma once
// The ways around a level of the residual VAE, without weights: channels spread over the positions they become, or means of channels of
// the positions that become one. Sources: DupUp3D and AvgDown3D of AutoencoderKLWan.

#include <cstdint>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft {

/// Adds frame `half` of the `frames_out` (1 or 2) that one frame becomes, with height and width doubled:
///   sum[2y + dy, 2x + dx, c] += x[y, x, (((c * frames_out + half) * 2 + dy) * 2 + dx) * c_in / (c_out * frames_out * 4)]
///   x    f32 [height, width, c_in]; c_out * frames_out * 4 is a multiple of c_in
///   sum  f32 [2 height, 2 width, c_out]
void add_spread(kernels::ConstView x, std::int64_t half, std::int64_t frames_out, kernels::View sum, const kernels::Threads& threads);

/// Adds the part that frame `half` of the `frames_in` (1 or 2) has in the one frame that they become:
///   mean[y, x, c] += sum over i of flat[y, x, c * group + i] / group, where the channels, frames and positions that become one are flat
///   = [c_in, frames_in, step, step], step is 1 or 2 (height and width halved) and group = c_in * frames_in * step² / c_out
///   x     f32 [step height, step width, c_in]
///   mean  f32 [height, width, c_out]
void add_mean(kernels::ConstView x, std::int64_t half, std::int64_t frames_in, kernels::View mean, const kernels::Threads& threads);

}  // namespace weft
