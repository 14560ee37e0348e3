#include "engine/image/clip_layer.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "kernels/ops/attention.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::DType;

namespace {

std::string part(int layer, const char* name) { return fmt::format("vision_model.encoder.layers.{}.{}", layer, name); }

BiasedLinear linear(int layer, const char* name, WeightReader& weights) {
    kernels::PackedMatrix weight = weights.matrix(part(layer, name) + ".weight");
    return {std::move(weight), weights.vector(part(layer, name) + ".bias")};
}

}  // namespace

ClipNorm::ClipNorm(const std::string& name, double epsilon, WeightReader& weights)
    : weight(weights.vector(name + ".weight")), bias(weights.vector(name + ".bias")), eps(static_cast<float>(epsilon)) {}

void ClipNorm::operator()(kernels::ConstView x, kernels::View y, kernels::Device& device) const {
    kernels::layer_norm(x, weight.view(), bias.view(), eps, y, device);
}

ClipScratch::ClipScratch(const ClipVisionConfig& config, DType compute_dtype)
    : residual(DType::f32, {config.token_count(), config.hidden_size}),
      normed(compute_dtype, residual.shape()),
      query(compute_dtype, {config.token_count(), config.num_attention_heads, config.head_dim()}),
      key(compute_dtype, query.shape()),
      value(compute_dtype, query.shape()),
      attended(compute_dtype, query.shape()),
      branch(DType::f32, residual.shape()),
      hidden(compute_dtype, {config.token_count(), config.intermediate_size}) {}

ClipLayer::ClipLayer(int index, const ClipVisionConfig& config, WeightReader& weights)
    : activation_(config.hidden_act == ClipActivation::gelu ? kernels::Activation::gelu_erf : kernels::Activation::quick_gelu),
      attention_norm_(part(index, "layer_norm1"), config.layer_norm_eps, weights),
      q_(linear(index, "self_attn.q_proj", weights)),
      k_(linear(index, "self_attn.k_proj", weights)),
      v_(linear(index, "self_attn.v_proj", weights)),
      out_(linear(index, "self_attn.out_proj", weights)),
      feed_forward_norm_(part(index, "layer_norm2"), config.layer_norm_eps, weights),
      in_(linear(index, "mlp.fc1", weights)),
      back_(linear(index, "mlp.fc2", weights)) {}

void ClipLayer::attend(ClipScratch& scratch, kernels::Device& device) const {
    const kernels::Shape flat = scratch.normed.shape();
    attention_norm_(scratch.residual.view(), scratch.normed.view(), device);
    q_(scratch.normed.view(), scratch.query.view_as(flat), device);
    k_(scratch.normed.view(), scratch.key.view_as(flat), device);
    v_(scratch.normed.view(), scratch.value.view_as(flat), device);

    const std::array<std::int32_t, 2> bounds{0, static_cast<std::int32_t>(flat[0])};
    kernels::AttentionArgs args;
    args.q = scratch.query.view();
    args.k = scratch.key.view();
    args.v = scratch.value.view();
    args.out = scratch.attended.view();
    args.cu_seqlens_q = args.cu_seqlens_k = {bounds.data(), DType::i32, {2}};
    kernels::attention(args, device);

    out_(scratch.attended.view_as(flat), scratch.branch.view(), device);
    kernels::add(scratch.residual.view(), scratch.branch.view(), device);
}

void ClipLayer::feed_forward(ClipScratch& scratch, kernels::Device& device) const {
    feed_forward_norm_(scratch.residual.view(), scratch.normed.view(), device);
    in_(scratch.normed.view(), scratch.hidden.view(), device, activation_);
    back_(scratch.hidden.view(), scratch.branch.view(), device);
    kernels::add(scratch.residual.view(), scratch.branch.view(), device);
}

}  // namespace weft
