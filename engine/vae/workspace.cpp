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

std::vector<Scratch> allocate(const std::vector<std::uint64_t>& sizes) {
    std::vector<Scratch> scratch;
    scratch.reserve(sizes.size());
    for (const std::uint64_t byte_count : sizes) scratch.emplace_back(byte_count);
    return scratch;
}

}  // namespace

Workspace::Workspace(const WorkspacePlan& plan)
    : conv_dtype(plan.conv_dtype),
      mid_cache(plan.mid_cache),
      stage_caches(allocate(plan.stage_caches)),
      time_caches(allocate(plan.time_caches)),
      shortcuts(allocate(plan.shortcut_bytes)),
      residual(plan.residual_bytes),
      branch(plan.branch_bytes),
      spare(plan.spare_bytes),
      pixels(plan.pixel_bytes),
      frame(plan.frame_bytes) {}

std::uint64_t Workspace::byte_count() const {
    std::uint64_t bytes = mid_cache.byte_count();
    for (const Scratch* scratch : {&residual, &branch, &spare, &pixels, &frame}) bytes += scratch->byte_count();
    for (const Scratch& shortcut : shortcuts) bytes += shortcut.byte_count();
    for (const CausalCache& cache : stage_caches) bytes += cache.byte_count();
    for (const CausalCache& cache : time_caches) bytes += cache.byte_count();
    return bytes;
}

}  // namespace weft
