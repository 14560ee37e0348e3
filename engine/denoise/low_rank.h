#pragma once
// The changes that LoRAs make to one weight, kept beside it and added to its product: the weight itself stays as it is, in whatever form.

#include <optional>

#include "engine/denoise/lora_stack.h"
#include "kernels/ops/linear.h"

namespace weft {

class LowRank {
  public:
    /// All changes of the stack to this weight as one pair, strengths and scales folded in; absent if there is none.
    static std::optional<LowRank> of(const LoraStack& loras, const std::string& weight, kernels::DType compute_dtype,
                                     kernels::Device& device);

    /// y = activation(x Wᵀ + bias + (x downᵀ) upᵀ), rows band by band so that the sums stay small; fp32 sums, then rounded to y's dtype.
    void linear(kernels::ConstView x, const kernels::PackedMatrix& weight, kernels::ConstView bias, kernels::View y,
                kernels::Activation activation, kernels::Device& device) const;

    std::size_t byte_count() const { return down_.byte_count() + up_.byte_count(); }

  private:
    LowRank(kernels::PackedMatrix down, kernels::PackedMatrix up) : down_(std::move(down)), up_(std::move(up)) {}

    kernels::PackedMatrix down_;  // [rank, k]
    kernels::PackedMatrix up_;    // [n, rank]
};

}  // namespace weft
