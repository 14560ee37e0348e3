#include "kernels/ops/argument_check.h"

#include <fmt/format.h>

#include <stdexcept>

namespace weft::kernels {

void require_activation_dtype(std::string_view operation, std::string_view name, const ConstView& tensor) {
    if (tensor.dtype != DType::f32 && tensor.dtype != DType::bf16)
        throw std::invalid_argument(fmt::format("{}: {} is {}; expected f32 or bf16", operation, name, name_of(tensor.dtype)));
}

void require_dtype(std::string_view operation, std::string_view name, const ConstView& tensor, DType expected) {
    if (tensor.dtype != expected)
        throw std::invalid_argument(fmt::format("{}: {} is {}; expected {}", operation, name, name_of(tensor.dtype), name_of(expected)));
}

void require_float_dtype(std::string_view operation, std::string_view name, const ConstView& tensor) {
    if (tensor.dtype != DType::i64 && tensor.dtype != DType::i32 && tensor.dtype != DType::u8) return;
    throw std::invalid_argument(fmt::format("{}: {} is {}; expected a floating-point type", operation, name, name_of(tensor.dtype)));
}

void require_shape(std::string_view operation, std::string_view name, const ConstView& tensor, const Shape& expected) {
    if (!(tensor.shape == expected))
        throw std::invalid_argument(fmt::format("{}: {} is {}; expected {}", operation, name, tensor.shape.text(), expected.text()));
}

void require_rank(std::string_view operation, std::string_view name, const ConstView& tensor, int expected) {
    if (tensor.shape.rank() != expected)
        throw std::invalid_argument(fmt::format("{}: {} is {}; expected {} axes", operation, name, tensor.shape.text(), expected));
}

void require_vector(std::string_view operation, std::string_view name, const ConstView& tensor, std::int64_t dim) {
    require_dtype(operation, name, tensor, DType::f32);
    require_shape(operation, name, tensor, Shape{dim});
}

bool require_vector_or_rows(std::string_view operation, std::string_view name, const ConstView& tensor, std::int64_t rows,
                            std::int64_t dim) {
    require_dtype(operation, name, tensor, DType::f32);
    if (tensor.shape == Shape{dim}) return false;
    if (tensor.shape == Shape{rows, dim}) return true;
    throw std::invalid_argument(
        fmt::format("{}: {} is {}; expected [{}] or [{}, {}]", operation, name, tensor.shape.text(), dim, rows, dim));
}

std::int64_t require_last_axis(std::string_view operation, std::string_view name, const ConstView& tensor) {
    if (tensor.shape.rank() == 0 || tensor.shape[-1] == 0)
        throw std::invalid_argument(
            fmt::format("{}: {} is {}; expected a last axis that is not empty", operation, name, tensor.shape.text()));
    return tensor.shape[-1];
}

}  // namespace weft::kernels
