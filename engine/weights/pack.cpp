#include "engine/weights/pack.h"

#include <utility>

#include "engine/load/mapped_file.h"
#include "kernels/ops/cast.h"

namespace weft {
namespace {

/// Calls `convert(view, descale)` and gives the file's pages back. The weight is gone at the end, whatever happens.
template <class Convert>
auto consume(RawWeight&& weight, Convert convert) {
    const RawWeight raw = std::move(weight);
    auto packed = convert(raw.view(), raw.descale());
    MappedFile::drop(raw.mapped_bytes());
    return packed;
}

kernels::Tensor as_fp32(kernels::ConstView view, float descale, kernels::Device& device) {
    kernels::Tensor values(kernels::DType::f32, view.shape);
    kernels::cast(view, values.view(), device, descale);
    return values;
}

}  // namespace

kernels::PackedMatrix pack_matrix(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view, float descale) {
        // Rows of a tensor that was stored under another shape may end within a block; only small ones are.
        if (view.shape.rank() == 2 && view.shape[1] % kernels::block_of(view.dtype).elements != 0)
            return kernels::pack_matrix(as_fp32(view, descale, device).view(), compute_dtype, device);
        return kernels::pack_matrix(view, compute_dtype, device, descale);
    });
}

kernels::PackedConv3d pack_conv3d(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view, float descale) {
        // No released file has its convolutions in 8 bits: they are small, and are widened here.
        if (kernels::is_blocked(view.dtype) || descale != 1)
            return kernels::pack_conv3d(as_fp32(view, descale, device).view(), compute_dtype, device);
        return kernels::pack_conv3d(view, compute_dtype, device);
    });
}

kernels::Tensor pack_vector(RawWeight&& weight, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view, float descale) { return as_fp32(view, descale, device); });
}

}  // namespace weft
