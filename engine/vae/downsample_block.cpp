#include "engine/vae/downsample_block.h"

#include "engine/vae/causal_cache.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"

namespace weft {

using kernels::DType;
using kernels::View;

DownsampleBlock::DownsampleBlock(WeightSource& weights, const std::string& name, bool halves_frames)
    : weight_(weights.convolution(name + ".resample.1.weight")), bias_(weights.vector(name + ".resample.1.bias")) {
    if (halves_frames) time_conv_.emplace(weights, name + ".time_conv");
}

std::uint64_t DownsampleBlock::spare_bytes(const kernels::Shape& frame) {
    return bytes_of(DType::f32, {frame[0] / 2, frame[1] / 2, frame[2]});
}

void DownsampleBlock::shrink(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const {
    const View large = workspace.residual.as(DType::f32, {1, height, width, weight_.c_in()});
    const View small = workspace.spare.as(DType::f32, {1, height / 2, width / 2, weight_.c_out()});
    conv3d(large, weight_, bias_.view(), {.stride = {1, 2, 2}, .pad_front = {0, 0, 0}, .pad_back = {0, 1, 1}}, small, device);
    cast(small, workspace.residual.as(DType::f32, small.shape), device);
}

void DownsampleBlock::remember(Workspace& workspace, CausalCache& time_cache, std::int64_t height, std::int64_t width,
                               kernels::Device& device) const {
    cast(workspace.residual.as(DType::f32, {1, height, width, weight_.c_out()}), time_cache.next_input(), device);
}

void DownsampleBlock::halve_frames(Workspace& workspace, const CausalCache& time_cache, std::int64_t height, std::int64_t width,
                                   kernels::Device& device) const {
    time_conv_->run(time_cache.window(), workspace.residual.as(DType::f32, {1, height, width, weight_.c_out()}), device);
}

}  // namespace weft
