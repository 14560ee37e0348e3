#include "kernels/ops/linear.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "kernels/ops/argument_check.h"
#include "kernels/reference/linear.h"

namespace weft::kernels {

struct PackedMatrix::Layout {
    reference::MatrixRows rows;
};

PackedMatrix::PackedMatrix(std::int64_t n, std::int64_t k, DType compute_dtype, std::unique_ptr<Layout> layout)
    : n_(n), k_(k), compute_dtype_(compute_dtype), layout_(std::move(layout)) {}
PackedMatrix::PackedMatrix(PackedMatrix&&) noexcept = default;
PackedMatrix& PackedMatrix::operator=(PackedMatrix&&) noexcept = default;
PackedMatrix::~PackedMatrix() = default;

std::size_t PackedMatrix::byte_count() const { return layout_->rows.values.size() * sizeof(float); }

PackedMatrix pack_matrix(ConstView weight, DType compute_dtype, Device& device) {
    require_float_dtype("pack_matrix", "weight", weight);
    require_rank("pack_matrix", "weight", weight, 2);
    if (compute_dtype != DType::f32 && compute_dtype != DType::bf16)
        throw std::invalid_argument(fmt::format("pack_matrix: compute dtype {}; expected f32 or bf16", name_of(compute_dtype)));
    auto layout =
        std::make_unique<PackedMatrix::Layout>(PackedMatrix::Layout{reference::pack_matrix(weight, compute_dtype, device.threads())});
    return {weight.shape[0], weight.shape[1], compute_dtype, std::move(layout)};
}

void linear(ConstView x, const PackedMatrix& weight, const std::optional<ConstView>& bias, View y, Activation activation, Device& device) {
    require_activation_dtype("linear", "x", x);
    require_activation_dtype("linear", "y", y);
    if (x.shape.rank() == 0 || x.shape[-1] != weight.k())
        throw std::invalid_argument(fmt::format("linear: x is {}; the weight is [{}, {}]", x.shape.text(), weight.n(), weight.k()));
    if (y.shape.rank() == 0 || y.shape[-1] != weight.n() || y.shape.row_count() != x.shape.row_count())
        throw std::invalid_argument(
            fmt::format("linear: y is {}; expected {} rows of {}", y.shape.text(), x.shape.row_count(), weight.n()));
    if (bias) require_vector("linear", "bias", *bias, weight.n());
    reference::linear(x, weight.layout().rows, bias, y, activation, device.threads());
}

}  // namespace weft::kernels
