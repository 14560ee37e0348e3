#include "kernels/cpu/norm.h"

#include "kernels/cpu/typed.h"
#include "kernels/cpu/vector.h"

namespace weft::kernels::cpu::WEFT_ISA {
namespace {

/// Sum of term(x) over a row. Four sums side by side hide the latency of the additions.
template <class X, class Term>
WEFT_ALWAYS_INLINE float row_sum(const X* x, std::int64_t dim, Term term) {
    Floats sums[4] = {};
    std::int64_t i = 0;
    for (; i + 4 * lanes <= dim; i += 4 * lanes)
        for (int part = 0; part < 4; ++part) sums[part] += term(load(x + i + part * lanes));
    for (; i + lanes <= dim; i += lanes) sums[0] += term(load(x + i));
    if (i < dim) sums[1] += keep_first(term(load_first(x + i, dim - i)), dim - i);
    return sum_of((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

template <class X>
WEFT_ALWAYS_INLINE float square_sum(const X* x, std::int64_t dim) {
    return row_sum(
        x, dim, [](Floats values) __attribute__((always_inline)) { return values * values; });
}

template <class X, class Y>
void layer_norm_row(const X* x, Y* y, std::int64_t dim, const LayerNormScale& scale, std::int64_t row) {
    const float mean = row_sum(
                           x, dim, [](Floats values) __attribute__((always_inline)) { return values; }) /
                       static_cast<float>(dim);
    const float squares = row_sum(
        x, dim, [mean](Floats values) __attribute__((always_inline)) { return (values - mean) * (values - mean); });
    const float inverse = 1.0f / __builtin_sqrtf(squares / static_cast<float>(dim) + scale.eps);
    if (scale.scale == nullptr) {
        for_vectors(
            dim, [&](std::int64_t offset, auto read, auto write)
                     __attribute__((always_inline)) { write(y + offset, (read(x + offset) - mean) * inverse); });
        return;
    }
    const float* row_scale = scale.scale + row * scale.scale_stride;
    const float* row_shift = scale.shift + row * scale.shift_stride;
    for_vectors(
        dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
            const Floats standard = (read(x + offset) - mean) * inverse;
            write(y + offset, standard * (scale.scale_offset + read(row_scale + offset)) + read(row_shift + offset));
        });
}

void layer_norm(const NormRows& rows, const LayerNormScale& scale, std::int64_t begin, std::int64_t end) {
    with_typed(rows.x, rows.x_dtype, rows.y, rows.y_dtype, [&](const auto* x, auto* y) {
        for (std::int64_t row = begin; row < end; ++row) layer_norm_row(x + row * rows.dim, y + row * rows.dim, rows.dim, scale, row);
    });
}

void rms_norm(const NormRows& rows, const float* weight, float eps, std::int64_t begin, std::int64_t end) {
    with_typed(rows.x, rows.x_dtype, rows.y, rows.y_dtype, [&](const auto* x, auto* y) {
        for (std::int64_t row = begin; row < end; ++row) {
            const auto* x_row = x + row * rows.dim;
            auto* y_row = y + row * rows.dim;
            const float inverse = 1.0f / __builtin_sqrtf(square_sum(x_row, rows.dim) / static_cast<float>(rows.dim) + eps);
            for_vectors(
                rows.dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                    write(y_row + offset, read(x_row + offset) * inverse * read(weight + offset));
                });
        }
    });
}

void channel_norm(const NormRows& rows, const float* weight, bool then_silu, std::int64_t begin, std::int64_t end) {
    with_typed(rows.x, rows.x_dtype, rows.y, rows.y_dtype, [&](const auto* x, auto* y) {
        for (std::int64_t row = begin; row < end; ++row) {
            const auto* x_row = x + row * rows.dim;
            auto* y_row = y + row * rows.dim;
            const float norm = __builtin_sqrtf(square_sum(x_row, rows.dim));
            const float divisor = norm < 1e-12f ? 1e-12f : norm;  // written so that NaN stays
            const float factor = __builtin_sqrtf(static_cast<float>(rows.dim)) / divisor;
            if (then_silu)
                for_vectors(
                    rows.dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                        write(y_row + offset, silu(read(x_row + offset) * factor * read(weight + offset)));
                    });
            else
                for_vectors(
                    rows.dim, [&](std::int64_t offset, auto read, auto write) __attribute__((always_inline)) {
                        write(y_row + offset, read(x_row + offset) * factor * read(weight + offset));
                    });
        }
    });
}

}  // namespace

const NormKernels norm_kernels = {layer_norm, rms_norm, channel_norm};

}  // namespace weft::kernels::cpu::WEFT_ISA
