#include "kernels/onednn/conv_pieces.h"

#include <algorithm>

namespace weft::kernels::onednn {
namespace {

/// The most outputs of one axis whose inputs and outputs both fit, 0 if not even one does.
std::int64_t most_outputs(std::int64_t limit, std::int64_t in_elements, std::int64_t out_elements, std::int64_t kernel,
                          std::int64_t stride) {
    const std::int64_t by_input = limit / std::max<std::int64_t>(1, in_elements) < kernel
                                      ? 0
                                      : (limit / std::max<std::int64_t>(1, in_elements) - kernel) / stride + 1;
    return std::min(by_input, limit / std::max<std::int64_t>(1, out_elements));
}

}  // namespace

ConvSpan span_of(std::int64_t begin, std::int64_t end, std::int64_t extent, std::int64_t kernel, std::int64_t stride,
                 std::int64_t pad_front) {
    const std::int64_t first = begin * stride - pad_front;
    const std::int64_t last = (end - 1) * stride - pad_front + kernel;  // one past it
    ConvSpan span{begin, end, std::clamp<std::int64_t>(first, 0, extent), std::clamp<std::int64_t>(last, 0, extent), 0, 0};
    span.zeros_before = std::min(span.from, last) - first;
    span.zeros_behind = last - first - span.zeros_before - span.inputs();
    return span;
}

void for_each_piece(const ConvCut& cut, const std::function<void(const ConvPiece&)>& piece) {
    const auto& in = cut.in;
    const auto& out = cut.out;
    const auto& kernel = cut.kernel;
    const Conv3dGeometry& geometry = cut.geometry;
    const auto time_span = [&](std::int64_t begin, std::int64_t end) {
        return span_of(begin, end, in[0], kernel[0], geometry.stride[0], geometry.pad_front[0]);
    };
    const auto height_span = [&](std::int64_t begin, std::int64_t end) {
        return span_of(begin, end, in[1], kernel[1], geometry.stride[1], geometry.pad_front[1]);
    };
    const std::int64_t in_row = in[2] * in[3];
    const std::int64_t out_row = out[2] * out[3];
    const std::int64_t frames = most_outputs(cut.is_copied ? cut.copied_elements : cut.call_elements, in[1] * in_row, out[1] * out_row,
                                             kernel[0], geometry.stride[0]);
    if (frames > 0) {
        for (std::int64_t t = 0; t < out[0]; t += frames) piece({time_span(t, std::min(out[0], t + frames)), height_span(0, out[1])});
        return;
    }
    // Rows of several input frames lie apart: they are copied together.
    const std::int64_t limit = cut.is_copied || kernel[0] > 1 ? cut.copied_elements : cut.call_elements;
    const std::int64_t rows = std::max<std::int64_t>(1, most_outputs(limit, kernel[0] * in_row, out_row, kernel[1], geometry.stride[1]));
    for (std::int64_t t = 0; t < out[0]; ++t)
        for (std::int64_t h = 0; h < out[1]; h += rows) piece({time_span(t, t + 1), height_span(h, std::min(out[1], h + rows))});
}

}  // namespace weft::kernels::onednn
