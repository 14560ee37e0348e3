#include "engine/vae/upsample_block.h"

#include <algorithm>
#include <utility>

#include "engine/vae/causal_cache.h"
#include "engine/vae/stop_check.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/upsample.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::View;

namespace {

// The doubled picture would be the largest tensor of the decoder (307 MB at 832x480 in fp32), so it is made and read in bands of rows.
constexpr std::int64_t band_bytes = 32 << 20;

std::int64_t row_bytes(const Shape& frame, DType dtype) {
    return 4 * frame[-2] * frame[-1] * static_cast<std::int64_t>(kernels::size_of(dtype));  // one row gives two, each twice as wide
}

/// Rows of the input in one band, without the row above and below that the convolution reads as well.
std::int64_t band_rows(const Shape& frame, DType dtype) {
    const std::int64_t height = frame[-3];
    const std::int64_t most = std::max<std::int64_t>(1, band_bytes / row_bytes(frame, dtype) - 2);
    const std::int64_t bands = (height + most - 1) / most;
    return (height + bands - 1) / bands;
}

}  // namespace

UpsampleBlock::UpsampleBlock(WeightSource& weights, const std::string& name, bool doubles_frames)
    : weight_(weights.convolution(name + ".resample.1.weight")), bias_(weights.vector(name + ".resample.1.bias")) {
    if (!doubles_frames) return;
    std::vector<kernels::PackedConv3d> halves = weights.convolutions(name + ".time_conv.weight", 2);
    std::vector<kernels::Tensor> biases = weights.vectors(name + ".time_conv.bias", 2);
    for (std::size_t half = 0; half < halves.size(); ++half) time_convs_.emplace_back(std::move(halves[half]), std::move(biases[half]));
}

UpsampleBlock::UpsampleBlock(kernels::PackedConv3d weight, kernels::Tensor bias) : weight_(std::move(weight)), bias_(std::move(bias)) {}

std::uint64_t UpsampleBlock::spare_bytes(const Shape& frame, DType conv_dtype) {
    const std::int64_t in_band = std::min(band_rows(frame, conv_dtype) + 2, frame[-3]);
    return static_cast<std::uint64_t>(in_band * row_bytes(frame, conv_dtype));
}

void UpsampleBlock::begin_doubling(Workspace& workspace, CausalCache& time_cache, std::int64_t height, std::int64_t width,
                                   kernels::Device& device) const {
    cast(workspace.residual.as(DType::f32, {1, height, width, weight_.c_in()}), time_cache.next_input(), device);
}

void UpsampleBlock::double_frame(Workspace& workspace, const CausalCache& time_cache, std::size_t half, std::int64_t height,
                                 std::int64_t width, kernels::Device& device) const {
    time_convs_[half].run(time_cache.window(), workspace.branch.as(workspace.conv_dtype, {1, height, width, weight_.c_in()}), device);
}

void UpsampleBlock::keep_frame(Workspace& workspace, std::int64_t height, std::int64_t width, kernels::Device& device) const {
    const Shape frame{1, height, width, weight_.c_in()};
    cast(workspace.residual.as(DType::f32, frame), workspace.branch.as(workspace.conv_dtype, frame), device);
}

void UpsampleBlock::enlarge(Workspace& workspace, std::int64_t height, std::int64_t width, const std::stop_token& stop,
                            kernels::Device& device) const {
    const Shape frame{height, width, weight_.c_in()};
    const View small = workspace.branch.as(workspace.conv_dtype, frame);
    const View large = workspace.residual.as(DType::f32, {2 * height, 2 * width, weight_.c_out()});
    const std::int64_t step = band_rows(frame, workspace.conv_dtype);
    for (std::int64_t begin = 0; begin < height; begin += step) {
        check_vae_stop(stop);
        const std::int64_t end = std::min(begin + step, height);
        const std::int64_t first = std::max<std::int64_t>(begin - 1, 0);
        const std::int64_t last = std::min(end + 1, height);
        const ConstView source = rows(small, first, last);
        const View band = workspace.spare.as(workspace.conv_dtype, {2 * (last - first), 2 * width, weight_.c_in()});
        upsample_nearest_2x({source.data, source.dtype, {1, last - first, width, weight_.c_in()}},
                            {band.data, band.dtype, {1, 2 * (last - first), 2 * width, weight_.c_in()}}, device);

        // The convolution reads one row of the doubled picture above and below its own: a doubled row of the neighbour, or padding.
        const std::int64_t top = begin == 0 ? 1 : 0;
        const std::int64_t bottom = end == height ? 1 : 0;
        const ConstView read = rows(ConstView(band), 2 * (begin - first) - (1 - top), 2 * (end - first) + (1 - bottom));
        const View written = rows(large, 2 * begin, 2 * end);
        conv3d({read.data, read.dtype, {1, read.shape[0], 2 * width, weight_.c_in()}}, weight_, bias_.view(),
               {.stride = {1, 1, 1}, .pad_front = {0, top, 1}, .pad_back = {0, bottom, 1}},
               {written.data, written.dtype, {1, written.shape[0], 2 * width, weight_.c_out()}}, device);
    }
}

}  // namespace weft
