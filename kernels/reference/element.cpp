#include "kernels/reference/element.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/reference/blocks.h"

namespace weft::kernels::reference {
namespace {

template <class T>
T stored(const ConstView& tensor, std::int64_t index) {
    return static_cast<const T*>(tensor.data)[index];
}

float load_of_block(const ConstView& tensor, std::int64_t index) {
    const ElementBlock block = block_of(tensor.dtype);
    const auto* bytes = static_cast<const std::uint8_t*>(tensor.data) + static_cast<std::size_t>(index / block.elements) * block.bytes;
    return element_of_block(tensor.dtype, bytes, static_cast<int>(index % block.elements));
}

}  // namespace

double load(const ConstView& tensor, std::int64_t index) {
    switch (tensor.dtype) {
        case DType::f64:
            return stored<double>(tensor, index);
        case DType::f32:
            return static_cast<double>(stored<float>(tensor, index));
        case DType::f16:
            return static_cast<double>(half_to_float(stored<std::uint16_t>(tensor, index)));
        case DType::bf16:
            return static_cast<double>(to_float(stored<BFloat16>(tensor, index)));
        case DType::e4m3fn:
            return static_cast<double>(e4m3fn_to_float(stored<std::uint8_t>(tensor, index)));
        case DType::e5m2:
            return static_cast<double>(e5m2_to_float(stored<std::uint8_t>(tensor, index)));
        case DType::i64:
        case DType::i32:
        case DType::u8:
            break;
        default:
            return static_cast<double>(load_of_block(tensor, index));
    }
    throw std::invalid_argument(fmt::format("a tensor of {} has no floating-point elements", name_of(tensor.dtype)));
}

void store(const View& tensor, std::int64_t index, double value) {
    const auto rounded = static_cast<float>(value);
    if (tensor.dtype == DType::f32)
        tensor.f32()[index] = rounded;
    else
        tensor.bf16()[index] = to_bfloat16(rounded);
}

void load(const ConstView& tensor, std::int64_t begin, std::span<double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = load(tensor, begin + static_cast<std::int64_t>(i));
}

void store(const View& tensor, std::int64_t begin, std::span<const double> values) {
    for (std::size_t i = 0; i < values.size(); ++i) store(tensor, begin + static_cast<std::int64_t>(i), values[i]);
}

}  // namespace weft::kernels::reference
