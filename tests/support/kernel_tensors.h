#pragma once
// Inputs for kernel tests: values from a seed, in any float dtype that a weight may be stored in.

#include <bit>
#include <cstring>
#include <random>
#include <stdexcept>
#include <vector>

#include "kernels/base/tensor.h"
#include "kernels/reference/blocks.h"

namespace weft::tests {

/// A tensor to read and the values its elements stand for.
struct StoredTensor {
    kernels::DType dtype;
    kernels::Shape shape;
    std::vector<std::uint8_t> bytes;
    std::vector<double> values;

    kernels::ConstView view() const { return {bytes.data(), dtype, shape}; }
};

/// Random blocks of one of GGUF's types, their scales below 1/8. dim: elements of a row.
inline StoredTensor random_blocks(kernels::DType dtype, const kernels::Shape& shape, std::uint32_t seed) {
    using kernels::DType;
    const auto block = kernels::block_of(dtype);
    const auto count = static_cast<std::size_t>(shape.element_count());
    StoredTensor tensor{dtype, shape, std::vector<std::uint8_t>(kernels::bytes_of(dtype, shape.element_count())),
                        std::vector<double>(count)};
    std::mt19937 words(seed);
    for (std::uint8_t& byte : tensor.bytes) byte = static_cast<std::uint8_t>(words() & 0xffu);
    // Where the two bytes of each scale stand.
    const std::vector<std::size_t> scales = dtype == DType::q2_k   ? std::vector<std::size_t>{80, 82}
                                            : dtype == DType::q3_k ? std::vector<std::size_t>{108}
                                            : dtype == DType::q6_k ? std::vector<std::size_t>{208}
                                            : dtype == DType::q4_0 || dtype == DType::q5_0 || dtype == DType::q8_0
                                                ? std::vector<std::size_t>{0}
                                                : std::vector<std::size_t>{0, 2};
    for (std::size_t begin = 0; begin < tensor.bytes.size(); begin += block.bytes)
        for (const std::size_t scale : scales) tensor.bytes[begin + scale + 1] = (tensor.bytes[begin + scale + 1] & 0x83u) | 0x28u;
    for (std::size_t i = 0; i < count; ++i)
        tensor.values[i] = static_cast<double>(
            kernels::reference::element_of_block(dtype, tensor.bytes.data() + i / static_cast<std::size_t>(block.elements) * block.bytes,
                                                 static_cast<int>(i % static_cast<std::size_t>(block.elements))));
    return tensor;
}

/// Values in about -1..1 (two significant digits of e4m3fn and e5m2), stored in `dtype`.
inline StoredTensor random_tensor(kernels::DType dtype, const kernels::Shape& shape, std::uint32_t seed) {
    using kernels::DType;
    if (kernels::is_blocked(dtype)) return random_blocks(dtype, shape, seed);
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
