#pragma once
// Checkpoints of torch.save (.pth, .pt, .bin; PyTorch 1.6 and later): a zip archive with a pickle and one entry for each storage.

#include <cstddef>
#include <span>
#include <string>

#include "engine/load/tensor_table.h"

namespace weft {

/// The tensors of the archive, their bytes where they lie in the file. Nothing in it is executed: see pickle_tensors.h.
/// `place` (the file's path) begins every message. Throws Error{bad_file} for a cut or damaged archive, a storage that is missing or
/// shorter than the pickle says, a tensor that leaves its storage, a pickle that holds code; Error{unsupported} for compressed entries,
/// big-endian storages, TorchScript, and a tensor whose elements do not lie in row-major order.
TensorTable parse_torch_archive(std::span<const std::byte> file, const std::string& place);

}  // namespace weft
