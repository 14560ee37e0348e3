#include "kernels/onednn/linear_rows.h"

#include <bit>

#include "kernels/onednn/context.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {

const void* row_of(const ConstView& view, std::int64_t row, std::int64_t columns) {
    return static_cast<const std::byte*>(view.data) + static_cast<std::size_t>(row * columns) * size_of(view.dtype);
}
void* row_of(const View& view, std::int64_t row, std::int64_t columns) {
    return static_cast<std::byte*>(view.data) + static_cast<std::size_t>(row * columns) * size_of(view.dtype);
}

const void* source_rows(const ConstView& x, std::int64_t begin, std::int64_t count, std::int64_t columns, DType compute_dtype,
                        DType product_dtype, Device& device) {
    ConstView piece{row_of(x, begin, columns), x.dtype, {count, columns}};
    const auto into = [&](Scratch use, DType dtype) {
        const View target{device.onednn().scratch(use, static_cast<std::size_t>(count * columns) * size_of(dtype)), dtype, piece.shape};
        cast(piece, target, device);
        piece = target;
    };
    if (piece.dtype == DType::f32 && compute_dtype == DType::bf16) into(Scratch::rounded, DType::bf16);
    if (piece.dtype != product_dtype) into(Scratch::source, product_dtype);
    return piece.data;
}

void widen(const BFloat16* from, float* to, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) to[i] = std::bit_cast<float>(static_cast<std::uint32_t>(from[i].bits) << 16);
}

}  // namespace weft::kernels::onednn
