#include "engine/denoise/transformer_weights.h"

#include <utility>

#include "engine/load/weight_table.h"
#include "engine/weights/pack.h"
#include "engine/weights/weight_reader.h"

namespace weft {

using kernels::DType;

void AdaptedLinear::operator()(kernels::ConstView x, kernels::View y, kernels::Device& device, kernels::Activation activation) const {
    if (low_rank)
        low_rank->linear(x, weight, bias.view(), y, activation, device);
    else
        kernels::linear(x, weight, bias.view(), y, activation, device);
}

TransformerWeightReader::TransformerWeightReader(const TransformerConfig& config, ComponentFiles& files, const LoraStack& loras,
                                                 Precision precision, kernels::Device& device,
                                                 const std::function<void(int, int)>& on_loaded)
    : files_(files),
      loras_(loras),
      compute_dtype_(weft::compute_dtype(precision)),
      device_(device),
      on_loaded_(on_loaded),
      total_(static_cast<int>(transformer_weights(config).size())) {}

AdaptedLinear TransformerWeightReader::linear(const std::string& name, DType compute_dtype) {
    const std::string weight_name = name + ".weight";
    RawWeight raw = files_.take(weight_name);
    const std::int64_t n = raw.shape()[0];
    const kernels::Shape as_matrix{n, raw.shape().element_count() / n};
    AdaptedLinear linear{
        pack(std::move(raw).reshaped(as_matrix), compute_dtype), {}, LowRank::of(loras_, weight_name, compute_dtype, device_)};
    count(linear.weight.byte_count());
    if (linear.low_rank) packed_bytes_ += linear.low_rank->byte_count();
    linear.bias = vector(name + ".bias");
    return linear;
}

kernels::PackedMatrix TransformerWeightReader::pack(RawWeight&& raw, DType compute_dtype) {
    const std::string name = raw.name();
    if (!has_difference(loras_, name)) return pack_matrix(std::move(raw), compute_dtype, device_);
    // A LoRA that replaces a whole matrix: the sum is a new matrix, packed in place of the file's.
    kernels::Tensor values = pack_vector(std::move(raw), device_);
    add_differences(loras_, name, values.view(), device_);
    return kernels::pack_matrix(values.view(), compute_dtype, device_);
}

kernels::Tensor TransformerWeightReader::vector(const std::string& name) {
    kernels::Tensor values = pack_vector(files_.take(name), device_);
    add_differences(loras_, name, values.view(), device_);
    count(values.byte_count());
    return values;
}

void TransformerWeightReader::count(std::size_t bytes) {
    packed_bytes_ += bytes;
    ++done_;
    if (on_loaded_) on_loaded_(done_, total_);
}

}  // namespace weft
