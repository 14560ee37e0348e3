#pragma once
// What every weight file gives, whatever its format: its tensors by name, each with its bytes where they lie in the file.

#include <cstddef>
#include <map>
#include <span>
#include <string>

#include "kernels/base/dtype.h"
#include "kernels/base/shape.h"

namespace weft {

struct StoredTensor {
    kernels::DType dtype;
    kernels::Shape shape;              // slowest axis first; a row of a blocked dtype may end within a block, the whole never does
    std::span<const std::byte> bytes;  // as many as dtype and shape say; may start at any address: see RawWeight
    float descale = 1;                 // the weight is descale * element; applied once, when it is packed or read
};

struct TensorTable {
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::string> metadata;
};

}  // namespace weft
