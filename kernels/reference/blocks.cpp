#include "kernels/reference/blocks.h"

#include <fmt/format.h>

#include <cstring>
#include <stdexcept>

namespace weft::kernels::reference {
namespace {

float half_at(const std::uint8_t* bytes) {
    std::uint16_t bits = 0;
    std::memcpy(&bits, bytes, sizeof bits);
    return half_to_float(bits);
}

/// Bit `index` of 32, or of a row of bytes that holds one bit of each of 32 elements a plane.
int bit_of(const std::uint8_t* bytes, int index) { return bytes[index / 8] >> (index % 8) & 1; }

/// Of 32 elements: the first 16 are the lower halves of 16 bytes, the others the upper halves.
int nibble_of(const std::uint8_t* bytes, int index) { return index < 16 ? bytes[index] & 15 : bytes[index - 16] >> 4; }

/// Of 256 elements: 128 share 32 bytes, 32 of them each pair of bits.
int pair_of(const std::uint8_t* bytes, int index) { return bytes[index / 128 * 32 + index % 32] >> (index % 128 / 32 * 2) & 3; }

/// Of 256 elements: 64 share 32 bytes, 32 of them each nibble.
int wide_nibble_of(const std::uint8_t* bytes, int index) { return bytes[index / 64 * 32 + index % 32] >> (index % 64 / 32 * 4) & 15; }

struct ScaleAndMin {
    float scale;
    float min;
};

/// The 6-bit scales and minimums of eight sub-blocks, packed in 12 bytes.
ScaleAndMin packed_scale(const std::uint8_t* packed, int sub_block) {
    if (sub_block < 4) return {static_cast<float>(packed[sub_block] & 63), static_cast<float>(packed[sub_block + 4] & 63)};
    const std::uint8_t low = packed[sub_block + 4];
    return {static_cast<float>((low & 15) | (packed[sub_block - 4] >> 6 << 4)), static_cast<float>(low >> 4 | packed[sub_block] >> 6 << 4)};
}

float q2_k(const std::uint8_t* block, int index) {
    const std::uint8_t scale = block[index / 16];
    const float step = half_at(block + 80) * static_cast<float>(scale & 15);
    const float min = half_at(block + 82) * static_cast<float>(scale >> 4);
    return step * static_cast<float>(pair_of(block + 16, index)) - min;
}

float q3_k(const std::uint8_t* block, int index) {
    const std::uint8_t* packed = block + 96;
    const int sub_block = index / 16;
    const int low = packed[sub_block % 8] >> (sub_block / 8 * 4) & 15;
    const int high = packed[8 + sub_block % 4] >> (sub_block / 4 * 2) & 3;
    const bool is_upper = (block[index % 32] >> (index / 32) & 1) != 0;
    const float step = half_at(block + 108) * static_cast<float>((low | high << 4) - 32);
    return step * static_cast<float>(pair_of(block + 32, index) - (is_upper ? 0 : 4));
}

float q4_k(const std::uint8_t* block, int index) {
    const auto [scale, min] = packed_scale(block + 4, index / 32);
    const float step = half_at(block) * scale;
    const float offset = half_at(block + 2) * min;
    return step * static_cast<float>(wide_nibble_of(block + 16, index)) - offset;
}

float q5_k(const std::uint8_t* block, int index) {
    const auto [scale, min] = packed_scale(block + 4, index / 32);
    const int high = block[16 + index % 32] >> (index / 32) & 1;
    const float step = half_at(block) * scale;
    const float offset = half_at(block + 2) * min;
    return step * static_cast<float>(wide_nibble_of(block + 48, index) | high << 4) - offset;
}

float q6_k(const std::uint8_t* block, int index) {
    const int low = block[index / 128 * 64 + index % 64] >> (index % 128 / 64 * 4) & 15;
    const float step = half_at(block + 208) * static_cast<float>(static_cast<std::int8_t>(block[192 + index / 16]));
    return step * static_cast<float>((low | pair_of(block + 128, index) << 4) - 32);
}

}  // namespace

float element_of_block(DType dtype, const std::uint8_t* block, int index) {
    switch (dtype) {
        case DType::q4_0:
            return half_at(block) * static_cast<float>(nibble_of(block + 2, index) - 8);
        case DType::q4_1:
            return half_at(block) * static_cast<float>(nibble_of(block + 4, index)) + half_at(block + 2);
        case DType::q5_0:
            return half_at(block) * static_cast<float>((nibble_of(block + 6, index) | bit_of(block + 2, index) << 4) - 16);
        case DType::q5_1:
            return half_at(block) * static_cast<float>(nibble_of(block + 8, index) | bit_of(block + 4, index) << 4) + half_at(block + 2);
        case DType::q8_0:
            return static_cast<float>(static_cast<std::int8_t>(block[2 + index])) * half_at(block);
        case DType::q2_k:
            return q2_k(block, index);
        case DType::q3_k:
            return q3_k(block, index);
        case DType::q4_k:
            return q4_k(block, index);
        case DType::q5_k:
            return q5_k(block, index);
        case DType::q6_k:
            return q6_k(block, index);
        default:
            throw std::invalid_argument(fmt::format("{} has no blocks", name_of(dtype)));
    }
}

}  // namespace weft::kernels::reference
