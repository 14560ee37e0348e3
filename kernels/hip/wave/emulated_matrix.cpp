#include "kernels/hip/wave/emulated_matrix.h"

#include <array>
#include <bit>
#include <cstring>

#include "kernels/base/dtype.h"

namespace weft::kernels::hip {
namespace {

const std::array<float, 256>& e4m3fn_values() {
    static const auto values = [] {
        std::array<float, 256> table{};
        for (unsigned code = 0; code < 256; ++code) table[code] = e4m3fn_to_float(static_cast<std::uint8_t>(code));
        return table;
    }();
    return values;
}

/// A as [32][K], B as [K][32], then row by row.
template <int K, class Element, class Decode>
void emulate(float* c, const std::uint32_t* a, const std::uint32_t* b, Element element, Decode decode) {
    constexpr int elements = K / 2;  // a lane: 32 rows x K over 64 lanes
    std::array<std::array<float, K>, 32> left;
    std::array<std::array<float, 32>, K> right;
    for (int lane = 0; lane < 64; ++lane) {
        for (int e = 0; e < elements; ++e) {
            const MatrixElement at = element(lane, e);
            left[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.k)] = decode(a, lane * elements + e);
            right[static_cast<std::size_t>(at.k)][static_cast<std::size_t>(at.row)] = decode(b, lane * elements + e);
        }
    }
    std::array<std::array<float, 32>, 32> sum;
    for (int lane = 0; lane < 64; ++lane) {
        for (int g = 0; g < 16; ++g) {
            const MatrixPlace at = accumulator_32x32(lane, g);
            sum[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)] = c[lane * 16 + g];
        }
    }
    for (std::size_t row = 0; row < 32; ++row) {
        for (std::size_t k = 0; k < K; ++k) {
            const float factor = left[row][k];
            for (std::size_t column = 0; column < 32; ++column) sum[row][column] += factor * right[k][column];
        }
    }
    for (int lane = 0; lane < 64; ++lane) {
        for (int g = 0; g < 16; ++g) {
            const MatrixPlace at = accumulator_32x32(lane, g);
            c[lane * 16 + g] = sum[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)];
        }
    }
}

float bf16_element(const std::uint32_t* dwords, int index) {
    const std::uint32_t dword = dwords[index / 2];
    return std::bit_cast<float>(index % 2 == 0 ? dword << 16 : dword & 0xffff0000u);
}

}  // namespace

MatrixElement operand_32x32x64_fp8(int lane, int element) { return {lane % 32, 32 * (element / 16) + 16 * (lane / 32) + element % 16}; }
MatrixElement operand_32x32x16_bf16(int lane, int element) { return {lane % 32, 8 * (lane / 32) + element}; }
MatrixElement operand_32x32x8_bf16(int lane, int element) { return {lane % 32, 4 * (lane / 32) + element}; }
MatrixPlace accumulator_32x32(int lane, int g) { return {8 * (g / 4) + 4 * (lane / 32) + g % 4, lane % 32}; }

void emulate_32x32x64_fp8(float* c, const std::uint32_t* a, const std::uint32_t* b) {
    const auto& values = e4m3fn_values();
    emulate<64>(c, a, b, operand_32x32x64_fp8,
                [&](const std::uint32_t* dwords, int index) { return values[dwords[index / 4] >> 8 * (index % 4) & 0xffu]; });
}

void emulate_32x32x16_bf16(float* c, const std::uint32_t* a, const std::uint32_t* b) {
    emulate<16>(c, a, b, operand_32x32x16_bf16, bf16_element);
}

void emulate_32x32x8_bf16(float* c, const std::uint32_t* a, const std::uint32_t* b) {
    emulate<8>(c, a, b, operand_32x32x8_bf16, bf16_element);
}

}  // namespace weft::kernels::hip
