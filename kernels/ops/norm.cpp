#include "kernels/ops/norm.h"

#include <fmt/format.h>

#include <stdexcept>

#include "kernels/ops/argument_check.h"
#include "kernels/reference/norm.h"

namespace weft::kernels {
namespace {

void check(const char* operation, const ConstView& x, const View& y) {
    require_activation_dtype(operation, "x", x);
    require_activation_dtype(operation, "y", y);
    require_last_axis(operation, "x", x);
    require_shape(operation, "y", y, x.shape);
}

}  // namespace

void layer_norm_modulated(ConstView x, ConstView scale, ConstView shift, float eps, View y, Device& device) {
    check("layer_norm_modulated", x, y);
    require_vector_or_rows("layer_norm_modulated", "scale", scale, x.shape.row_count(), x.shape[-1]);
    require_vector_or_rows("layer_norm_modulated", "shift", shift, x.shape.row_count(), x.shape[-1]);
    reference::layer_norm_modulated(x, scale, shift, eps, y, device.threads());
}

void layer_norm(ConstView x, const std::optional<ConstView>& weight, const std::optional<ConstView>& bias, float eps, View y,
                Device& device) {
    check("layer_norm", x, y);
    if (weight.has_value() != bias.has_value())
        throw std::invalid_argument(fmt::format("layer_norm: {} is given and the other is not", weight ? "weight" : "bias"));
    if (weight) require_vector("layer_norm", "weight", *weight, x.shape[-1]);
    if (bias) require_vector("layer_norm", "bias", *bias, x.shape[-1]);
    reference::layer_norm(x, weight, bias, eps, y, device.threads());
}

void rms_norm(ConstView x, ConstView weight, float eps, View y, Device& device) {
    check("rms_norm", x, y);
    require_vector("rms_norm", "weight", weight, x.shape[-1]);
    reference::rms_norm(x, weight, eps, y, device.threads());
}

void channel_norm(ConstView x, ConstView weight, bool then_silu, View y, Device& device) {
    check("channel_norm", x, y);
    require_vector("channel_norm", "weight", weight, x.shape[-1]);
    reference::channel_norm(x, weight, then_silu, y, device.threads());
}

}  // namespace weft::kernels
