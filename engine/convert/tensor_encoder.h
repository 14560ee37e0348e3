#pragma once
// Stored weights into the form they are to be written in, a piece at a time: a tensor may be larger than memory.

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "engine/load/tensor_table.h"
#include "kernels/base/device.h"
#include "kernels/base/tensor.h"

namespace weft {

class TensorEncoder {
  public:
    explicit TensorEncoder(kernels::Device& device);

    /// Takes pieces of what is to be written, in order; may throw to end the work.
    using Sink = std::function<void(std::span<const std::byte>)>;

    /// The scale that maps the largest magnitude to 448, the largest e4m3fn: amax / 448 as float, 1 for a tensor of zeros. Throws
    /// Error{bad_file} beginning with `place` for NaN and infinities; before_each_piece may throw to end the work.
    float fp8_scale(const StoredTensor& tensor, const std::string& place, const std::function<void()>& before_each_piece);

    /// Hands descale * element to the sink as `dtype`, which is f32, bf16 (to nearest, ties to even) or e4m3fn (the quotient by `scale`,
    /// saturating; source: OCP 8-bit floating point specification 1.0). Throws Error{bad_file} for what is or becomes NaN or infinite.
    void encode(const StoredTensor& tensor, kernels::DType dtype, float scale, const std::string& place, const Sink& sink);

  private:
    /// Elements [begin, begin + count) in fp32.
    kernels::View widened(const StoredTensor& tensor, std::int64_t begin, std::int64_t count, const std::string& place);

    kernels::Device& device_;
    kernels::Buffer stored_;
    kernels::Buffer wide_;
    kernels::Buffer narrow_;
};

}  // namespace weft
