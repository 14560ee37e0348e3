#include "engine/vae/causal_cache.h"

#include <cassert>
#include <cstddef>
#include <cstring>

namespace weft {

using kernels::ConstView;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

constexpr std::int64_t kept_frames = CausalCache::kernel_frames - 1;
// With n spare slots 2/n frames are copied per convolution and frame. Two halve the copying of one and cost one frame per run; at 832x480
// in fp32 a frame of the widest run is 153 MB and the run holds fourteen.
constexpr std::int64_t spare_slots = 2;

struct RunExtent {
    std::int64_t convolutions;
    Shape slots;
};

std::vector<RunExtent> extents_of(const CausalCache::Plan& plan) {
    std::vector<RunExtent> extents;
    for (std::size_t i = 0; i < plan.channels.size();) {
        std::size_t end = i;
        while (end < plan.channels.size() && plan.channels[end] == plan.channels[i]) ++end;
        const auto convolutions = static_cast<std::int64_t>(end - i);
        extents.push_back({convolutions, {kept_frames * convolutions + spare_slots, plan.height, plan.width, plan.channels[i]}});
        i = end;
    }
    return extents;
}

void copy_bytes(const std::byte* from, std::byte* to, std::size_t count, const kernels::Threads& threads) {
    constexpr std::int64_t grain = 1 << 18;  // bytes: below that a thread costs more than the copy
    threads.parallel_for(static_cast<std::int64_t>(count), grain, [=](std::int64_t begin, std::int64_t end) {
        std::memcpy(to + begin, from + begin, static_cast<std::size_t>(end - begin));
    });
}

}  // namespace

std::uint64_t CausalCache::Plan::byte_count() const {
    std::uint64_t bytes = 0;
    for (const RunExtent& extent : extents_of(*this)) {
        bytes += static_cast<std::uint64_t>(extent.slots.element_count()) * kernels::size_of(dtype);
    }
    return bytes;
}

CausalCache::CausalCache(const Plan& plan) : convolution_(-1) {
    for (const RunExtent& extent : extents_of(plan)) {
        Run& run = runs_.emplace_back(Run{Tensor(plan.dtype, extent.slots), extent.convolutions, 0});
        const View kept = rows(run.frames.view(), 0, kept_frames * run.convolutions);
        std::memset(kept.data, 0, kept.byte_count());
    }
}

View CausalCache::next_input() {
    ++convolution_;
    if (convolution_ == runs_[static_cast<std::size_t>(run_)].convolutions) {
        ++run_;
        convolution_ = 0;
    }
    assert(run_ < static_cast<std::int64_t>(runs_.size()));
    Run& run = runs_[static_cast<std::size_t>(run_)];
    const std::int64_t first = kept_frames * (run.convolutions - 1 - convolution_) + run.shift;
    return rows(run.frames.view(), first + kept_frames, first + kernel_frames);
}

ConstView CausalCache::window() const {
    const Run& run = runs_[static_cast<std::size_t>(run_)];
    const std::int64_t first = kept_frames * (run.convolutions - 1 - convolution_) + run.shift;
    return rows(run.frames.view(), first, first + kernel_frames);
}

void CausalCache::end_frame(const kernels::Threads& threads) {
    assert(run_ + 1 == static_cast<std::int64_t>(runs_.size()) && convolution_ + 1 == runs_.back().convolutions);
    for (Run& run : runs_) {
        if (++run.shift < spare_slots) continue;
        run.shift = 0;
        auto* slots = static_cast<std::byte*>(run.frames.view().data);
        const std::size_t slot_bytes = run.frames.byte_count() / static_cast<std::size_t>(run.frames.shape()[0]);
        for (std::int64_t slot = 0; slot < kept_frames * run.convolutions; ++slot) {
            copy_bytes(slots + static_cast<std::size_t>(slot + spare_slots) * slot_bytes,
                       slots + static_cast<std::size_t>(slot) * slot_bytes, slot_bytes, threads);
        }
    }
    run_ = 0;
    convolution_ = -1;
}

std::uint64_t CausalCache::byte_count() const {
    std::uint64_t bytes = 0;
    for (const Run& run : runs_) bytes += run.frames.byte_count();
    return bytes;
}

}  // namespace weft
