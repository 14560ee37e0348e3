#include "engine/vae/weight_source.h"

#include <utility>

#include "engine/weights/pack.h"

namespace weft {

using kernels::Shape;

namespace {

/// Piece `part` of `parts` along the first axis; bytes of the file stay where they are.
RawWeight piece_of(const RawWeight& whole, std::int64_t part, std::int64_t parts) {
    const kernels::ConstView piece = rows(whole.view(), whole.shape()[0] / parts * part, whole.shape()[0] / parts * (part + 1));
    return {whole.name(), whole.dtype(), piece.shape, {static_cast<const std::byte*>(piece.data), piece.byte_count()}};
}

RawWeight as_shape(const RawWeight& weight, const Shape& shape) { return {weight.name(), weight.dtype(), shape, weight.bytes()}; }

RawWeight as_matrix(const RawWeight& weight) {
    return as_shape(weight, {weight.shape()[0], weight.shape().element_count() / weight.shape()[0]});
}

}  // namespace

WeightSource::WeightSource(ComponentFiles& files, kernels::DType compute_dtype, kernels::Device& device,
                           const std::function<void(int, int)>& on_loaded)
    : files_(files), compute_dtype_(compute_dtype), device_(device), on_loaded_(on_loaded) {
    for (const auto& [name, tensor] : files.tensors()) {
        if (name.starts_with("decoder.") || name.starts_with("post_quant_conv.")) ++total_;
    }
}

kernels::PackedConv3d WeightSource::convolution(const std::string& name) { return std::move(convolutions(name, 1).front()); }

kernels::PackedMatrix WeightSource::matrix(const std::string& name) { return std::move(matrices(name, 1).front()); }

kernels::Tensor WeightSource::vector(const std::string& name) { return std::move(vectors(name, 1).front()); }

std::vector<kernels::PackedConv3d> WeightSource::convolutions(const std::string& name, std::int64_t parts) {
    const RawWeight whole = files_.take(name);
    std::vector<kernels::PackedConv3d> packed;
    for (std::int64_t part = 0; part < parts; ++part) {
        packed.push_back(pack_conv3d(piece_of(whole, part, parts), compute_dtype_, device_));
        packed_bytes_ += packed.back().byte_count();
    }
    count_one();
    return packed;
}

std::vector<kernels::PackedMatrix> WeightSource::matrices(const std::string& name, std::int64_t parts) {
    const RawWeight whole = files_.take(name);
    std::vector<kernels::PackedMatrix> packed;
    for (std::int64_t part = 0; part < parts; ++part) {
        packed.push_back(pack_matrix(as_matrix(piece_of(whole, part, parts)), compute_dtype_, device_));
        packed_bytes_ += packed.back().byte_count();
    }
    count_one();
    return packed;
}

std::vector<kernels::Tensor> WeightSource::vectors(const std::string& name, std::int64_t parts) {
    const RawWeight whole = files_.take(name);
    std::vector<kernels::Tensor> packed;
    for (std::int64_t part = 0; part < parts; ++part) {
        const RawWeight piece = piece_of(whole, part, parts);
        packed.push_back(pack_vector(as_shape(piece, {piece.shape().element_count()}), device_));
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
