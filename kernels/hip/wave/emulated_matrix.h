#pragma once
// The matrix instructions' arithmetic on operands as lanes hold them, lane by lane after the published layouts (wave.h).

#include <cstdint>

namespace weft::kernels::hip {

/// Where element e of lane l is: the row of A or the column of B, and k.
struct MatrixElement {
    int row;
    int k;
};
MatrixElement operand_32x32x64_fp8(int lane, int element);
MatrixElement operand_32x32x16_bf16(int lane, int element);
MatrixElement operand_32x32x8_bf16(int lane, int element);
/// c += A B; register g of lane l is row 8 (g / 4) + 4 (l / 32) + g % 4, column l % 32. a and b are 64 lanes of 8 dwords, one after
/// another; c 64 lanes of 16. Products are exact, sums fp32 in the order of k.
void emulate_32x32x64_fp8(float* c, const std::uint32_t* a, const std::uint32_t* b);
/// The same with 4 dwords a lane.
void emulate_32x32x16_bf16(float* c, const std::uint32_t* a, const std::uint32_t* b);
/// The same with 2 dwords a lane.
void emulate_32x32x8_bf16(float* c, const std::uint32_t* a, const std::uint32_t* b);

}  // namespace weft::kernels::hip
