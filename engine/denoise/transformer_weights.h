#pragma once
// Takes the transformer's weights out of the files, one by one, in the form the layers use.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/denoise/low_rank.h"
#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

/// A weight matrix with its bias, and what LoRAs change of it.
struct AdaptedLinear {
    kernels::PackedMatrix weight;
    kernels::Tensor bias;  // f32 [n]
    std::optional<LowRank> low_rank = std::nullopt;

    /// y = activation(x Wᵀ + bias).
    void operator()(kernels::ConstView x, kernels::View y, kernels::Device& device,
                    kernels::Activation activation = kernels::Activation::none) const;
};

class TransformerWeightReader {
  public:
    /// on_loaded(done, total) after each weight.
    TransformerWeightReader(const TransformerConfig& config, ComponentFiles& files, const LoraStack& loras, Precision precision,
                            kernels::Device& device, const std::function<void(int, int)>& on_loaded);

    /// What linears take and give: bf16, or f32 at precision fp32.
    kernels::DType compute_dtype() const { return compute_dtype_; }
    kernels::Device& device() const { return device_; }

    /// `name.weight` and `name.bias`. A weight of more axes (a convolution over whole patches) counts as [n, everything else].
    AdaptedLinear linear(const std::string& name) { return linear(name, compute_dtype_); }
    AdaptedLinear linear(const std::string& name, kernels::DType compute_dtype);
    /// A norm weight, bias or modulation table as f32, with the file's shape.
    kernels::Tensor vector(const std::string& name);

    std::uint64_t packed_bytes() const { return packed_bytes_; }

  private:
    kernels::PackedMatrix pack(RawWeight&& raw, kernels::DType compute_dtype);
    void count(std::size_t bytes);

    ComponentFiles& files_;
    const LoraStack& loras_;
    kernels::DType compute_dtype_;
    kernels::Device& device_;
    const std::function<void(int, int)>& on_loaded_;
    int done_ = 0;
    int total_ = 0;
    std::uint64_t packed_bytes_ = 0;
};

}  // namespace weft
