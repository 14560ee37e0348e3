#pragma once
// Inputs for kernel tests: values from a seed, in any float dtype that a weight may be stored in.

#include <bit>
#include <cstring>
#include <random>
#include <stdexcept>
#include <vector>

#include "kernels/base/tensor.h"

namespace weft::tests {

/// A tensor to read and the values its elements stand for.
struct StoredTensor {
    kernels::DType dtype;
    kernels::Shape shape;
    std::vector<std::uint8_t> bytes;
    std::vector<double> values;

    kernels::ConstView view() const { return {bytes.data(), dtype, shape}; }
};

/// Values in about -1..1 (two significant digits of e4m3fn and e5m2), stored in `dtype`.
inline StoredTensor random_tensor(kernels::DType dtype, const kernels::Shape& shape, std::uint32_t seed) {
    using kernels::DType;
    const auto count = static_cast<std::size_t>(shape.element_count());
    StoredTensor tensor{dtype, shape, std::vector<std::uint8_t>(count * kernels::size_of(dtype)), std::vector<double>(count)};
    std::mt19937 words(seed);
    const auto put = [&](std::size_t i, auto element, double value) {
        std::memcpy(tensor.bytes.data() + i * sizeof element, &element, sizeof element);
        tensor.values[i] = value;
    };
    for (std::size_t i = 0; i < count; ++i) {
        const auto word = static_cast<std::uint32_t>(words());
        const double uniform = static_cast<double>(word) / 2147483648.0 - 1.0;
        const auto single = static_cast<float>(uniform);
        switch (dtype) {
            case DType::f64:
                put(i, uniform, static_cast<double>(single));  // kernels see doubles through fp32
                break;
            case DType::f32:
                put(i, single, static_cast<double>(single));
                break;
            case DType::bf16: {
                const auto bits = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(single) >> 16);
                put(i, bits, static_cast<double>(kernels::to_float(kernels::BFloat16{bits})));
                break;
            }
            case DType::f16: {
                const auto bits = static_cast<std::uint16_t>((word & 0x83ffu) | (8u + (word >> 10 & 0xfu) % 8u) << 10);  // 2^-7 .. 2
                put(i, bits, static_cast<double>(kernels::half_to_float(bits)));
                break;
            }
            case DType::e4m3fn: {
                const auto bits = static_cast<std::uint8_t>((word & 0x87u) | (word >> 8 & 0x7u) << 3);  // 0 .. 2
                put(i, bits, static_cast<double>(kernels::e4m3fn_to_float(bits)));
                break;
            }
            case DType::e5m2: {
                const auto bits = static_cast<std::uint8_t>((word & 0x83u) | (word >> 8 & 0xfu) << 2);  // 0 .. 2
                put(i, bits, static_cast<double>(kernels::e5m2_to_float(bits)));
                break;
            }
            default:
                throw std::invalid_argument("random_tensor: not a float dtype");
        }
    }
    return tensor;
}

/// The value as the products see it.
inline double rounded_to(kernels::DType dtype, double value) {
    const auto single = static_cast<float>(value);
    return static_cast<double>(dtype == kernels::DType::bf16 ? kernels::to_float(kernels::to_bfloat16(single)) : single);
}

/// The bytes of a result, to compare two runs bit by bit.
inline std::vector<std::uint8_t> bits_of(const kernels::ConstView& view) {
    const auto* bytes = static_cast<const std::uint8_t*>(view.data);
    return {bytes, bytes + view.byte_count()};
}

}  // namespace weft::tests
