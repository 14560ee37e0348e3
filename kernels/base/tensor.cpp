#include "kernels/base/tensor.h"

#include <fmt/format.h>

#include <cstring>
#include <stdexcept>

namespace weft::kernels {
namespace {

void require_same_count(const Shape& from, const Shape& to) {
    if (from.element_count() != to.element_count())
        throw std::invalid_argument(fmt::format("a tensor {} can't be seen as {}", from.text(), to.text()));
}

Shape with_rows(const Shape& shape, std::int64_t begin, std::int64_t end) {
    if (shape.rank() == 0 || begin < 0 || end < begin || end > shape[0]) {
        throw std::invalid_argument(fmt::format("rows {} to {} of a tensor {}", begin, end, shape.text()));
    }
    std::array<std::int64_t, Shape::max_rank> extents{};
    for (int axis = 0; axis < shape.rank(); ++axis) extents[static_cast<std::size_t>(axis)] = axis == 0 ? end - begin : shape[axis];
    return Shape(std::span<const std::int64_t>(extents.data(), static_cast<std::size_t>(shape.rank())));
}

std::size_t offset_of_row(const Shape& shape, DType dtype, std::int64_t row) {
    return row == 0 ? 0 : bytes_of(dtype, shape.element_count() / shape[0] * row);
}

}  // namespace

Tensor::Tensor(DType dtype, Shape shape) : buffer_(bytes_of(dtype, shape.element_count())), dtype_(dtype), shape_(shape) {}

Tensor Tensor::zeros(DType dtype, Shape shape) {
    Tensor tensor(dtype, shape);
    if (!tensor.empty()) std::memset(tensor.buffer_.data(), 0, tensor.buffer_.size());
    return tensor;
}

View Tensor::view_as(Shape shape) {
    require_same_count(shape_, shape);
    return {buffer_.data(), dtype_, shape};
}

ConstView Tensor::view_as(Shape shape) const {
    require_same_count(shape_, shape);
    return {buffer_.data(), dtype_, shape};
}

View rows(View view, std::int64_t begin, std::int64_t end) {
    const Shape shape = with_rows(view.shape, begin, end);
    return {static_cast<std::byte*>(view.data) + offset_of_row(view.shape, view.dtype, begin), view.dtype, shape};
}

ConstView rows(ConstView view, std::int64_t begin, std::int64_t end) {
    const Shape shape = with_rows(view.shape, begin, end);
    return {static_cast<const std::byte*>(view.data) + offset_of_row(view.shape, view.dtype, begin), view.dtype, shape};
}

}  // namespace weft::kernels
