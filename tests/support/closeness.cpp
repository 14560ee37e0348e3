#include "tests/support/closeness.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "tests/support/guarded_tensor.h"

namespace weft::tests {

Closeness check_close(const kernels::ConstView& actual, std::span<const double> expected, double absolute, double relative) {
    const auto values = values_of(actual);
    if (values.size() != expected.size()) return {false, 0, fmt::format("{} elements, expected {}", values.size(), expected.size())};
    if (actual.dtype == kernels::DType::bf16) relative += 0x1p-8;
    Closeness result{true, 0, "no elements"};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double allowed = absolute + relative * std::fabs(expected[i]);
        double excess = std::fabs(values[i] - expected[i]) / allowed;
        if (std::isnan(expected[i]) || std::isinf(expected[i]))
            excess = values[i] == expected[i] || (std::isnan(expected[i]) && std::isnan(values[i]))
                         ? 0
                         : std::numeric_limits<double>::infinity();
        else if (std::isnan(excess))
            excess = values[i] == expected[i] ? 0 : std::numeric_limits<double>::infinity();  // a NaN, or 0 allowed
        if (i > 0 && excess <= result.worst_excess) continue;
        result.worst_excess = excess;
        result.ok = excess <= 1;
        result.text = fmt::format("worst at {}: {:.9g}, expected {:.9g}, {:.3g} times the allowed {:.3g}", i, values[i], expected[i],
                                  excess, allowed);
    }
    return result;
}

}  // namespace weft::tests
