#include "kernels/ops/conv3d.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "kernels/ops/argument_check.h"
#include "kernels/reference/conv3d.h"

namespace weft::kernels {

struct PackedConv3d::Layout {
    reference::ConvTaps taps;
};

PackedConv3d::PackedConv3d(std::int64_t c_out, std::int64_t c_in, std::array<std::int64_t, 3> kernel, DType compute_dtype,
                           std::unique_ptr<Layout> layout)
    : c_out_(c_out), c_in_(c_in), kernel_(kernel), compute_dtype_(compute_dtype), layout_(std::move(layout)) {}
PackedConv3d::PackedConv3d(PackedConv3d&&) noexcept = default;
PackedConv3d& PackedConv3d::operator=(PackedConv3d&&) noexcept = default;
PackedConv3d::~PackedConv3d() = default;

std::size_t PackedConv3d::byte_count() const { return layout_->taps.values.size() * sizeof(float); }

PackedConv3d pack_conv3d(ConstView weight, DType compute_dtype, Device&) {
    require_float_dtype("pack_conv3d", "weight", weight);
    if (weight.shape.rank() != 4 && weight.shape.rank() != 5)
        throw std::invalid_argument(fmt::format("pack_conv3d: weight is {}; expected 4 or 5 axes", weight.shape.text()));
    if (compute_dtype != DType::f32 && compute_dtype != DType::bf16)
        throw std::invalid_argument(fmt::format("pack_conv3d: compute dtype {}; expected f32 or bf16", name_of(compute_dtype)));
    auto layout = std::make_unique<PackedConv3d::Layout>(PackedConv3d::Layout{reference::pack_conv3d(weight, compute_dtype)});
    const auto kernel = layout->taps.kernel;
    return {weight.shape[0], weight.shape[1], kernel, compute_dtype, std::move(layout)};
}

Shape conv3d_output_shape(const Shape& x, const PackedConv3d& weight, const Conv3dGeometry& geometry) {
    if (x.rank() != 4 || x[3] != weight.c_in())
        throw std::invalid_argument(fmt::format("conv3d: x is {}; expected [t, h, w, {}]", x.text(), weight.c_in()));
    std::array<std::int64_t, 4> extents{0, 0, 0, weight.c_out()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::int64_t padded = x[static_cast<int>(axis)] + geometry.pad_front[axis] + geometry.pad_back[axis];
        if (padded < weight.kernel()[axis] || geometry.stride[axis] < 1)
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
    reference::conv3d(x, weight.layout().taps, bias, geometry, y, device.threads());
}

}  // namespace weft::kernels
