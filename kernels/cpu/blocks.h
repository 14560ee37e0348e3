#pragma once
// GGUF's blocked types turned to fp32, a block at a time.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::cpu {

namespace avx2 {
/// `count` whole blocks from any address. The bits are those of kernels/reference/blocks.h. `dtype` must be a blocked one.
void decode_blocks(DType dtype, const std::uint8_t* blocks, std::int64_t count, float* to);
}  // namespace avx2
namespace avx512 {
void decode_blocks(DType dtype, const std::uint8_t* blocks, std::int64_t count, float* to);
}  // namespace avx512

}  // namespace weft::kernels::cpu
