#pragma once
// The beta distribution: how much of it lies below a value, and the value below which a share lies.

namespace weft {

/// I_x(a, b), the regularised incomplete beta function, for x 0 to 1 and a, b above 0 and of everyday size (to 10); relative error below
/// 1e-12. Source: NIST Digital Library of Mathematical Functions, 8.17.22.
double beta_share_below(double x, double a, double b);

/// The x with I_x(a, b) = share, for share 0 to 1; absolute error below 1e-12.
double beta_quantile(double share, double a, double b);

}  // namespace weft
