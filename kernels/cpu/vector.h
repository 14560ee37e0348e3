#pragma once
// Vectors of `lanes` numbers for the sources of kernels/cpu: loads that widen, stores that round, and the exponential function. Written
// with the compiler's vector types, so that one text serves every instruction set; it lies in the namespace of the one it is compiled for.

#include <cstddef>
#include <cstdint>

#include "kernels/base/dtype.h"

#define WEFT_ALWAYS_INLINE inline __attribute__((always_inline))

namespace weft::kernels::cpu::WEFT_ISA {

#ifdef __AVX512F__
constexpr std::int64_t lanes = 16;
#else
constexpr std::int64_t lanes = 8;
#endif

using Floats = float __attribute__((vector_size(4 * lanes)));
using Words = std::uint32_t __attribute__((vector_size(4 * lanes)));
using Ints = std::int32_t __attribute__((vector_size(4 * lanes)));
using HalfWords = std::uint16_t __attribute__((vector_size(2 * lanes)));

WEFT_ALWAYS_INLINE Floats broadcast(float value) { return value - Floats{}; }

WEFT_ALWAYS_INLINE Floats load(const float* from) {
    Floats values;
    __builtin_memcpy(&values, from, sizeof values);
    return values;
}

WEFT_ALWAYS_INLINE Floats load(const BFloat16* from) {
    HalfWords bits;
    __builtin_memcpy(&bits, from, sizeof bits);
    return reinterpret_cast<Floats>(__builtin_convertvector(bits, Words) << 16);
}

WEFT_ALWAYS_INLINE void store(float* to, Floats values) { __builtin_memcpy(to, &values, sizeof values); }

/// The bits that to_bfloat16 of kernels/base/dtype.h gives, NaN included.
WEFT_ALWAYS_INLINE void store(BFloat16* to, Floats values) {
    const auto bits = reinterpret_cast<Words>(values);
    const Words rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
    const Words quiet_nan = ((bits & 0x80000000u) >> 16) | 0x7fc0u;
    const HalfWords halves = __builtin_convertvector(values == values ? rounded : quiet_nan, HalfWords);
    __builtin_memcpy(to, &halves, sizeof halves);
}

/// The first `count` elements, then zeros.
template <class T>
WEFT_ALWAYS_INLINE Floats load_first(const T* from, std::int64_t count) {
    T padded[lanes] = {};
    __builtin_memcpy(padded, from, static_cast<std::size_t>(count) * sizeof(T));
    return load(padded);
}

template <class T>
WEFT_ALWAYS_INLINE void store_first(T* to, Floats values, std::int64_t count) {
    T padded[lanes];
    store(padded, values);
    __builtin_memcpy(to, padded, static_cast<std::size_t>(count) * sizeof(T));
}

/// `values` in the first `count` lanes, 0 in the others.
WEFT_ALWAYS_INLINE Floats keep_first(Floats values, std::int64_t count) {
    Ints index;
    for (int lane = 0; lane < lanes; ++lane) index[lane] = lane;
    return index < static_cast<std::int32_t>(count) ? values : Floats{};
}

/// Sum over the lanes, always in the same order.
WEFT_ALWAYS_INLINE float sum_of(Floats values) {
    float parts[lanes];
    store(parts, values);
    for (std::int64_t width = lanes / 2; width > 0; width /= 2)
        for (std::int64_t lane = 0; lane < width; ++lane) parts[lane] += parts[lane + width];
    return parts[0];
}

/// Calls function(offset, load, store) for whole vectors and then for what is left of `count` elements, where load and store handle only as
/// many.
template <class Function>
WEFT_ALWAYS_INLINE void for_vectors(std::int64_t count, Function function) {
    std::int64_t offset = 0;
    for (; offset + lanes <= count; offset += lanes)
        function(
            offset, [](const auto* from) __attribute__((always_inline)) { return load(from); },
            [](auto* to, Floats values) __attribute__((always_inline)) { store(to, values); });
    const std::int64_t left = count - offset;
    if (left > 0)
        function(
            offset, [left](const auto* from) __attribute__((always_inline)) { return load_first(from, left); },
            [left](auto* to, Floats values) __attribute__((always_inline)) { store_first(to, values, left); });
}

/// e^r for |r| <= ln(2)/2: the minimax polynomial of degree 6 with 1 + r fixed, relative error 3e-9 (Remez exchange).
WEFT_ALWAYS_INLINE Floats exp_of_reduced(Floats r) {
    Floats p = 0.00138144670593f * r + 0.00836878041118f;
    p = p * r + 0.0416683942109f;
    p = p * r + 0.166665201078f;
    p = p * r + 0.499999934125f;
    return p * (r * r) + r + 1.0f;
}

/// Adding it (1.5 * 2^23) to a float below 2^22 rounds that to an integer, which is then in the low bits.
constexpr float rounding_magic = 12582912.0f;
constexpr std::int32_t rounding_magic_bits = 0x4b400000;

/// 2^n for n in [-126, 127].
WEFT_ALWAYS_INLINE Floats power_of_two(Ints n) { return reinterpret_cast<Floats>((n + 127) << 23); }

/// e^x within 2 units in the last place; 0 below -104, infinity above 88.73, NaN for NaN.
WEFT_ALWAYS_INLINE Floats exp(Floats x) {
    x = x < -104.0f ? broadcast(-104.0f) : x;  // written so that NaN stays
    x = x > 89.0f ? broadcast(89.0f) : x;
    const Floats shifted = x * 1.44269504f + rounding_magic;
    const Floats n = shifted - rounding_magic;
    const Floats r = (x - n * 0.693145752f) - n * 1.42860677e-6f;  // ln 2 in two parts, the first with 16 bits: n times it is exact
    // In two factors, so that the result may be infinite or subnormal.
    const Ints exponent = reinterpret_cast<Ints>(shifted) - rounding_magic_bits;
    const Ints half = exponent >> 1;
    return exp_of_reduced(r) * power_of_two(half) * power_of_two(exponent - half);
}

WEFT_ALWAYS_INLINE Floats silu(Floats x) { return x / (1.0f + exp(-x)); }

/// x/2 (1 + tanh(u)) = x / (1 + exp(-2u)), u = sqrt(2/pi) (x + 0.044715 x^3).
WEFT_ALWAYS_INLINE Floats gelu_tanh(Floats x) {
    const Floats minus_2u = -1.59576912f * x * (1.0f + 0.044715f * (x * x));
    return x / (1.0f + exp(minus_2u));
}

WEFT_ALWAYS_INLINE Floats quick_gelu(Floats x) { return x / (1.0f + exp(-1.702f * x)); }

/// x/2 (1 + erf(x/√2)) = max(x, 0) - |x|/2 erfc(|x|/√2), whose parts never cancel far left of 0. erfc(z) = t exp(p(t) - z²) with
/// t = 1 / (1 + z/2); p is the minimax polynomial of degree 9 for z in [0, 15], relative error of the whole 6e-8 (Remez exchange).
WEFT_ALWAYS_INLINE Floats gelu_erf(Floats x) {
    Floats magnitude = x < 0.0f ? -x : x;
    magnitude = magnitude > 20.0f ? broadcast(20.0f) : magnitude;  // written so that NaN stays; the product there is 0
    const Floats z = 0.707106781f * magnitude;
    const Floats t = 1.0f / (1.0f + 0.5f * z);
    Floats p = 0.1634372134f * t - 0.7810550873f;
    p = p * t + 1.390986683f;
    p = p * t - 1.005400843f;
    p = p * t + 0.1727140762f;
    p = p * t - 0.1313550216f;
    p = p * t + 0.07894795229f;
    p = p * t + 0.3775607732f;
    p = p * t + 0.9996612243f;
    p = p * t - 1.265496908f;
    const Floats complement = t * exp(p - z * z);
    return (x > 0.0f ? x : Floats{}) - 0.5f * magnitude * complement;
}

}  // namespace weft::kernels::cpu::WEFT_ISA
