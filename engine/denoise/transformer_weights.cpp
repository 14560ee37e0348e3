#include "engine/denoise/transformer_weights.h"

#include <utility>

#include "engine/load/weight_table.h"
#include "engine/weights/pack.h"

namespace weft {

using kernels::DType;

void BiasedLinear::operator()(kernels::ConstView x, kernels::View y, kernels::Device& device, kernels::Activation activation) const {
    kernels::linear(x, weight, bias.view(), y, activation, device);
}

TransformerWeightReader::TransformerWeightReader(const TransformerConfig& config, ComponentFiles& files, Precision precision,
                                                 kernels::Device& device, const std::function<void(int, int)>& on_loaded)
    : files_(files),
      compute_dtype_(precision == Precision::bf16 ? DType::bf16 : DType::f32),
      device_(device),
      on_loaded_(on_loaded),
      total_(static_cast<int>(transformer_weights(config).size())) {}

BiasedLinear TransformerWeightReader::linear(const std::string& name, DType compute_dtype) {
    RawWeight raw = files_.take(name + ".weight");
    const std::int64_t n = raw.shape()[0];
    const kernels::Shape as_matrix{n, raw.shape().element_count() / n};
    kernels::PackedMatrix weight = pack_matrix(std::move(raw).reshaped(as_matrix), compute_dtype, device_);
    count(weight.byte_count());
    return {std::move(weight), vector(name + ".bias")};
}

kernels::Tensor TransformerWeightReader::vector(const std::string& name) {
    kernels::Tensor values = pack_vector(files_.take(name), device_);
    count(values.byte_count());
    return values;
}

void TransformerWeightReader::count(std::size_t bytes) {
    packed_bytes_ += bytes;
    ++done_;
    if (on_loaded_) on_loaded_(done_, total_);
}

}  // namespace weft
