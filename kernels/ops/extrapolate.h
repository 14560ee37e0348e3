#pragma once
// Guidance between two results of attention.

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

struct Extrapolation {
    float scale = 1;  // how far: 1 is where y is already
    float limit = 1;  // the most the norm of a row may grow by
    float share = 1;  // of the extrapolated row in the result
};

/// Row by row, y moves away from `from`:
///   pushed = scale y - (scale - 1) from, shrunk to limit * |y| where |pushed| is more than that (L1 norms over the row)
///   y = share pushed + (1 - share) y
/// in fp32, rounded to y's dtype.  y and from f32 or bf16 [rows, dim], both the same. A row of zeros stays one.
/// Source: Chen et al. 2025, "Normalized Attention Guidance: Universal Negative Guidance for Diffusion Models"; scale - 1 is the paper's φ,
/// limit its τ, share its α.
void extrapolate(View y, ConstView from, const Extrapolation& by, Device& device);

}  // namespace weft::kernels
