#pragma once
// Comparison of a kernel's result with fp64, element by element, with a tolerance that grows with the element.

#include <span>
#include <string>

#include "kernels/base/tensor.h"

namespace weft::tests {

struct Closeness {
    bool ok = false;
    double worst_excess = 0;  // the largest |difference| over what was allowed
    std::string text;         // "worst at 77: 0.51, expected 0.48, allowed 1e-6"
};

/// |actual - expected| <= absolute + relative |expected| for each element; NaN where NaN is expected and nowhere else, infinities likewise.
/// For bf16 a relative 2^-8 is added: the rounding, and one neighbour when fp32 and fp64 fall on two sides of a tie.
Closeness check_close(const kernels::ConstView& actual, std::span<const double> expected, double absolute, double relative);

}  // namespace weft::tests
