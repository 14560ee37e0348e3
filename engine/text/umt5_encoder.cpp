#include "engine/text/umt5_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/error.h"
#include "engine/overflow_check.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;

namespace {

constexpr const char* embedding_name = "shared.weight";
constexpr int weights_per_block = 10;

void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "stopped while encoding the prompt");
}

}  // namespace

Umt5Encoder::Umt5Encoder(const TextEncoderConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                         const std::function<void(int, int)>& on_loaded)
    : config_(config), files_(std::move(files)), compute_dtype_(compute_dtype(precision)), device_(&device) {
    const int layers = static_cast<int>(config.num_layers);
    // The table and the last norm besides those of the blocks.
    WeightReader weights(files_, compute_dtype_, layers * weights_per_block + 2, device, on_loaded);
    files_.in_place(embedding_name);
    weights.count();
    blocks_.reserve(static_cast<std::size_t>(layers));
    for (int block = 0; block < layers; ++block) blocks_.emplace_back(block, config, weights);
    final_norm_ = weights.vector("encoder.final_layer_norm.weight");
}

Tensor Umt5Encoder::encode(std::span<const std::int32_t> ids, std::stop_token stop,
                           const std::function<void(int, kernels::ConstView)>& on_block) const {
    const auto tokens = static_cast<std::int64_t>(ids.size());
    Tensor embeddings(DType::f32, {tokens, config_.d_model});
    if (ids.empty()) return embeddings;
    Umt5Scratch scratch(config_, tokens, compute_dtype_);
    look_up(ids, scratch.residual.view());
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        throw_if_stopped(stop);
        blocks_[i].attend(scratch, *device_);
        throw_if_stopped(stop);
        blocks_[i].feed_forward(scratch, *device_);
        require_sound(scratch.residual.view(), fmt::format("text encoder, block {}", i), *device_);
        if (on_block) on_block(static_cast<int>(i), scratch.residual.view());
    }
    throw_if_stopped(stop);
    kernels::rms_norm(scratch.residual.view(), final_norm_.view(), static_cast<float>(config_.layer_norm_epsilon), embeddings.view(),
                      *device_);
    return embeddings;
}

void Umt5Encoder::look_up(std::span<const std::int32_t> ids, kernels::View rows) const {
    const StoredTensor& table = files_.in_place(embedding_name);
    if (config_.d_model % kernels::block_of(table.dtype).elements != 0)
        throw Error(ErrorKind::unsupported,
                    fmt::format("{}: '{}' is stored as {}, but its rows of {} are no whole blocks of it",
                                files_.file_of(embedding_name).string(), embedding_name, kernels::name_of(table.dtype), config_.d_model),
                    "Use a file of this text encoder in another format.");
    const std::size_t row_bytes = kernels::bytes_of(table.dtype, config_.d_model);
    // Copied first, as the file may have its rows at any address.
    Tensor row(table.dtype, {config_.d_model});
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] < 0 || ids[i] >= table.shape[0])
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: the tokenizer gives id {}, but '{}' has {} rows", files_.file_of(embedding_name).string(), ids[i],
                                    embedding_name, table.shape[0]),
                        "The tokenizer and text_encoder folders are of two models; use those of one.");
        std::memcpy(row.view().data, table.bytes.data() + static_cast<std::size_t>(ids[i]) * row_bytes, row_bytes);
        const auto index = static_cast<std::int64_t>(i);
        kernels::cast(row.view_as({1, config_.d_model}), kernels::rows(rows, index, index + 1), *device_, table.descale);
    }
}

Tensor Umt5Encoder::block_position_bias(int block, std::int64_t tokens) const {
    Tensor bias(DType::f32, {config_.num_heads, tokens, tokens});
    const Tensor& table = blocks_.at(static_cast<std::size_t>(block)).position_table();
    position_bias(table.view(), config_.relative_attention_max_distance, bias.view(), device_->threads());
    return bias;
}

Tensor padded_embeddings(kernels::ConstView embeddings, std::int64_t length) {
    if (embeddings.shape[0] > length)
        throw std::invalid_argument(fmt::format("padded_embeddings: {} rows, expected at most {}", embeddings.shape[0], length));
    Tensor padded = Tensor::zeros(DType::f32, {length, embeddings.shape[1]});
    std::copy_n(embeddings.f32(), embeddings.shape.element_count(), padded.f32());
    return padded;
}

}  // namespace weft
