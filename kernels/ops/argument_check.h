#pragma once
// The checks that operations make of their arguments. All throw std::invalid_argument naming the operation, the tensor and what was found.

#include <string_view>

#include "kernels/base/tensor.h"

namespace weft::kernels {

/// f32 or bf16: what activations are held in.
void require_activation_dtype(std::string_view operation, std::string_view name, const ConstView& tensor);
void require_dtype(std::string_view operation, std::string_view name, const ConstView& tensor, DType expected);
/// Any but the integers i64, i32 and u8: what weights are stored in.
void require_float_dtype(std::string_view operation, std::string_view name, const ConstView& tensor);
void require_shape(std::string_view operation, std::string_view name, const ConstView& tensor, const Shape& expected);
void require_rank(std::string_view operation, std::string_view name, const ConstView& tensor, int expected);
/// f32 [dim].
void require_vector(std::string_view operation, std::string_view name, const ConstView& tensor, std::int64_t dim);
/// f32 [dim] or [rows, dim]. Returns whether there is one vector a row.
bool require_vector_or_rows(std::string_view operation, std::string_view name, const ConstView& tensor, std::int64_t rows,
                            std::int64_t dim);
/// At least one axis, the last of them not empty. Returns its extent.
std::int64_t require_last_axis(std::string_view operation, std::string_view name, const ConstView& tensor);

}  // namespace weft::kernels
