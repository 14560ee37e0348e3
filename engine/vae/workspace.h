#pragma once
// The memory of one clip while it is decoded or encoded: the causal caches, and what a frame passes through. Every stage uses the same
// scratch.

#include <cstdint>
#include <vector>

#include "engine/vae/causal_cache.h"
#include "engine/vae/workspace_plan.h"
#include "kernels/base/buffer.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Memory that is seen as one tensor after another.
class Scratch {
  public:
    explicit Scratch(std::uint64_t byte_count) : buffer_(byte_count) {}
    /// The first bytes as such a tensor; what was there is lost. Throws Error{internal} if the tensor is larger than the plan said.
    kernels::View as(kernels::DType dtype, const kernels::Shape& shape);
    std::uint64_t byte_count() const { return buffer_.size(); }

  private:
    kernels::Buffer buffer_;
};

struct Workspace {
    /// Throws std::bad_alloc.
    explicit Workspace(const WorkspacePlan& plan);

    kernels::DType conv_dtype;
    CausalCache mid_cache;
    std::vector<CausalCache> stage_caches;
    std::vector<CausalCache> time_caches;
    std::vector<Scratch> shortcuts;
    Scratch residual;
    Scratch branch;
    Scratch spare;
    Scratch pixels;
    Scratch frame;

    std::uint64_t byte_count() const;
};

}  // namespace weft
