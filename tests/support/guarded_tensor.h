#pragma once
// Tensors for kernel tests: random contents of a seed, memory that shows a write outside it, values as fp64.

#include <cstdint>
#include <vector>

#include "kernels/base/tensor.h"

namespace weft::tests {

/// A tensor between two runs of guard bytes, aligned to its element only, as a view into the middle of a larger tensor may be.
class GuardedTensor {
  public:
    /// Filled with a pattern (NaN in float dtypes), so that an element nobody writes is seen too.
    GuardedTensor(kernels::DType dtype, kernels::Shape shape);
    /// Normally distributed with this deviation, rounded to the dtype: f32 or bf16.
    GuardedTensor(kernels::DType dtype, kernels::Shape shape, std::uint32_t seed, double deviation = 1);

    kernels::View view() { return {bytes_.data() + begin_, dtype_, shape_}; }
    kernels::ConstView view() const { return {bytes_.data() + begin_, dtype_, shape_}; }
    /// Stores a number, rounded to the dtype: f32 or bf16.
    void set(std::int64_t index, double value);
    std::vector<double> values() const;
    bool guards_are_intact() const;
    /// The same bytes, guards included: the results of two runs have the same bits.
    bool operator==(const GuardedTensor& other) const { return bytes_ == other.bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
    std::size_t begin_;
    kernels::DType dtype_;
    kernels::Shape shape_;
};

/// Elements of a tensor of f32, bf16 or f64.
std::vector<double> values_of(const kernels::ConstView& view);

}  // namespace weft::tests
