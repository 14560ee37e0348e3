#pragma once
// 3-D convolution, channels last, with the weight packed once.

#include <array>
#include <memory>
#include <optional>

#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft::kernels {

/// A convolution weight [c_out, c_in, kt, kh, kw] in a kernel's own layout. Only pack_conv3d makes one.
class PackedConv3d {
  public:
    struct Layout;

    PackedConv3d(PackedConv3d&&) noexcept;
    PackedConv3d& operator=(PackedConv3d&&) noexcept;
    ~PackedConv3d();

    std::int64_t c_out() const { return c_out_; }
    std::int64_t c_in() const { return c_in_; }
    const std::array<std::int64_t, 3>& kernel() const { return kernel_; }
    DType compute_dtype() const { return compute_dtype_; }
    std::size_t byte_count() const;
    const Layout& layout() const { return *layout_; }

  private:
    friend PackedConv3d pack_conv3d(ConstView weight, DType compute_dtype, Device& device);
    PackedConv3d(std::int64_t c_out, std::int64_t c_in, std::array<std::int64_t, 3> kernel, DType compute_dtype,
                 std::unique_ptr<Layout> layout);

    std::int64_t c_out_;
    std::int64_t c_in_;
    std::array<std::int64_t, 3> kernel_;
    DType compute_dtype_;
    std::unique_ptr<Layout> layout_;
};

/// Packs a weight for `conv3d`.
///   weight         any float dtype without blocks [c_out, c_in, kt, kh, kw], or [c_out, c_in, kh, kw] for a convolution within each frame
///   (kt = 1) compute_dtype  f32 or bf16; sums are fp32
/// Throws std::invalid_argument naming the shape or dtype.
PackedConv3d pack_conv3d(ConstView weight, DType compute_dtype, Device& device);

/// Zeros around the input and steps between outputs, each [time, height, width]. There are fewer zeros than the kernel spans, so that no
/// output sees zeros only.
struct Conv3dGeometry {
    std::array<std::int64_t, 3> stride{1, 1, 1};
    std::array<std::int64_t, 3> pad_front{0, 0, 0};
    std::array<std::int64_t, 3> pad_back{0, 0, 0};
};

/// Extents [t_out, h_out, w_out, c_out] of the output for an input [t, h, w, c_in]. Throws std::invalid_argument if the kernel does not
/// fit or the padding is not less than it.
Shape conv3d_output_shape(const Shape& x, const PackedConv3d& weight, const Conv3dGeometry& geometry);

/// y = conv(x, W) + bias, sums in fp32, then rounded to y's dtype.
///   x     f32 or bf16 [t, h, w, c_in]        y  f32 or bf16 [t_out, h_out, w_out, c_out]
///   bias  f32 [c_out], or absent
/// Throws std::invalid_argument naming the tensor and both sizes.
void conv3d(ConstView x, const PackedConv3d& weight, const std::optional<ConstView>& bias, const Conv3dGeometry& geometry, View y,
            Device& device);

}  // namespace weft::kernels
