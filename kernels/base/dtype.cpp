#include "kernels/base/dtype.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace weft::kernels {
namespace {

constexpr std::uint32_t sign_bit = 0x80000000u;

/// A float from the fields of a small format without infinities of its own.
float from_fields(int sign, int exponent, int mantissa, int mantissa_bits, int bias) {
    const float magnitude = exponent == 0
                                ? std::ldexp(static_cast<float>(mantissa), 1 - bias - mantissa_bits)
                                : std::ldexp(static_cast<float>(mantissa + (1 << mantissa_bits)), exponent - bias - mantissa_bits);
    return sign != 0 ? -magnitude : magnitude;
}

}  // namespace

ElementBlock block_of(DType dtype) {
    switch (dtype) {
        case DType::f64:
        case DType::i64:
            return {1, 8};
        case DType::f32:
        case DType::i32:
            return {1, 4};
        case DType::f16:
        case DType::bf16:
            return {1, 2};
        case DType::e4m3fn:
        case DType::e5m2:
        case DType::u8:
            return {1, 1};
        case DType::q4_0:
            return {32, 2 + 16};
        case DType::q4_1:
            return {32, 2 + 2 + 16};
        case DType::q5_0:
            return {32, 2 + 4 + 16};
        case DType::q5_1:
            return {32, 2 + 2 + 4 + 16};
        case DType::q8_0:
            return {32, 2 + 32};
        case DType::q2_k:
            return {256, 16 + 64 + 2 + 2};
        case DType::q3_k:
            return {256, 32 + 64 + 12 + 2};
        case DType::q4_k:
            return {256, 2 + 2 + 12 + 128};
        case DType::q5_k:
            return {256, 2 + 2 + 12 + 32 + 128};
        case DType::q6_k:
            return {256, 128 + 64 + 16 + 2};
    }
    return {1, 0};
}

bool is_blocked(DType dtype) { return block_of(dtype).elements > 1; }
bool is_quantised(DType dtype) { return dtype == DType::e4m3fn || dtype == DType::e5m2 || is_blocked(dtype); }

std::size_t size_of(DType dtype) {
    const ElementBlock block = block_of(dtype);
    if (block.elements != 1) throw std::invalid_argument(std::string(name_of(dtype)) + " has no size of one element");
    return block.bytes;
}

std::size_t bytes_of(DType dtype, std::int64_t elements) {
    const ElementBlock block = block_of(dtype);
    if (elements % block.elements != 0)
        throw std::invalid_argument(std::to_string(elements) + " elements are no whole blocks of " + std::string(name_of(dtype)));
    return static_cast<std::size_t>(elements / block.elements) * block.bytes;
}

std::string_view name_of(DType dtype) {
    switch (dtype) {
        case DType::f64:
            return "f64";
        case DType::f32:
            return "f32";
        case DType::f16:
            return "f16";
        case DType::bf16:
            return "bf16";
        case DType::e4m3fn:
            return "e4m3fn";
        case DType::e5m2:
            return "e5m2";
        case DType::i64:
            return "i64";
        case DType::i32:
            return "i32";
        case DType::u8:
            return "u8";
        case DType::q4_0:
            return "q4_0";
        case DType::q4_1:
            return "q4_1";
        case DType::q5_0:
            return "q5_0";
        case DType::q5_1:
            return "q5_1";
        case DType::q8_0:
            return "q8_0";
        case DType::q2_k:
            return "q2_k";
        case DType::q3_k:
            return "q3_k";
        case DType::q4_k:
            return "q4_k";
        case DType::q5_k:
            return "q5_k";
        case DType::q6_k:
            return "q6_k";
    }
    return "?";
}

float to_float(BFloat16 value) { return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits) << 16); }

BFloat16 to_bfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if ((bits & ~sign_bit) > 0x7f800000u) return {static_cast<std::uint16_t>((bits & sign_bit) >> 16 | 0x7fc0u)};
    return {static_cast<std::uint16_t>((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16)};
}

float half_to_float(std::uint16_t bits) {
    const int sign = bits >> 15;
    const int exponent = bits >> 10 & 0x1f;
    const int mantissa = bits & 0x3ff;
    if (exponent == 0x1f) {
        if (mantissa != 0) return std::numeric_limits<float>::quiet_NaN();
        return sign != 0 ? -std::numeric_limits<float>::infinity() : std::numeric_limits<float>::infinity();
    }
    return from_fields(sign, exponent, mantissa, 10, 15);
}

float e4m3fn_to_float(std::uint8_t bits) {
    if ((bits & 0x7f) == 0x7f) return std::numeric_limits<float>::quiet_NaN();
    return from_fields(bits >> 7, bits >> 3 & 0xf, bits & 0x7, 3, 7);
}

float e5m2_to_float(std::uint8_t bits) { return half_to_float(static_cast<std::uint16_t>(bits << 8)); }

std::uint8_t float_to_e4m3fn_saturating(float value) {
    const std::uint8_t sign = std::signbit(value) ? 0x80 : 0;
    if (std::isnan(value)) return sign | 0x7f;
    const float magnitude = std::fabs(value);
    constexpr float largest = 448.0f;
    if (magnitude >= largest) return sign | 0x7e;
    constexpr int smallest_exponent = -6;  // of a normal number; below it the step stays 2^-9
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    exponent = magnitude == 0 ? smallest_exponent : std::max(exponent - 1, smallest_exponent);
    const auto steps = static_cast<int>(std::nearbyint(std::ldexp(magnitude, 3 - exponent)));  // 0..16 eighths of 2^exponent
    // A carry out of the mantissa lands in the exponent field by itself: the code is monotonic in the value.
    return static_cast<std::uint8_t>(sign | (steps < 8 ? steps : (exponent - smallest_exponent) * 8 + steps));
}

}  // namespace weft::kernels
