#pragma once
// Normalisations with statistics in fp64. Arguments are those of kernels/ops/norm.h, already checked.

#include <optional>

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::reference {

void layer_norm_modulated(ConstView x, ConstView scale, ConstView shift, float eps, View y, const Threads& threads);
void layer_norm(ConstView x, const std::optional<ConstView>& weight, const std::optional<ConstView>& bias, float eps, View y,
                const Threads& threads);
void rms_norm(ConstView x, ConstView weight, float eps, View y, const Threads& threads);
void channel_norm(ConstView x, ConstView weight, bool then_silu, View y, const Threads& threads);

}  // namespace weft::kernels::reference
