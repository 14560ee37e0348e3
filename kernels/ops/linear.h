#pragma once
// y = activation(x Wᵀ + b), with the weight packed once into the layout of the device's kernel.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// As in kernels/ops/activation.h.
enum class Activation { none, gelu_tanh, silu, gelu_erf, quick_gelu };

/// A weight matrix [n, k] in a kernel's own layout. Only pack_matrix makes one, and nothing takes one back: packing twice does not compile.
class PackedMatrix {
  public:
    struct Layout;  // each backend's own

    PackedMatrix(PackedMatrix&&) noexcept;
    PackedMatrix& operator=(PackedMatrix&&) noexcept;
    ~PackedMatrix();

    std::int64_t n() const { return n_; }
    std::int64_t k() const { return k_; }
    DType compute_dtype() const { return compute_dtype_; }
    /// The weight as it is kept: what two packings of the same weight have in common.
    std::span<const std::byte> bytes() const;
    std::size_t byte_count() const { return bytes().size(); }
    const Layout& layout() const { return *layout_; }

  private:
    friend PackedMatrix pack_matrix(ConstView weight, DType compute_dtype, Device& device, float descale);
    PackedMatrix(std::int64_t n, std::int64_t k, DType compute_dtype, std::unique_ptr<Layout> layout);

    std::int64_t n_;
    std::int64_t k_;
    DType compute_dtype_;
    std::unique_ptr<Layout> layout_;
};

/// Packs a weight for `linear`.
///   weight         any float dtype [n, k]; rows of a blocked one are whole blocks
///   compute_dtype  f32 or bf16: what the weight is rounded to and the products are computed in; sums are fp32
///   descale        the weight is descale * weight; applied before the rounding
/// A quantised weight (8 bits or fewer) stays as it is in memory, and each product widens it panel by panel.
/// Throws std::invalid_argument naming the shape or dtype.
PackedMatrix pack_matrix(ConstView weight, DType compute_dtype, Device& device, float descale = 1);

/// y = activation(x Wᵀ + bias); sums and activation in fp32, then rounded to y's dtype.
///   x     f32 or bf16 [..., k] (rounded to the weight's compute dtype when it is bf16)
///   y     f32 or bf16 [..., n], as many rows as x
///   bias  f32 [n], or absent
/// Throws std::invalid_argument naming the tensor and both sizes.
void linear(ConstView x, const PackedMatrix& weight, const std::optional<ConstView>& bias, View y, Activation activation, Device& device);

}  // namespace weft::kernels
