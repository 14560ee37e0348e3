#pragma once
// Packs a weight into a blocked layout of oneDNN piece by piece, so that converting it never needs a second copy of the whole.

#include <functional>
#include <oneapi/dnnl/dnnl.hpp>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels::onednn {

struct WeightPieces {
    dnnl::memory::desc packed;  // of the whole weight; f32 or bf16, as the products are
    int row_axis = 0;           // which axis of `packed` are the rows of the source
    /// The layout of `rows` source rows, row-major as in the file, with the axes of `packed`.
    std::function<dnnl::memory::desc(std::int64_t rows, dnnl::memory::data_type dtype)> plain;
    DType compute_dtype = DType::f32;  // values are rounded to it
    float descale = 1;                 // the weight is descale * what the source has
};

/// The packed weight. Its elements are in the order of `packed` but stored as compute_dtype: where that is bf16 and `packed` is f32 they
/// must be widened before use.
Buffer pack_in_pieces(ConstView weight, const WeightPieces& pieces, Device& device);

}  // namespace weft::kernels::onednn
