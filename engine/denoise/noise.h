#pragma once
// The normal draws of PyTorch's CPU generator, so that a seed means the same video here as there.
// Source: Matsumoto & Nishimura 1998 (MT19937); Box & Muller 1958, in the order PyTorch draws.

#include <cstdint>
#include <random>
#include <span>

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

    std::uint32_t next_word() { return words_(); }

  private:
    std::mt19937 words_;
    // The second value of a pair, kept for the next draw, also across calls.
    bool has_spare_ = false;
    double spare_ = 0;
};

}  // namespace weft
