#include "engine/denoise/image_embedder.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/error.h"
#include "engine/overflow_check.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;

namespace {

constexpr float eps = 1e-5F;  // not the transformer's: nn.LayerNorm's own default
const std::string place = "condition_embedder.image_embedder";

}  // namespace

ImageEmbedder::ImageEmbedder(const TransformerConfig& config, TransformerWeightReader& weights)
    : compute_dtype_(weights.compute_dtype()),
      norm1_weight_(weights.vector(place + ".norm1.weight")),
      norm1_bias_(weights.vector(place + ".norm1.bias")),
      linear_1_(weights.linear(place + ".ff.net.0.proj")),
      linear_2_(weights.linear(place + ".ff.net.2")),
      norm2_weight_(weights.vector(place + ".norm2.weight")),
      norm2_bias_(weights.vector(place + ".norm2.bias")) {
    if (config.pos_embed_seq_len > 0) positions_ = weights.vector(place + ".pos_embed");
}

Tensor ImageEmbedder::operator()(kernels::ConstView embeddings, kernels::Device& device, const IntermediateHook& hook) const {
    const std::int64_t length = embeddings.shape[0];
    Tensor x(DType::f32, embeddings.shape);
    std::copy_n(embeddings.f32(), embeddings.shape.element_count(), x.f32());
    if (positions_) {
        if (positions_->shape()[1] != length) {
            throw Error(ErrorKind::invalid_request,
                        fmt::format("the picture embeddings have {} rows; this model takes {}", length, positions_->shape()[1]),
                        "Give a first and a last frame: this model was made for both.");
        }
        kernels::add(x.view(), positions_->view_as(x.shape()), device);
    }
    Tensor normed(compute_dtype_, x.shape());
    kernels::layer_norm(x.view(), norm1_weight_.view(), norm1_bias_.view(), eps, normed.view(), device);
    Tensor hidden(compute_dtype_, x.shape());
    linear_1_(normed.view(), hidden.view(), device, kernels::Activation::gelu_erf);
    Tensor wide(DType::f32, {length, linear_2_.bias.shape()[0]});
    linear_2_(hidden.view(), wide.view(), device);
    require_sound(wide.view(), "denoising, before step 1: picture embedding", device);
    Tensor result(compute_dtype_, wide.shape());
    kernels::layer_norm(wide.view(), norm2_weight_.view(), norm2_bias_.view(), eps, result.view(), device);
    if (hook) hook("image_embed", result.view());
    return result;
}

}  // namespace weft
