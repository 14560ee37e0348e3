#include "engine/image/clip_vision.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/denoise/patches.h"
#include "engine/error.h"
#include "engine/load/clip_weight_table.h"
#include "engine/overflow_check.h"
#include "kernels/ops/modulation.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;

namespace {

int used_weights(const ClipVisionConfig& config) {
    const auto table = clip_vision_weights(config);
    return static_cast<int>(std::count_if(table.begin(), table.end(), [](const WeightSpec& spec) { return !spec.optional; }));
}

void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "stopped while encoding the picture");
}

std::vector<ClipLayer> read_layers(const ClipVisionConfig& config, WeightReader& weights) {
    std::vector<ClipLayer> layers;
    for (int index = 0; index + 1 < config.num_hidden_layers; ++index) layers.emplace_back(index, config, weights);
    return layers;
}

}  // namespace

ClipVision::ClipVision(const ClipVisionConfig& config, ComponentFiles& files, Precision precision, kernels::Device& device,
                       const std::function<void(int, int)>& on_loaded)
    : ClipVision(config, precision, device, WeightReader(files, compute_dtype(precision), used_weights(config), device, on_loaded)) {}

ClipVision::ClipVision(const ClipVisionConfig& config, Precision precision, kernels::Device& device, WeightReader weights)
    : config_(config),
      compute_dtype_(compute_dtype(precision)),
      device_(&device),
      class_embedding_(weights.vector("vision_model.embeddings.class_embedding")),
      patch_embedding_(weights.matrix("vision_model.embeddings.patch_embedding.weight")),
      position_embedding_(weights.vector("vision_model.embeddings.position_embedding.weight")),
      first_norm_("vision_model.pre_layrnorm", config.layer_norm_eps, weights),
      layers_(read_layers(config, weights)) {}

Tensor ClipVision::encode(kernels::ConstView pixels, const std::stop_token& stop,
                          const std::function<void(int, kernels::ConstView)>& on_state) const {
    const kernels::Shape expected{1, 3, config_.image_size, config_.image_size};
    if (!(pixels.shape == expected) || pixels.dtype != DType::f32)
        throw std::invalid_argument(fmt::format("ClipVision: pixels are {} {}, expected f32 {}", kernels::name_of(pixels.dtype),
                                                pixels.shape.text(), expected.text()));
    throw_if_stopped(stop);
    ClipScratch scratch(config_, compute_dtype_);
    embed(pixels, scratch);
    if (on_state) on_state(0, scratch.residual.view());
    for (std::size_t i = 0; i < layers_.size(); ++i) {
        throw_if_stopped(stop);
        layers_[i].attend(scratch, *device_);
        layers_[i].feed_forward(scratch, *device_);
        require_sound(scratch.residual.view(), fmt::format("image encoder, layer {}", i), *device_);
        if (on_state) on_state(static_cast<int>(i) + 1, scratch.residual.view());
    }
    return std::move(scratch.residual);
}

void ClipVision::embed(kernels::ConstView pixels, ClipScratch& scratch) const {
    const std::int64_t size = config_.image_size;
    const std::int64_t patch = config_.patch_size;
    Tensor patches(compute_dtype_, {config_.patch_count(), 3 * patch * patch});
    gather_patches({pixels.data, pixels.dtype, {3, 1, size, size}}, {1, patch, patch}, patches.view(), *device_);
    const kernels::View embeddings = scratch.branch.view();
    std::copy_n(class_embedding_.f32(), config_.hidden_size, embeddings.f32());
    kernels::linear(patches.view(), patch_embedding_, std::nullopt, kernels::rows(embeddings, 1, config_.token_count()),
                    kernels::Activation::none, *device_);
    kernels::add(embeddings, position_embedding_.view(), *device_);
    require_sound(embeddings, "image encoder, embeddings", *device_);
    first_norm_(embeddings, scratch.residual.view(), *device_);
}

}  // namespace weft
