#include "kernels/onednn/weight_panel.h"

#include "kernels/onednn/context.h"
#include "kernels/onednn/linear_rows.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {
namespace {

std::size_t aligned(std::size_t byte_count) { return (byte_count + Buffer::alignment - 1) / Buffer::alignment * Buffer::alignment; }

DType product_dtype_of(const Matrix& matrix, Device& device) {
    const bool multiplies_bf16 = device.backend() == Backend::avx512 && device.onednn().multiplies_bf16();
    return is_quantised(matrix.stored_dtype) && matrix.compute_dtype == DType::bf16 && multiplies_bf16 ? DType::bf16 : DType::f32;
}

}  // namespace

WeightPanels::WeightPanels(const Matrix& matrix, std::int64_t widest, Device& device)
    : matrix_(matrix), device_(device), product_dtype_(product_dtype_of(matrix, device)) {
    const auto elements = static_cast<std::size_t>(widest * matrix.k);
    if (widens()) panel_bytes_ = aligned(elements * size_of(product_dtype_));
    if (is_quantised(matrix.stored_dtype) && matrix.compute_dtype != product_dtype_)
        rounded_bytes_ = aligned(elements * size_of(matrix.compute_dtype));
}

const void* WeightPanels::panel(std::int64_t begin, std::int64_t count, std::byte* scratch) const {
    const ConstView stored = rows(ConstView{matrix_.weight.data(), matrix_.stored_dtype, {matrix_.n, matrix_.k}}, begin, begin + count);
    if (!widens()) return stored.data;
    auto* const widened = reinterpret_cast<float*>(scratch);
    if (!is_quantised(matrix_.stored_dtype)) {
        widen(stored.bf16(), widened, count * matrix_.k);
        return widened;
    }
    const View rounded{rounded_bytes_ > 0 ? scratch + panel_bytes_ : scratch, matrix_.compute_dtype, stored.shape};
    cast_on_this_thread(stored, rounded, device_, matrix_.descale);
    if (rounded_bytes_ > 0) widen(rounded.bf16(), widened, count * matrix_.k);
    return scratch;
}

}  // namespace weft::kernels::onednn
