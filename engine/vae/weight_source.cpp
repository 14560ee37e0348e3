#include "engine/vae/weight_source.h"

#include <algorithm>
#include <utility>

#include "engine/weights/pack.h"

namespace weft {

using kernels::Shape;

WeightSource::WeightSource(ComponentFiles& files, const std::vector<WeightSpec>& coder, kernels::DType compute_dtype,
                           kernels::Device& device, const std::function<void(int, int)>& on_loaded)
    : files_(files),
      compute_dtype_(compute_dtype),
      device_(device),
      on_loaded_(on_loaded),
      total_(static_cast<int>(std::ranges::count_if(coder, [](const WeightSpec& spec) { return !spec.optional; }))) {}

kernels::PackedConv3d WeightSource::convolution(const std::string& name) { return std::move(convolutions(name, 1).front()); }

kernels::PackedMatrix WeightSource::matrix(const std::string& name) { return std::move(matrices(name, 1).front()); }

kernels::Tensor WeightSource::vector(const std::string& name) { return std::move(vectors(name, 1).front()); }

std::vector<kernels::PackedConv3d> WeightSource::convolutions(const std::string& name, std::int64_t parts) {
    std::vector<kernels::PackedConv3d> packed;
    for (RawWeight& piece : files_.take(name).split(parts)) {
        packed.push_back(pack_conv3d(std::move(piece), compute_dtype_, device_));
        packed_bytes_ += packed.back().byte_count();
    }
    count_one();
    return packed;
}

std::vector<kernels::PackedMatrix> WeightSource::matrices(const std::string& name, std::int64_t parts) {
    std::vector<kernels::PackedMatrix> packed;
    for (RawWeight& piece : files_.take(name).split(parts)) {
        const std::int64_t n = piece.shape()[0];
        const Shape as_matrix{n, piece.shape().element_count() / n};
        packed.push_back(pack_matrix(std::move(piece).reshaped(as_matrix), compute_dtype_, device_));
        packed_bytes_ += packed.back().byte_count();
    }
    count_one();
    return packed;
}

std::vector<kernels::Tensor> WeightSource::vectors(const std::string& name, std::int64_t parts) {
    std::vector<kernels::Tensor> packed;
    for (RawWeight& piece : files_.take(name).split(parts)) {
        const Shape flat{piece.shape().element_count()};
        packed.push_back(pack_vector(std::move(piece).reshaped(flat), device_));
        packed_bytes_ += packed.back().byte_count();
    }
    count_one();
    return packed;
}

void WeightSource::count_one() {
    ++done_;
    if (on_loaded_) on_loaded_(done_, total_);
}

}  // namespace weft
