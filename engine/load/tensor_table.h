#pragma once
// What every weight file gives, whatever its format: its tensors by name, each with its bytes where they lie in the file.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
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

/// The value of a tensor of one element, whatever its shape, stored as f64, f32, f16 or bf16; absent for any other.
std::optional<double> only_value(const StoredTensor& tensor);

/// A list in a file's metadata, as it lies there.
struct MetadataArray {
    enum class Kind { text, f32, i32, byte };
    Kind kind;
    std::uint64_t count = 0;
    std::span<const std::byte> bytes;  // texts: each with its length in 64 bits before it
};

struct TensorTable {
    std::map<std::string, StoredTensor> tensors;
    std::map<std::string, std::string> metadata;
    std::map<std::string, MetadataArray> arrays;  // those that say what a tokenizer is
};

}  // namespace weft
