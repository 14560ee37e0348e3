#pragma once
// Element types of files and kernels, and the conversions between them and float.
// Rounding is to nearest, ties to even; e4m3fn and e5m2 follow the OCP 8-bit floating point specification 1.0.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weft::kernels {

enum class DType : std::uint8_t { f64, f32, f16, bf16, e4m3fn, e5m2, i64, i32, u8 };

/// Bytes of one element.
std::size_t size_of(DType dtype);
/// "f32", "bf16", ...
std::string_view name_of(DType dtype);

/// A bfloat16 number as its 16 bits: the upper half of the float with the same value.
struct BFloat16 {
    std::uint16_t bits;
};

float to_float(BFloat16 value);
/// Any NaN becomes the quiet NaN 0x7fc0 with the sign kept.
BFloat16 to_bfloat16(float value);
float half_to_float(std::uint16_t bits);
float e4m3fn_to_float(std::uint8_t bits);
float e5m2_to_float(std::uint8_t bits);
/// Past 448 saturates, infinity too; NaN becomes 0x7f with the sign kept.
std::uint8_t float_to_e4m3fn_saturating(float value);

}  // namespace weft::kernels
