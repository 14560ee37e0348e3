#include "kernels/ops/conv3d.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <variant>

#include "kernels/onednn/conv3d.h"
#include "kernels/ops/argument_check.h"
#include "kernels/reference/conv3d.h"

namespace weft::kernels {

struct PackedConv3d::Layout {
    std::variant<reference::ConvTaps, onednn::Conv> conv;
};

PackedConv3d::PackedConv3d(std::int64_t c_out, std::int64_t c_in, std::array<std::int64_t, 3> kernel, DType compute_dtype,
                           std::unique_ptr<Layout> layout)
    : c_out_(c_out), c_in_(c_in), kernel_(kernel), compute_dtype_(compute_dtype), layout_(std::move(layout)) {}
PackedConv3d::PackedConv3d(PackedConv3d&&) noexcept = default;
PackedConv3d& PackedConv3d::operator=(PackedConv3d&&) noexcept = default;
PackedConv3d::~PackedConv3d() = default;

std::size_t PackedConv3d::byte_count() const {
    if (const auto* taps = std::get_if<reference::ConvTaps>(&layout_->conv)) return taps->values.size() * sizeof(float);
    const auto& conv = std::get<onednn::Conv>(layout_->conv);
    if (const auto* matrix = std::get_if<onednn::Matrix>(&conv.weight)) return matrix->weight.size();
    return std::get<onednn::ConvBlocks>(conv.weight).weight.size();
}

PackedConv3d pack_conv3d(ConstView weight, DType compute_dtype, Device& device) {
    require_float_dtype("pack_conv3d", "weight", weight);
    if (is_blocked(weight.dtype))
        throw std::invalid_argument(fmt::format("pack_conv3d: weight is {}; expected a type without blocks", name_of(weight.dtype)));
    if (weight.shape.rank() != 4 && weight.shape.rank() != 5)
        throw std::invalid_argument(fmt::format("pack_conv3d: weight is {}; expected 4 or 5 axes", weight.shape.text()));
    if (compute_dtype != DType::f32 && compute_dtype != DType::bf16)
        throw std::invalid_argument(fmt::format("pack_conv3d: compute dtype {}; expected f32 or bf16", name_of(compute_dtype)));
    if (weight.shape.element_count() == 0)
        throw std::invalid_argument(fmt::format("pack_conv3d: weight is {}; expected no empty axis", weight.shape.text()));
    auto layout = std::make_unique<PackedConv3d::Layout>();
    if (device.backend() == Backend::reference)
        layout->conv = reference::pack_conv3d(weight, compute_dtype);
    else
        layout->conv = calling_onednn([&] { return onednn::pack_conv3d(weight, compute_dtype, device); });
    const std::array<std::int64_t, 3> kernel{weight.shape.rank() == 5 ? weight.shape[2] : 1, weight.shape[-2], weight.shape[-1]};
    return {weight.shape[0], weight.shape[1], kernel, compute_dtype, std::move(layout)};
}

Shape conv3d_output_shape(const Shape& x, const PackedConv3d& weight, const Conv3dGeometry& geometry) {
    if (x.rank() != 4 || x[3] != weight.c_in())
        throw std::invalid_argument(fmt::format("conv3d: x is {}; expected [t, h, w, {}]", x.text(), weight.c_in()));
    std::array<std::int64_t, 4> extents{0, 0, 0, weight.c_out()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::int64_t front = geometry.pad_front[axis];
        const std::int64_t back = geometry.pad_back[axis];
        if (front < 0 || back < 0 || front >= weight.kernel()[axis] || back >= weight.kernel()[axis])
            throw std::invalid_argument(fmt::format("conv3d: axis {} is padded by {} and {}; the kernel spans {}, padding must be less",
                                                    axis, front, back, weight.kernel()[axis]));
        const std::int64_t padded = x[static_cast<int>(axis)] + front + back;
        if (x[static_cast<int>(axis)] == 0 || padded < weight.kernel()[axis] || geometry.stride[axis] < 1)
            throw std::invalid_argument(fmt::format("conv3d: axis {} of x {} is {} with its padding; the kernel spans {}, stride {}", axis,
                                                    x.text(), padded, weight.kernel()[axis], geometry.stride[axis]));
        extents[axis] = (padded - weight.kernel()[axis]) / geometry.stride[axis] + 1;
    }
    return Shape(extents);
}

void conv3d(ConstView x, const PackedConv3d& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y,
            Device& device) {
    require_activation_dtype("conv3d", "x", x);
    require_activation_dtype("conv3d", "y", y);
    require_shape("conv3d", "y", y, conv3d_output_shape(x.shape, weight, geometry));
    if (bias) require_vector("conv3d", "bias", *bias, weight.c_out());
    if (const auto* taps = std::get_if<reference::ConvTaps>(&weight.layout().conv))
        reference::conv3d(x, *taps, bias, geometry, y, device.threads());
    else
        calling_onednn([&] { onednn::conv3d(x, std::get<onednn::Conv>(weight.layout().conv), bias, geometry, y, device); });
}

}  // namespace weft::kernels
