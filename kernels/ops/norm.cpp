#include "kernels/ops/norm.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/cpu/norm.h"
#include "kernels/ops/argument_check.h"
#include "kernels/ops/element_blocks.h"
#include "kernels/reference/norm.h"

namespace weft::kernels {
namespace {

void check(const char* operation, const ConstView& x, const View& y) {
    require_activation_dtype(operation, "x", x);
    require_activation_dtype(operation, "y", y);
    require_last_axis(operation, "x", x);
    require_shape(operation, "y", y, x.shape);
}

const cpu::NormKernels& kernels_of(const Device& device) {
    return device.backend() == Backend::avx512 ? cpu::avx512::norm_kernels : cpu::avx2::norm_kernels;
}

/// Calls kernel(rows, begin, end) for ranges of rows.
template <class Kernel>
void run(const ConstView& x, const View& y, const Device& device, Kernel kernel) {
    const cpu::NormRows rows{x.data, x.dtype, y.data, y.dtype, x.shape[-1]};
    for_rows(x.shape.row_count(), x.shape[-1], device.threads(), [&](std::int64_t begin, std::int64_t end) { kernel(rows, begin, end); });
}

}  // namespace

void layer_norm_modulated(ConstView x, ConstView scale, ConstView shift, float eps, View y, Device& device) {
    check("layer_norm_modulated", x, y);
    const bool scale_per_row = require_vector_or_rows("layer_norm_modulated", "scale", scale, x.shape.row_count(), x.shape[-1]);
    const bool shift_per_row = require_vector_or_rows("layer_norm_modulated", "shift", shift, x.shape.row_count(), x.shape[-1]);
    if (device.backend() == Backend::reference) return reference::layer_norm_modulated(x, scale, shift, eps, y, device.threads());
    const std::int64_t dim = x.shape[-1];
    const cpu::LayerNormScale modulation{eps, 1.0f, scale.f32(), scale_per_row ? dim : 0, shift.f32(), shift_per_row ? dim : 0};
    run(x, y, device, [&](const cpu::NormRows& rows, std::int64_t begin, std::int64_t end) {
        kernels_of(device).layer_norm(rows, modulation, begin, end);
    });
}

void layer_norm(ConstView x, const std::optional<ConstView>& weight, const std::optional<ConstView>& bias, float eps, View y,
                Device& device) {
    check("layer_norm", x, y);
    if (weight.has_value() != bias.has_value())
        throw std::invalid_argument(fmt::format("layer_norm: {} is given and the other is not", weight ? "weight" : "bias"));
    if (weight) require_vector("layer_norm", "weight", *weight, x.shape[-1]);
    if (bias) require_vector("layer_norm", "bias", *bias, x.shape[-1]);
    if (device.backend() == Backend::reference) return reference::layer_norm(x, weight, bias, eps, y, device.threads());
    const cpu::LayerNormScale scale{eps, 0.0f, weight ? weight->f32() : nullptr, 0, bias ? bias->f32() : nullptr, 0};
    run(x, y, device,
        [&](const cpu::NormRows& rows, std::int64_t begin, std::int64_t end) { kernels_of(device).layer_norm(rows, scale, begin, end); });
}

void rms_norm(ConstView x, ConstView weight, float eps, View y, Device& device) {
    check("rms_norm", x, y);
    require_vector("rms_norm", "weight", weight, x.shape[-1]);
    if (device.backend() == Backend::reference) return reference::rms_norm(x, weight, eps, y, device.threads());
    run(x, y, device, [&](const cpu::NormRows& rows, std::int64_t begin, std::int64_t end) {
        kernels_of(device).rms_norm(rows, weight.f32(), eps, begin, end);
    });
}

void channel_norm(ConstView x, ConstView weight, bool then_silu, View y, Device& device) {
    check("channel_norm", x, y);
    require_vector("channel_norm", "weight", weight, x.shape[-1]);
    if (device.backend() == Backend::reference) return reference::channel_norm(x, weight, then_silu, y, device.threads());
    run(x, y, device, [&](const cpu::NormRows& rows, std::int64_t begin, std::int64_t end) {
        kernels_of(device).channel_norm(rows, weight.f32(), then_silu, begin, end);
    });
}

}  // namespace weft::kernels
