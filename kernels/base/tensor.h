#pragma once
// Owned and borrowed tensors: contiguous, row-major. A view never outlives its owner.

#include <cstddef>
#include <span>

#include "kernels/base/buffer.h"
#include "kernels/base/dtype.h"
#include "kernels/base/shape.h"

namespace weft::kernels {

/// A borrowed tensor to read.
struct ConstView {
    const void* data = nullptr;
    DType dtype = DType::f32;
    Shape shape;

    const float* f32() const { return static_cast<const float*>(data); }
    const BFloat16* bf16() const { return static_cast<const BFloat16*>(data); }
    std::size_t byte_count() const { return bytes_of(dtype, shape.element_count()); }
};

/// A borrowed tensor to write.
struct View {
    void* data = nullptr;
    DType dtype = DType::f32;
    Shape shape;

    float* f32() const { return static_cast<float*>(data); }
    BFloat16* bf16() const { return static_cast<BFloat16*>(data); }
    std::size_t byte_count() const { return bytes_of(dtype, shape.element_count()); }
    operator ConstView() const {
        return {data, dtype, shape};
    }  // NOLINT(google-explicit-constructor): reading a writable view is always right
};

/// An owned tensor. Its elements are not initialised. Throws std::bad_alloc.
class Tensor {
  public:
    Tensor() = default;
    Tensor(DType dtype, Shape shape);
    /// The same with every byte 0.
    static Tensor zeros(DType dtype, Shape shape);

    DType dtype() const { return dtype_; }
    const Shape& shape() const { return shape_; }
    bool empty() const { return buffer_.size() == 0; }
    View view() { return {buffer_.data(), dtype_, shape_}; }
    ConstView view() const { return {buffer_.data(), dtype_, shape_}; }
    /// The same bytes under another shape with as many elements. Throws std::invalid_argument if the counts differ.
    View view_as(Shape shape);
    ConstView view_as(Shape shape) const;
    float* f32() { return static_cast<float*>(buffer_.data()); }
    const float* f32() const { return static_cast<const float*>(buffer_.data()); }
    std::span<float> values() { return {f32(), static_cast<std::size_t>(shape_.element_count())}; }
    std::span<const float> values() const { return {f32(), static_cast<std::size_t>(shape_.element_count())}; }
    std::size_t byte_count() const { return buffer_.size(); }

  private:
    Buffer buffer_;
    DType dtype_ = DType::f32;
    Shape shape_;
};

/// Rows [begin, end) of the slowest axis.
View rows(View view, std::int64_t begin, std::int64_t end);
ConstView rows(ConstView view, std::int64_t begin, std::int64_t end);

}  // namespace weft::kernels
