#include "engine/vae/workspace_plan.h"

#include <algorithm>
#include <numeric>

namespace weft {

std::uint64_t bytes_of(kernels::DType dtype, const kernels::Shape& shape) {
    return static_cast<std::uint64_t>(shape.element_count()) * kernels::size_of(dtype);
}

void WorkspacePlan::need_residual(const kernels::Shape& shape) {
    residual_bytes = std::max(residual_bytes, bytes_of(kernels::DType::f32, shape));
}

void WorkspacePlan::need_branch(const kernels::Shape& shape) { branch_bytes = std::max(branch_bytes, bytes_of(conv_dtype, shape)); }

void WorkspacePlan::need_spare(std::uint64_t bytes) { spare_bytes = std::max(spare_bytes, bytes); }

std::uint64_t WorkspacePlan::byte_count() const {
    std::uint64_t bytes = residual_bytes + branch_bytes + spare_bytes + pixel_bytes + frame_bytes + mid_cache.byte_count();
    for (const CausalCache::Plan& cache : stage_caches) bytes += cache.byte_count();
    for (const CausalCache::Plan& cache : time_caches) bytes += cache.byte_count();
    return std::accumulate(shortcut_bytes.begin(), shortcut_bytes.end(), bytes);
}

}  // namespace weft
