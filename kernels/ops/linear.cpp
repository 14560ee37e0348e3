#include "kernels/ops/linear.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <variant>

#include "kernels/onednn/linear.h"
#include "kernels/ops/argument_check.h"
#include "kernels/reference/linear.h"

namespace weft::kernels {

struct PackedMatrix::Layout {
    std::variant<reference::MatrixRows, onednn::Matrix> matrix;
};

PackedMatrix::PackedMatrix(std::int64_t n, std::int64_t k, DType compute_dtype, std::unique_ptr<Layout> layout)
    : n_(n), k_(k), compute_dtype_(compute_dtype), layout_(std::move(layout)) {}
PackedMatrix::PackedMatrix(PackedMatrix&&) noexcept = default;
PackedMatrix& PackedMatrix::operator=(PackedMatrix&&) noexcept = default;
PackedMatrix::~PackedMatrix() = default;

std::span<const std::byte> PackedMatrix::bytes() const {
    if (const auto* rows = std::get_if<reference::MatrixRows>(&layout_->matrix))
        return rows->values.empty() ? std::as_bytes(std::span(rows->quantised)) : std::as_bytes(std::span(rows->values));
    const Buffer& weight = std::get<onednn::Matrix>(layout_->matrix).weight;
    return {static_cast<const std::byte*>(weight.data()), weight.size()};
}

PackedMatrix pack_matrix(ConstView weight, DType compute_dtype, Device& device, float descale) {
    require_float_dtype("pack_matrix", "weight", weight);
    require_rank("pack_matrix", "weight", weight, 2);
    if (compute_dtype != DType::f32 && compute_dtype != DType::bf16)
        throw std::invalid_argument(fmt::format("pack_matrix: compute dtype {}; expected f32 or bf16", name_of(compute_dtype)));
    if (weight.shape.element_count() == 0)
        throw std::invalid_argument(
            fmt::format("pack_matrix: weight is {}; expected at least one row and one column", weight.shape.text()));
    if (weight.shape[1] % block_of(weight.dtype).elements != 0)
        throw std::invalid_argument(
            fmt::format("pack_matrix: weight is {}; its rows are no whole blocks of {}", weight.shape.text(), name_of(weight.dtype)));
    auto layout = std::make_unique<PackedMatrix::Layout>();
    if (device.backend() == Backend::reference)
        layout->matrix = reference::pack_matrix(weight, compute_dtype, descale, device.threads());
    else
        layout->matrix = calling_onednn([&] { return onednn::pack_matrix(weight, compute_dtype, device, descale); });
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
    if (const auto* rows = std::get_if<reference::MatrixRows>(&weight.layout().matrix))
        reference::linear(x, *rows, bias, y, activation, device.threads());
    else
        calling_onednn([&] { onednn::linear(x, std::get<onednn::Matrix>(weight.layout().matrix), bias, y, activation, device); });
}

}  // namespace weft::kernels
