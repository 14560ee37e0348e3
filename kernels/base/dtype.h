#pragma once
// Element types of files and kernels, and the conversions between them and float.
// Rounding is to nearest, ties to even; e4m3fn and e5m2 follow the OCP 8-bit floating point specification 1.0. The blocked types are those
// of GGUF: a few bits an element, with scales for each block of elements of a row; kernels/ops/cast.h turns them to floats.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weft::kernels {

enum class DType : std::uint8_t {
    f64,
    f32,
    f16,
    bf16,
    e4m3fn,
    e5m2,
    i64,
    i32,
    u8,
    q4_0,  // blocks of 32 elements
    q4_1,
    q5_0,
    q5_1,
    q8_0,
    q2_k,  // blocks of 256 elements
    q3_k,
    q4_k,
    q5_k,
    q6_k
};

/// How many elements are stored together, and in how many bytes: 1 and the element's size, but for the blocked types.
struct ElementBlock {
    std::int64_t elements;
    std::size_t bytes;
};
ElementBlock block_of(DType dtype);
bool is_blocked(DType dtype);
/// Whether elements are stored in 8 bits or fewer and stand for real numbers: e4m3fn, e5m2 and the blocked types.
bool is_quantised(DType dtype);
/// Bytes of one element. Throws std::invalid_argument for a blocked type.
std::size_t size_of(DType dtype);
/// Bytes of so many elements. Throws std::invalid_argument if they are no whole blocks.
std::size_t bytes_of(DType dtype, std::int64_t elements);
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
