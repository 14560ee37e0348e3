#pragma once
// Cuts a convolution into pieces of whole output frames, or of rows of one output frame, each with the input it needs.

#include <array>
#include <cstdint>
#include <functional>

#include "kernels/ops/conv3d.h"

namespace weft::kernels::onednn {

/// Along one axis: outputs [begin, end), the inputs [from, to) under them, and the zeros before and behind these inputs.
struct ConvSpan {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::int64_t zeros_before = 0;
    std::int64_t zeros_behind = 0;

    std::int64_t outputs() const { return end - begin; }
    std::int64_t inputs() const { return to - from; }
};

/// The span of outputs [begin, end) on an axis of `extent` inputs.
ConvSpan span_of(std::int64_t begin, std::int64_t end, std::int64_t extent, std::int64_t kernel, std::int64_t stride,
                 std::int64_t pad_front);

struct ConvPiece {
    ConvSpan time;
    ConvSpan height;
};

/// What is convolved, and how many elements of x or y a piece may have: with its rows where they are, or copied.
struct ConvCut {
    std::array<std::int64_t, 4> in;   // [t, h, w, c_in]
    std::array<std::int64_t, 4> out;  // [t_out, h_out, w_out, c_out]
    std::array<std::int64_t, 3> kernel;
    Conv3dGeometry geometry;
    bool is_copied = false;
    std::int64_t call_elements = 0;
    std::int64_t copied_elements = 0;
};

/// Calls `piece` for the pieces in order. Frames stay whole where they fit; else a piece is rows of one frame, at least one.
void for_each_piece(const ConvCut& cut, const std::function<void(const ConvPiece&)>& piece);

}  // namespace weft::kernels::onednn
