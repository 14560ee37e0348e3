#pragma once
// A look inside the transformer.

#include <functional>
#include <string_view>

#include "kernels/base/tensor.h"

namespace weft {

/// For tests: an intermediate by the name the reference cases use ("patch_embedding", "temb", "block0.self.q", ...), [tokens, ...] as f32
/// or bf16. The view is valid during the call.
using IntermediateHook = std::function<void(std::string_view name, kernels::ConstView value)>;

}  // namespace weft
