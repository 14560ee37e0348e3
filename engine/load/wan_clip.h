#pragma once
// The image encoder of Wan's own image-to-video releases: a whole CLIP, text tower and all, under the names of Wan's clip.py.

#include <map>
#include <string>

#include "engine/load/tensor_table.h"

namespace weft {

struct ClipTensor {
    StoredTensor tensor;
    std::string name_in_file;
};

/// Whether these are the tensors of such a file.
bool is_wan_clip(const std::map<std::string, StoredTensor>& tensors);

/// The image tower by our names: query, key and value apart, which the file has in one matrix. The text tower, and the projection that the
/// embedding does not go through, are left out. A tensor that is not known keeps its name.
std::map<std::string, ClipTensor> wan_clip_tensors(const std::map<std::string, StoredTensor>& tensors);

}  // namespace weft
