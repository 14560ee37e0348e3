#include "tests/support/compare.h"

#include <fmt/format.h>

#include <cmath>

namespace weft::tests {

Comparison compare(std::span<const float> actual, std::span<const float> expected, double abs_tolerance, double rms_tolerance) {
    Comparison result;
    if (actual.size() != expected.size()) {
        result.text = fmt::format("{} elements, expected {}", actual.size(), expected.size());
        return result;
    }
    double error_square = 0;
    double expected_square = 0;
    bool within = true;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double difference = std::fabs(static_cast<double>(actual[i]) - static_cast<double>(expected[i]));
        error_square += difference * difference;
        expected_square += static_cast<double>(expected[i]) * static_cast<double>(expected[i]);
        if (!(difference <= abs_tolerance)) within = false;  // also for NaN
        if (i == 0 || !(difference <= result.max_abs)) {
            if (!std::isnan(result.max_abs)) {
                result.max_abs = difference;
                result.worst = static_cast<std::int64_t>(i);
            }
        }
    }
    result.relative_rms = expected_square > 0 ? std::sqrt(error_square / expected_square) : std::sqrt(error_square);
    result.ok = within && (rms_tolerance <= 0 || result.relative_rms <= rms_tolerance);
    const auto worst = static_cast<std::size_t>(result.worst);
    result.text =
        actual.empty()
            ? "no elements"
            : fmt::format("worst at {}: {}, expected {}, difference {:.3g}, tolerance {:.3g}; relative rms {:.3g}, tolerance {:.3g}", worst,
                          actual[worst], expected[worst], result.max_abs, abs_tolerance, result.relative_rms, rms_tolerance);
    return result;
}

}  // namespace weft::tests
