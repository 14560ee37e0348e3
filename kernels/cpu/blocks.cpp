#include "kernels/cpu/blocks.h"

#include <immintrin.h>

// Compiled without contraction of a * b - c: the format's reference rounds the product, and so do we.

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

inline float half_at(const std::uint8_t* bytes) {
    std::uint16_t bits;
    __builtin_memcpy(&bits, bytes, sizeof bits);
    return _cvtsh_ss(bits);
}

inline std::uint32_t word_at(const std::uint8_t* bytes) {
    std::uint32_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
    return word;
}

void decode_q4_0(const std::uint8_t* block, float* to) {
    const float step = half_at(block);
    for (int i = 0; i < 16; ++i) {
        to[i] = step * static_cast<float>((block[2 + i] & 15) - 8);
        to[16 + i] = step * static_cast<float>((block[2 + i] >> 4) - 8);
    }
}

void decode_q4_1(const std::uint8_t* block, float* to) {
    const float step = half_at(block);
    const float min = half_at(block + 2);
    for (int i = 0; i < 16; ++i) {
        to[i] = step * static_cast<float>(block[4 + i] & 15) + min;
        to[16 + i] = step * static_cast<float>(block[4 + i] >> 4) + min;
    }
}

void decode_q5_0(const std::uint8_t* block, float* to) {
    const float step = half_at(block);
    const std::uint32_t high = word_at(block + 2);
    for (int i = 0; i < 16; ++i) {
        to[i] = step * static_cast<float>(static_cast<int>((block[6 + i] & 15u) | (high >> i & 1) << 4) - 16);
        to[16 + i] = step * static_cast<float>(static_cast<int>((block[6 + i] >> 4) | (high >> (16 + i) & 1) << 4) - 16);
    }
}

void decode_q5_1(const std::uint8_t* block, float* to) {
    const float step = half_at(block);
    const float min = half_at(block + 2);
    const std::uint32_t high = word_at(block + 4);
    for (int i = 0; i < 16; ++i) {
        to[i] = step * static_cast<float>(static_cast<int>((block[8 + i] & 15u) | (high >> i & 1) << 4)) + min;
        to[16 + i] = step * static_cast<float>(static_cast<int>((block[8 + i] >> 4) | (high >> (16 + i) & 1) << 4)) + min;
    }
}

void decode_q8_0(const std::uint8_t* block, float* to) {
    const float step = half_at(block);
    for (int i = 0; i < 32; ++i) to[i] = static_cast<float>(static_cast<std::int8_t>(block[2 + i])) * step;
}

void decode_q2_k(const std::uint8_t* block, float* to) {
    const float step_of_scales = half_at(block + 80);
    const float step_of_mins = half_at(block + 82);
    for (std::int64_t part = 0; part < 16; ++part) {
        const float step = step_of_scales * static_cast<float>(block[part] & 15);
        const float min = step_of_mins * static_cast<float>(block[part] >> 4);
        const std::uint8_t* pairs = block + 16 + part / 8 * 32 + part % 2 * 16;
        const auto shift = part % 8 / 2 * 2;
        for (int i = 0; i < 16; ++i) to[part * 16 + i] = step * static_cast<float>(pairs[i] >> shift & 3) - min;
    }
}

void decode_q3_k(const std::uint8_t* block, float* to) {
    const float step_of_scales = half_at(block + 108);
    const std::uint8_t* packed = block + 96;
    for (std::int64_t part = 0; part < 16; ++part) {
        const auto low = packed[part % 8] >> (part / 8 * 4) & 15;
        const auto high = packed[8 + part % 4] >> (part / 4 * 2) & 3;
        const float step = step_of_scales * static_cast<float>((low | high << 4) - 32);
        const std::uint8_t* pairs = block + 32 + part / 8 * 32 + part % 2 * 16;
        const std::uint8_t* upper = block + part % 2 * 16;
        const auto shift = part % 8 / 2 * 2;
        const auto plane = part / 2;
        for (int i = 0; i < 16; ++i)
            to[part * 16 + i] = step * static_cast<float>((pairs[i] >> shift & 3) + ((upper[i] >> plane & 1) << 2) - 4);
    }
}

/// The 6-bit scales and minimums of eight sub-blocks, packed in 12 bytes.
struct SubBlocks {
    explicit SubBlocks(const std::uint8_t* block) {
        const float step_of_scales = half_at(block);
        const float step_of_mins = half_at(block + 2);
        const std::uint8_t* packed = block + 4;
        for (int i = 0; i < 4; ++i) {
            step[i] = step_of_scales * static_cast<float>(packed[i] & 63);
            min[i] = step_of_mins * static_cast<float>(packed[i + 4] & 63);
            step[i + 4] = step_of_scales * static_cast<float>((packed[i + 8] & 15) | packed[i] >> 6 << 4);
            min[i + 4] = step_of_mins * static_cast<float>(packed[i + 8] >> 4 | packed[i + 4] >> 6 << 4);
        }
    }
    float step[8];
    float min[8];
};

void decode_q4_k(const std::uint8_t* block, float* to) {
    const SubBlocks sub_blocks(block);
    for (std::int64_t part = 0; part < 8; ++part) {
        const std::uint8_t* nibbles = block + 16 + part / 2 * 32;
        const auto shift = part % 2 * 4;
        const float step = sub_blocks.step[part];
        const float min = sub_blocks.min[part];
        for (int i = 0; i < 32; ++i) to[part * 32 + i] = step * static_cast<float>(nibbles[i] >> shift & 15) - min;
    }
}

void decode_q5_k(const std::uint8_t* block, float* to) {
    const SubBlocks sub_blocks(block);
    const std::uint8_t* high = block + 16;
    for (std::int64_t part = 0; part < 8; ++part) {
        const std::uint8_t* nibbles = block + 48 + part / 2 * 32;
        const auto shift = part % 2 * 4;
        const float step = sub_blocks.step[part];
        const float min = sub_blocks.min[part];
        for (int i = 0; i < 32; ++i)
            to[part * 32 + i] = step * static_cast<float>((nibbles[i] >> shift & 15) | (high[i] >> part & 1) << 4) - min;
    }
}

void decode_q6_k(const std::uint8_t* block, float* to) {
    const float step_of_scales = half_at(block + 208);
    for (std::int64_t part = 0; part < 16; ++part) {
        const float step = step_of_scales * static_cast<float>(static_cast<std::int8_t>(block[192 + part]));
        const std::uint8_t* low = block + part / 8 * 64 + part % 4 * 16;
        const std::uint8_t* high = block + 128 + part / 8 * 32 + part % 2 * 16;
        const auto low_shift = part % 8 / 4 * 4;
        const auto high_shift = part % 8 / 2 * 2;
        for (int i = 0; i < 16; ++i)
            to[part * 16 + i] = step * static_cast<float>(((low[i] >> low_shift & 15) | (high[i] >> high_shift & 3) << 4) - 32);
    }
}

template <int elements, int bytes>
void decode_all(void (*decode)(const std::uint8_t*, float*), const std::uint8_t* blocks, std::int64_t count, float* to) {
    for (std::int64_t i = 0; i < count; ++i) decode(blocks + i * bytes, to + i * elements);
}

}  // namespace

void decode_blocks(DType dtype, const std::uint8_t* blocks, std::int64_t count, float* to) {
    switch (dtype) {
        case DType::q4_0:
            return decode_all<32, 18>(decode_q4_0, blocks, count, to);
        case DType::q4_1:
            return decode_all<32, 20>(decode_q4_1, blocks, count, to);
        case DType::q5_0:
            return decode_all<32, 22>(decode_q5_0, blocks, count, to);
        case DType::q5_1:
            return decode_all<32, 24>(decode_q5_1, blocks, count, to);
        case DType::q8_0:
            return decode_all<32, 34>(decode_q8_0, blocks, count, to);
        case DType::q2_k:
            return decode_all<256, 84>(decode_q2_k, blocks, count, to);
        case DType::q3_k:
            return decode_all<256, 110>(decode_q3_k, blocks, count, to);
        case DType::q4_k:
            return decode_all<256, 144>(decode_q4_k, blocks, count, to);
        case DType::q5_k:
            return decode_all<256, 176>(decode_q5_k, blocks, count, to);
        case DType::q6_k:
            return decode_all<256, 210>(decode_q6_k, blocks, count, to);
        default:
            return;  // has no blocks; refused by kernels/ops
    }
}

}  // namespace weft::kernels::cpu::WEFT_ISA
