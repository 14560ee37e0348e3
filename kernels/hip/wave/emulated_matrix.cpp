#include "kernels/hip/wave/emulated_matrix.h"

#include <array>
#include <bit>
#include <cstddef>

#include "kernels/base/dtype.h"

namespace weft::kernels::hip {
namespace {

const float* e4m3fn_values() {
    static const auto values = [] {
        std::array<float, 256> table{};
        for (unsigned code = 0; code < 256; ++code) table[code] = e4m3fn_to_float(static_cast<std::uint8_t>(code));
        return table;
    }();
    return values.data();
}

/// A as [32][K], B as [K][32], then row by row. Plain arrays with bounds that don't depend on arguments, and not watched by the sanitizers:
/// this is most of what an emulated kernel does, and ten times as slow with them.
template <int K, class Element, class Decode>
__attribute__((no_sanitize("address", "undefined", "thread"))) void emulate(float* c, const std::uint32_t* a, const std::uint32_t* b,
                                                                            Element element, Decode decode) {
    constexpr int elements = K / 2;  // a lane: 32 rows x K over 64 lanes
    float left[32][K];
    float right[K][32];
    for (int lane = 0; lane < 64; ++lane) {
        for (int e = 0; e < elements; ++e) {
            const MatrixElement at = element(lane, e);
            left[at.row][at.k] = decode(a, lane * elements + e);
            right[at.k][at.row] = decode(b, lane * elements + e);
        }
    }
    for (int row = 0; row < 32; ++row) {
        // Row and register of the accumulator: lane l has rows 8 (g / 4) + 4 (l / 32) + g % 4.
        const int g = 4 * (row / 8) + row % 4;
        float* first = &c[std::ptrdiff_t{16} * 32 * (row / 4 % 2) + g];
        float sum[32];
        for (int column = 0; column < 32; ++column) sum[column] = first[std::ptrdiff_t{16} * column];
        for (int k = 0; k < K; ++k) {
            const float factor = left[row][k];
            for (int column = 0; column < 32; ++column) sum[column] += factor * right[k][column];
        }
        for (int column = 0; column < 32; ++column) first[std::ptrdiff_t{16} * column] = sum[column];
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
