#pragma once
// Elements of GGUF's blocked types one by one, in the arithmetic of the format's own reference: fp32, each product and sum rounded.

#include <cstdint>

#include "kernels/base/dtype.h"

namespace weft::kernels::reference {

/// Element `index` of the block that begins at `block`. Throws std::invalid_argument for a type that has no blocks.
float element_of_block(DType dtype, const std::uint8_t* block, int index);

}  // namespace weft::kernels::reference
