#include "kernels/onednn/linear.h"

#include <algorithm>
#include <cstring>

#include "kernels/onednn/linear_rows.h"
#include "kernels/onednn/matmul.h"
#include "kernels/onednn/tiled_linear.h"
#include "kernels/onednn/weight_pieces.h"
#include "kernels/ops/cast.h"

namespace weft::kernels::onednn {
namespace {

/// Rows of x that a packed layout is asked for with: a video of a few frames.
constexpr std::int64_t typical_rows = 1280;

/// The blocked layout, if oneDNN has one whose kernel takes few and many rows alike.
std::optional<dnnl::memory::desc> blocked_layout(std::int64_t n, std::int64_t k, DType compute_dtype, OnednnContext& context) {
    const auto dtype = onednn_dtype(compute_dtype);
    Product product{typical_rows, n, k, n, dtype, dnnl::memory::data_type::f32, true, Activation::none, true};
    std::optional<dnnl::memory::desc> layout;
    for (const std::int64_t rows : {typical_rows, std::int64_t{1}, std::int64_t{16}}) {
        product.rows = rows;
        const auto wanted = layout ? *layout : dnnl::memory::desc({k, n}, dtype, dnnl::memory::format_tag::any);
        try {
            const PreparedPrimitive prepared = prepare(product, wanted, context);
            if (!is_fast(prepared.implementation)) return std::nullopt;
            layout = prepared.weights;
        } catch (const dnnl::error&) {
            return std::nullopt;  // oneDNN's way to say that it has no such kernel
        }
    }
    return layout;
}

void blocked_linear(const ConstView& x, const Matrix& weight, const float* bias, const View& y, Activation activation, Device& device,
                    const LinearLimits& limits) {
    OnednnContext& context = device.onednn();
    const std::int64_t rows = x.shape.row_count();
    const bool converts_x = x.dtype != weight.compute_dtype;
    const bool converts_y = y.dtype == DType::bf16 && weight.compute_dtype == DType::f32;
    std::int64_t rows_at_once = limits.call_elements / std::max(weight.n, weight.k);
    if (converts_x) rows_at_once = std::min(rows_at_once, limits.scratch_bytes / static_cast<std::int64_t>(sizeof(float)) / weight.k);
    if (converts_y) rows_at_once = std::min(rows_at_once, limits.scratch_bytes / static_cast<std::int64_t>(sizeof(float)) / weight.n);
    rows_at_once = std::max<std::int64_t>(1, rows_at_once);
    const DType written_dtype = converts_y ? DType::f32 : y.dtype;
    for (std::int64_t begin = 0; begin < rows; begin += rows_at_once) {
        const std::int64_t count = std::min(rows_at_once, rows - begin);
        const Product product{
            count,           weight.n,   weight.k, weight.n, onednn_dtype(weight.compute_dtype), onednn_dtype(written_dtype),
            bias != nullptr, activation, true};
        const PreparedPrimitive prepared = prepare(product, *weight.blocked, context);
        const void* source = source_rows(x, begin, count, weight.k, weight.compute_dtype, weight.compute_dtype, device);
        View target{row_of(y, begin, weight.n), y.dtype, {count, weight.n}};
        void* written =
            converts_y ? context.scratch(Scratch::destination, static_cast<std::size_t>(count * weight.n) * sizeof(float)) : target.data;
        context.run(prepared, source, weight.weight.data(), *weight.blocked, bias, written);
        if (converts_y) cast(ConstView{written, DType::f32, target.shape}, target, device);
    }
}

}  // namespace

Matrix pack_matrix(ConstView weight, DType compute_dtype, Device& device, float descale) {
    device.threads().apply_to_current_thread();
    OnednnContext& context = device.onednn();
    Matrix matrix{weight.shape[0], weight.shape[1], compute_dtype, {}, std::nullopt, compute_dtype, 1};
    if (is_quantised(weight.dtype)) {
        matrix.stored_dtype = weight.dtype;
        matrix.descale = descale;
        matrix.weight = Buffer(weight.byte_count());
        std::memcpy(matrix.weight.data(), weight.data, weight.byte_count());
        return matrix;
    }
    if (device.backend() == Backend::avx512 && (compute_dtype == DType::f32 || context.multiplies_bf16()))
        matrix.blocked = blocked_layout(matrix.n, matrix.k, compute_dtype, context);
    if (matrix.blocked) {
        const WeightPieces pieces{*matrix.blocked, 1,
                                  [k = matrix.k](std::int64_t rows, dnnl::memory::data_type dtype) { return transposed(k, rows, dtype); },
                                  compute_dtype, descale};
        matrix.weight = pack_in_pieces(weight, pieces, device);
    } else {
        matrix.weight = Buffer(static_cast<std::size_t>(matrix.n * matrix.k) * size_of(compute_dtype));
        cast(weight, {matrix.weight.data(), compute_dtype, weight.shape}, device, descale);
    }
    return matrix;
}

void linear(ConstView x, const Matrix& weight, const std::optional<ConstView>& bias, View y, Activation activation, Device& device,
            const LinearLimits& limits) {
    if (x.shape.row_count() == 0) return;
    device.threads().apply_to_current_thread();
    const float* bias_values = bias ? bias->f32() : nullptr;
    if (weight.blocked)
        blocked_linear(x, weight, bias_values, y, activation, device, limits);
    else
        tiled_linear(x, weight, bias_values, y, activation, device, limits);
}

}  // namespace weft::kernels::onednn
