#pragma once
// Reads the pickle of a PyTorch checkpoint without running anything: a machine that knows dicts of tensors and nothing else.

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "kernels/base/dtype.h"

namespace weft {

/// A tensor as the pickle describes it: part of a storage.
struct PickledTensor {
    std::string storage;  // its key: the name of an entry of the archive
    kernels::DType dtype;
    std::uint64_t storage_bytes;  // as the pickle says
    std::uint64_t offset;         // in elements
    std::vector<std::uint64_t> extents;
    std::vector<std::uint64_t> strides;  // in elements
};

/// The tensors of a pickled dict, by name; those of dicts inside it by "outer.inner". Where the outermost dict holds no tensor and one dict
/// with tensors ("state_dict", "model"), the names are those of the inner one. What is neither tensor nor dict (an epoch, options) is left
/// out. Understood is what torch.save writes of dict, OrderedDict, Tensor and Parameter, pickle protocols 2 to 5.
/// Throws Error{bad_file} for a damaged pickle, and for one that names anything else to be called ("posix.system"), with that name; nothing
/// is ever called. `place` begins every message.
std::map<std::string, PickledTensor> read_pickled_tensors(std::span<const std::byte> pickle, const std::string& place);

}  // namespace weft
