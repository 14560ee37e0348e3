#include "tests/support/guarded_tensor.h"

#include <algorithm>
#include <cstring>
#include <random>

namespace weft::tests {
namespace {

using kernels::BFloat16;
using kernels::DType;

constexpr std::size_t guard_size = 256;
constexpr std::uint8_t pattern = 0xff;  // NaN in every float dtype but f64's reading of it, which is NaN too

}  // namespace

GuardedTensor::GuardedTensor(DType dtype, kernels::Shape shape)
    : bytes_(2 * guard_size + static_cast<std::size_t>(shape.element_count() + 1) * kernels::size_of(dtype), pattern),
      dtype_(dtype),
      shape_(shape) {
    // One element past a 64-byte boundary.
    const auto address = reinterpret_cast<std::uintptr_t>(bytes_.data());
    begin_ = guard_size - address % 64 + kernels::size_of(dtype);
}

GuardedTensor::GuardedTensor(DType dtype, kernels::Shape shape, std::uint32_t seed, double deviation) : GuardedTensor(dtype, shape) {
    std::mt19937 words(seed);
    std::normal_distribution<double> normal(0, deviation);
    for (std::int64_t i = 0; i < shape.element_count(); ++i) set(i, normal(words));
}

void GuardedTensor::set(std::int64_t index, double value) {
    const auto single = static_cast<float>(value);
    std::uint8_t* place = bytes_.data() + begin_ + static_cast<std::size_t>(index) * kernels::size_of(dtype_);
    if (dtype_ == DType::f32) {
        std::memcpy(place, &single, sizeof single);
    } else {
        const BFloat16 rounded = kernels::to_bfloat16(single);
        std::memcpy(place, &rounded, sizeof rounded);
    }
}

std::vector<double> GuardedTensor::values() const { return values_of(view()); }

bool GuardedTensor::guards_are_intact() const {
    const auto is_pattern = [](std::uint8_t byte) { return byte == pattern; };
    const auto begin = bytes_.begin() + static_cast<std::ptrdiff_t>(begin_);
    return std::all_of(bytes_.begin(), begin, is_pattern) &&
           std::all_of(begin + static_cast<std::ptrdiff_t>(view().byte_count()), bytes_.end(), is_pattern);
}

std::vector<double> values_of(const kernels::ConstView& view) {
    std::vector<double> values(static_cast<std::size_t>(view.shape.element_count()));
    const auto* bytes = static_cast<const std::uint8_t*>(view.data);
    for (double& value : values) {
        if (view.dtype == DType::f64) {
            std::memcpy(&value, bytes, sizeof value);
        } else if (view.dtype == DType::f32) {
            float single;
            std::memcpy(&single, bytes, sizeof single);
            value = static_cast<double>(single);
        } else {
            BFloat16 rounded;
            std::memcpy(&rounded, bytes, sizeof rounded);
            value = static_cast<double>(kernels::to_float(rounded));
        }
        bytes += kernels::size_of(view.dtype);
    }
    return values;
}

}  // namespace weft::tests
