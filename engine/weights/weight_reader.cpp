#include "engine/weights/weight_reader.h"

#include <utility>

#include "engine/weights/pack.h"

namespace weft {

using kernels::DType;

DType compute_dtype(Precision precision) { return precision == Precision::bf16 ? DType::bf16 : DType::f32; }

WeightReader::WeightReader(ComponentFiles& files, DType compute_dtype, int total, kernels::Device& device,
                           const std::function<void(int, int)>& on_loaded)
    : files_(files), compute_dtype_(compute_dtype), device_(device), on_loaded_(on_loaded), total_(total) {}

kernels::PackedMatrix WeightReader::matrix(const std::string& name) {
    RawWeight raw = files_.take(name);
    const std::int64_t n = raw.shape()[0];
    const kernels::Shape as_matrix{n, raw.shape().element_count() / n};
    kernels::PackedMatrix weight = pack_matrix(std::move(raw).reshaped(as_matrix), compute_dtype_, device_);
    count();
    return weight;
}

kernels::Tensor WeightReader::vector(const std::string& name) {
    kernels::Tensor values = pack_vector(files_.take(name), device_);
    count();
    return values;
}

void WeightReader::count() {
    ++done_;
    if (on_loaded_) on_loaded_(done_, total_);
}

void BiasedLinear::operator()(kernels::ConstView x, kernels::View y, kernels::Device& device, kernels::Activation activation) const {
    kernels::linear(x, weight, bias.view(), y, activation, device);
}

}  // namespace weft
