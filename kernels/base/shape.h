#pragma once
// Extents of a tensor, slowest first. 64-bit everywhere: a VAE stage at 1280x720 passes 2^31 elements.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

namespace weft::kernels {

class Shape {
  public:
    static constexpr int max_rank = 6;

    Shape() = default;
    /// Throws std::invalid_argument for more than max_rank extents or a negative one.
    Shape(std::initializer_list<std::int64_t> extents);
    explicit Shape(std::span<const std::int64_t> extents);

    int rank() const { return rank_; }
    /// Extent of an axis; negative axes count from the end.
    std::int64_t operator[](int axis) const { return extents_[static_cast<std::size_t>(axis < 0 ? axis + rank_ : axis)]; }
    std::span<const std::int64_t> extents() const { return {extents_.data(), static_cast<std::size_t>(rank_)}; }
    /// Product of all extents, 1 for rank 0. Throws std::overflow_error past 2^63 - 1.
    std::int64_t element_count() const;
    /// Product of all extents but the last: the rows of a matrix with any leading axes.
    std::int64_t row_count() const;
    /// "[1, 16, 5, 8, 12]"
    std::string text() const;

    bool operator==(const Shape& other) const;

  private:
    std::array<std::int64_t, max_rank> extents_{};
    int rank_ = 0;
};

}  // namespace weft::kernels
