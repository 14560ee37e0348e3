#pragma once
// The GGUF format, versions 2 and 3: metadata, a list of tensors, their bytes. Knows nothing of Wan.
// Source: the GGUF specification of the ggml project.

#include <cstddef>
#include <span>
#include <string>

#include "engine/load/tensor_table.h"

namespace weft {

/// Checks the whole header and gives the tensors; `place` (the file's path) begins every message.
/// Axes are in our order, slowest first (the file has them fastest first); a tensor for which the metadata key
/// "comfy.gguf.orig_shape.<name>" gives another shape has that one. metadata: strings, numbers and truth values as text; arrays: those of
/// "tokenizer.ggml.". Types: F64 F32 F16 BF16 Q4_0 Q4_1 Q5_0 Q5_1 Q8_0 Q2_K Q3_K Q4_K Q5_K Q6_K I64 I32. Throws Error{bad_file} with tensor
/// and numbers, Error{unsupported} for another version, byte order or tensor type, naming its number.
TensorTable parse_gguf(std::span<const std::byte> file, const std::string& place);

}  // namespace weft
