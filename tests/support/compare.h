#pragma once
// Element by element comparison with a message that names the worst element.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace weft::tests {

struct Comparison {
    bool ok = false;
    double max_abs = 0;
    double relative_rms = 0;  // rms of the difference over the rms of the expected
    std::int64_t worst = 0;
    std::string text;  // "worst at 77: 0.51, expected 0.48, tolerance 0.02; relative rms 3e-3"
};

/// |actual - expected| <= abs_tolerance on every element (NaN fails), and relative rms <= rms_tolerance where that is above 0; the counts
/// must agree.
Comparison compare(std::span<const float> actual, std::span<const float> expected, double abs_tolerance, double rms_tolerance = 0);

}  // namespace weft::tests
