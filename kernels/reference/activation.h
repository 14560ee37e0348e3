#pragma once
// Activations by their formulas in fp64. Arguments are those of kernels/ops/activation.h, already checked.

#include "kernels/base/tensor.h"
#include "kernels/base/threads.h"

namespace weft::kernels::reference {

double silu(double x);
double gelu_tanh(double x);
double gelu_erf(double x);
double quick_gelu(double x);

void silu(ConstView x, View y, const Threads& threads);
void gelu_tanh(ConstView x, View y, const Threads& threads);
void gelu_erf(ConstView x, View y, const Threads& threads);
void quick_gelu(ConstView x, View y, const Threads& threads);
void gated_gelu(ConstView gate, ConstView x, View y, const Threads& threads);

}  // namespace weft::kernels::reference
