#pragma once
// The normal draws of PyTorch's CPU generator, so that a seed means the same video here as there.
// Source: Matsumoto & Nishimura 1998 (MT19937); Box & Muller 1958, in the order PyTorch draws.

#include <cstdint>
#include <random>
#include <span>
#include <string>

#include "kernels/base/dtype.h"

namespace weft {

class NoiseGenerator {
  public:
    /// Seeds MT19937 with the low 32 bits of the seed.
    explicit NoiseGenerator(std::uint64_t seed);

    /// Fills with standard normal draws, as torch.randn(count, dtype=float32) does: 16 or more by blocks of 16, fewer one pair at a time in
    /// float64.
    void fill_normal(std::span<float> values);
    /// The same for dtype=float64.
    void fill_normal(std::span<double> values);
    /// The same for dtype=bfloat16: float32 draws rounded, but the values past the last whole block of 16 are not drawn before the last 16
    /// are (float32 draws them and throws them away), so those 16 differ unless the count is a multiple of 16.
    void fill_normal(std::span<kernels::BFloat16> values);

    /// Where the generator stands, as text; and back. restore throws Error{bad_file} for any other text.
    std::string state() const;
    void restore(const std::string& state);

    std::uint32_t next_word() { return static_cast<std::uint32_t>(words_()); }

  private:
    /// The next value of a Box-Muller pair in float64.
    double next_of_pair();

    std::mt19937 words_;
    // The second value of a pair, kept for the next draw, also across calls.
    bool has_spare_ = false;
    double spare_ = 0;
};

}  // namespace weft
