#include "kernels/cpu/cast.h"

#include <immintrin.h>

#include "kernels/cpu/blocks.h"
#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

using cpu::WEFT_ISA::load;  // beside the ones below

// Bits of the file formats that vector.h doesn't know.
struct Float16 {
    std::uint16_t bits;
};
struct Float8E4M3 {
    std::uint8_t bits;
};
struct Float8E5M2 {
    std::uint8_t bits;
};
using Bytes = std::uint8_t __attribute__((vector_size(lanes)));

WEFT_ALWAYS_INLINE Floats widen_half(HalfWords bits) {
#ifdef __AVX512F__
    // All lanes are kept. The form without a mask starts from an undefined register, of which GCC 12 warns.
    return reinterpret_cast<Floats>(_mm512_maskz_cvtph_ps(0xffff, reinterpret_cast<__m256i>(bits)));
#else
    return reinterpret_cast<Floats>(_mm256_cvtph_ps(reinterpret_cast<__m128i>(bits)));
#endif
}

WEFT_ALWAYS_INLINE HalfWords load_bytes(const void* from) {
    Bytes bytes;
    __builtin_memcpy(&bytes, from, sizeof bytes);
    return __builtin_convertvector(bytes, HalfWords);
}

WEFT_ALWAYS_INLINE Floats load(const Float16* from) {
    HalfWords bits;
    __builtin_memcpy(&bits, from, sizeof bits);
    return widen_half(bits);
}

/// e5m2 is the upper byte of a half.
WEFT_ALWAYS_INLINE Floats load(const Float8E5M2* from) { return widen_half(load_bytes(from) << 8); }

/// e4m3fn moved into the fields of a half is 2^8 too small (biases 7 and 15), subnormals included; only its NaN, 0x7f, needs care.
WEFT_ALWAYS_INLINE Floats load(const Float8E4M3* from) {
    const HalfWords bytes = load_bytes(from);
    const HalfWords sign = (bytes & 0x80) << 8;
    const HalfWords half = sign | ((bytes & 0x7f) << 7);
    const HalfWords nan = sign | 0x7e00;
    return widen_half((bytes & 0x7f) == 0x7f ? nan : half) * 256.0f;
}

WEFT_ALWAYS_INLINE Floats load(const double* from) {
    Floats values;
    for (int lane = 0; lane < lanes; ++lane) values[lane] = static_cast<float>(from[lane]);
    return values;
}

template <class X, class Y>
void convert(const X* x, Y* y, std::int64_t begin, std::int64_t end, float descale) {
    std::int64_t i = begin;
    for (; i + lanes <= end; i += lanes) store(y + i, load(x + i) * descale);
    if (i == end) return;
    X padded[lanes] = {};
    __builtin_memcpy(padded, x + i, static_cast<std::size_t>(end - i) * sizeof(X));
    store_first(y + i, load(padded) * descale, end - i);
}

constexpr std::int64_t longest_block = 256;

template <class Y>
void convert_blocks(const CastRun& run, Y* y, std::int64_t begin, std::int64_t end, std::int64_t elements, std::int64_t bytes) {
    const auto* blocks = static_cast<const std::uint8_t*>(run.x);
    float values[longest_block];
    for (std::int64_t i = begin; i < end; i += longest_block) {
        const std::int64_t count = end - i < longest_block ? end - i : longest_block;
        decode_blocks(run.x_dtype, blocks + i / elements * bytes, count / elements, values);
        convert(values, y + i, 0, count, run.descale);
    }
}

template <class Y>
void convert_to(const CastRun& run, Y* y, std::int64_t begin, std::int64_t end) {
    switch (run.x_dtype) {
        case DType::f64:
            return convert(static_cast<const double*>(run.x), y, begin, end, run.descale);
        case DType::f32:
            return convert(static_cast<const float*>(run.x), y, begin, end, run.descale);
        case DType::f16:
            return convert(static_cast<const Float16*>(run.x), y, begin, end, run.descale);
        case DType::bf16:
            return convert(static_cast<const BFloat16*>(run.x), y, begin, end, run.descale);
        case DType::e4m3fn:
            return convert(static_cast<const Float8E4M3*>(run.x), y, begin, end, run.descale);
        case DType::e5m2:
            return convert(static_cast<const Float8E5M2*>(run.x), y, begin, end, run.descale);
        case DType::i64:
        case DType::i32:
        case DType::u8:
            return;  // refused by kernels/ops/cast.cpp
        case DType::q4_0:
            return convert_blocks(run, y, begin, end, 32, 18);
        case DType::q4_1:
            return convert_blocks(run, y, begin, end, 32, 20);
        case DType::q5_0:
            return convert_blocks(run, y, begin, end, 32, 22);
        case DType::q5_1:
            return convert_blocks(run, y, begin, end, 32, 24);
        case DType::q8_0:
            return convert_blocks(run, y, begin, end, 32, 34);
        case DType::q2_k:
            return convert_blocks(run, y, begin, end, 256, 84);
        case DType::q3_k:
            return convert_blocks(run, y, begin, end, 256, 110);
        case DType::q4_k:
            return convert_blocks(run, y, begin, end, 256, 144);
        case DType::q5_k:
            return convert_blocks(run, y, begin, end, 256, 176);
        case DType::q6_k:
            return convert_blocks(run, y, begin, end, 256, 210);
    }
}

void cast(const CastRun& run, std::int64_t begin, std::int64_t end) {
    with_typed(run.y, run.y_dtype, [&](auto* y) { convert_to(run, y, begin, end); });
}

std::int64_t count_non_finite(const void* data, DType dtype, std::int64_t begin, std::int64_t end) {
    Ints counts = {};
    with_typed(data, dtype, [&](const auto* x) {
        for_vectors(
            end - begin, [&](std::int64_t offset, auto read, auto) __attribute__((always_inline)) {
                const auto exponent = reinterpret_cast<Words>(read(x + begin + offset)) & 0x7f800000u;
                counts -= exponent == 0x7f800000u;  // a true lane is -1
            });
    });
    std::int64_t total = 0;
    for (int lane = 0; lane < lanes; ++lane) total += counts[lane];
    return total;
}

}  // namespace

const CastKernels cast_kernels = {cast, count_non_finite};

}  // namespace weft::kernels::cpu::WEFT_ISA
