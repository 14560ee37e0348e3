#include "engine/load/tensor_table.h"

#include <cstdint>
#include <cstring>

namespace weft {

std::optional<double> only_value(const StoredTensor& tensor) {
    if (tensor.shape.element_count() != 1) return std::nullopt;
    const auto stored = [&](auto value) {
        std::memcpy(&value, tensor.bytes.data(), sizeof value);
        return value;
    };
    switch (tensor.dtype) {
        case kernels::DType::f64:
            return stored(double{});
        case kernels::DType::f32:
            return static_cast<double>(stored(float{}));
        case kernels::DType::f16:
            return static_cast<double>(kernels::half_to_float(stored(std::uint16_t{})));
        case kernels::DType::bf16:
            return static_cast<double>(kernels::to_float(stored(kernels::BFloat16{})));
        default:
            return std::nullopt;
    }
}

}  // namespace weft
