#include "engine/denoise/beta_quantile.h"

#include <cmath>

namespace weft {
namespace {

/// 1 / (1 + d_1 / (1 + d_2 / ...)), from the back. Below (a + 1) / (a + b + 2) it converges within some 30 terms.
double continued_fraction(double x, double a, double b) {
    constexpr int terms = 100;
    double value = 1;
    for (int k = terms; k >= 1; --k) {
        const int m = k / 2;
        const double d = k % 2 == 0 ? m * (b - m) * x / ((a + k - 1) * (a + k)) : -(a + m) * (a + b + m) * x / ((a + k - 1) * (a + k));
        value = 1 + d / value;
    }
    return 1 / value;
}

}  // namespace

double beta_share_below(double x, double a, double b) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    if (x > (a + 1) / (a + b + 2)) return 1 - beta_share_below(1 - x, b, a);
    const double beta = std::tgamma(a) * std::tgamma(b) / std::tgamma(a + b);
    return std::pow(x, a) * std::pow(1 - x, b) / (a * beta) * continued_fraction(x, a, b);
}

double beta_quantile(double share, double a, double b) {
    if (share <= 0) return 0;
    if (share >= 1) return 1;
    double low = 0;
    double high = 1;
    // Halving is slow and sure: near the ends the distribution is too steep for Newton's method.
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (beta_share_below(middle, a, b) < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace weft
