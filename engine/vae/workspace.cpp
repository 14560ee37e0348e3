#include "engine/vae/workspace.h"

#include <fmt/format.h>

#include "engine/error.h"

namespace weft {

kernels::View Scratch::as(kernels::DType dtype, const kernels::Shape& shape) {
    const kernels::View view{buffer_.data(), dtype, shape};
    if (view.byte_count() > buffer_.size()) {
        throw Error(ErrorKind::internal, fmt::format("VAE: a {} tensor {} has {} bytes, {} are planned", name_of(dtype), shape.text(),
                                                     view.byte_count(), buffer_.size()));
    }
    return view;
}

namespace {

std::vector<CausalCache> allocate(const std::vector<CausalCache::Plan>& plans) {
    std::vector<CausalCache> caches;
    caches.reserve(plans.size());
    for (const CausalCache::Plan& plan : plans) caches.emplace_back(plan);
    return caches;
}

}  // namespace

Workspace::Workspace(const WorkspacePlan& plan)
    : conv_dtype(plan.conv_dtype),
      mid_cache(plan.mid_cache),
      stage_caches(allocate(plan.stage_caches)),
      time_caches(allocate(plan.time_caches)),
      residual(plan.residual_bytes),
      branch(plan.branch_bytes),
      spare(plan.spare_bytes),
      pixels(plan.pixel_bytes) {}

std::uint64_t Workspace::byte_count() const {
    std::uint64_t bytes = residual.byte_count() + branch.byte_count() + spare.byte_count() + pixels.byte_count() + mid_cache.byte_count();
    for (const CausalCache& cache : stage_caches) bytes += cache.byte_count();
    for (const CausalCache& cache : time_caches) bytes += cache.byte_count();
    return bytes;
}

}  // namespace weft
