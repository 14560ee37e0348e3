#include "engine/weights/pack.h"

#include <utility>

#include "engine/load/mapped_file.h"
#include "kernels/ops/cast.h"

namespace weft {
namespace {

/// Calls `convert(view)` and gives the file's pages back. The weight is gone at the end, whatever happens.
template <class Convert>
auto consume(RawWeight&& weight, Convert convert) {
    const RawWeight raw = std::move(weight);
    auto packed = convert(raw.view());
    MappedFile::drop(raw.mapped_bytes());
    return packed;
}

}  // namespace

kernels::PackedMatrix pack_matrix(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view) { return kernels::pack_matrix(view, compute_dtype, device); });
}

kernels::PackedConv3d pack_conv3d(RawWeight&& weight, kernels::DType compute_dtype, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view) { return kernels::pack_conv3d(view, compute_dtype, device); });
}

kernels::Tensor pack_vector(RawWeight&& weight, kernels::Device& device) {
    return consume(std::move(weight), [&](kernels::ConstView view) {
        kernels::Tensor values(kernels::DType::f32, view.shape);
        kernels::cast(view, values.view(), device);
        return values;
    });
}

}  // namespace weft
