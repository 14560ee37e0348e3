#pragma once
// Inputs and outputs for kernel tests: values from a seed in any dtype, and outputs that notice writes outside.

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>
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

/// An output that starts away from any alignment and has guards on both sides.
class GuardedTensor {
  public:
    GuardedTensor(kernels::DType dtype, const kernels::Shape& shape)
        : dtype_(dtype),
          shape_(shape),
          offset_(guard + kernels::size_of(dtype)),
          bytes_(offset_ + guard + static_cast<std::size_t>(shape.element_count()) * kernels::size_of(dtype), filling) {}

    kernels::View view() { return {bytes_.data() + offset_, dtype_, shape_}; }
    bool guards_are_intact() const {
        const auto intact = [](std::uint8_t byte) { return byte == filling; };
        return std::all_of(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(offset_), intact) &&
               std::all_of(bytes_.end() - static_cast<std::ptrdiff_t>(guard), bytes_.end(), intact);
    }
    const std::vector<std::uint8_t>& bytes() const { return bytes_; }
    double value(std::int64_t index) const {
        const std::uint8_t* element = bytes_.data() + offset_ + static_cast<std::size_t>(index) * kernels::size_of(dtype_);
        if (dtype_ == kernels::DType::f32) {
            float value = 0;
            std::memcpy(&value, element, sizeof value);
            return static_cast<double>(value);
        }
        kernels::BFloat16 value{};
        std::memcpy(&value, element, sizeof value);
        return static_cast<double>(kernels::to_float(value));
    }

  private:
    static constexpr std::size_t guard = 256;
    static constexpr std::uint8_t filling = 0xa5;

    kernels::DType dtype_;
    kernels::Shape shape_;
    std::size_t offset_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace weft::tests
