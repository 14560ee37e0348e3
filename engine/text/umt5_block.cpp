#include "engine/text/umt5_block.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "engine/text/relative_position.h"
#include "kernels/ops/activation.h"
#include "kernels/ops/attention.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::DType;

namespace {

std::string layer(int block, int index, const char* name) { return fmt::format("encoder.block.{}.layer.{}.{}.weight", block, index, name); }

}  // namespace

Umt5Scratch::Umt5Scratch(const TextEncoderConfig& config, std::int64_t tokens, DType compute_dtype)
    : residual(DType::f32, {tokens, config.d_model}),
      normed(compute_dtype, {tokens, config.d_model}),
      query(compute_dtype, {tokens, config.num_heads, config.d_kv}),
      key(compute_dtype, query.shape()),
      value(compute_dtype, query.shape()),
      attended(compute_dtype, query.shape()),
      branch(DType::f32, residual.shape()),
      gate(DType::f32, {tokens, config.d_ff}),
      up(DType::f32, gate.shape()),
      hidden(compute_dtype, gate.shape()),
      bias(DType::f32, {config.num_heads, tokens, tokens}) {}

Umt5Block::Umt5Block(int index, const TextEncoderConfig& config, WeightReader& weights)
    : max_distance_(config.relative_attention_max_distance),
      eps_(static_cast<float>(config.layer_norm_epsilon)),
      attention_norm_(weights.vector(layer(index, 0, "layer_norm"))),
      q_(weights.matrix(layer(index, 0, "SelfAttention.q"))),
      k_(weights.matrix(layer(index, 0, "SelfAttention.k"))),
      v_(weights.matrix(layer(index, 0, "SelfAttention.v"))),
      o_(weights.matrix(layer(index, 0, "SelfAttention.o"))),
      position_table_(weights.vector(layer(index, 0, "SelfAttention.relative_attention_bias"))),
      feed_forward_norm_(weights.vector(layer(index, 1, "layer_norm"))),
      wi_0_(weights.matrix(layer(index, 1, "DenseReluDense.wi_0"))),
      wi_1_(weights.matrix(layer(index, 1, "DenseReluDense.wi_1"))),
      wo_(weights.matrix(layer(index, 1, "DenseReluDense.wo"))) {}

void Umt5Block::attend(Umt5Scratch& scratch, kernels::Device& device) const {
    using kernels::Activation;
    const std::int64_t tokens = scratch.query.shape()[0];
    const kernels::Shape flat{tokens, scratch.query.shape()[1] * scratch.query.shape()[2]};
    kernels::rms_norm(scratch.residual.view(), attention_norm_.view(), eps_, scratch.normed.view(), device);
    kernels::linear(scratch.normed.view(), q_, std::nullopt, scratch.query.view_as(flat), Activation::none, device);
    kernels::linear(scratch.normed.view(), k_, std::nullopt, scratch.key.view_as(flat), Activation::none, device);
    kernels::linear(scratch.normed.view(), v_, std::nullopt, scratch.value.view_as(flat), Activation::none, device);
    position_bias(position_table_.view(), max_distance_, scratch.bias.view(), device.threads());

    const std::array<std::int32_t, 2> bounds{0, static_cast<std::int32_t>(tokens)};
    kernels::AttentionArgs args;
    args.q = scratch.query.view();
    args.k = scratch.key.view();
    args.v = scratch.value.view();
    args.out = scratch.attended.view();
    args.cu_seqlens_q = args.cu_seqlens_k = {bounds.data(), DType::i32, {2}};
    args.softmax_scale = 1.0F;  // T5 folds the scale into its initialisation
    args.position_bias = scratch.bias.view();
    kernels::attention(args, device);

    kernels::linear(scratch.attended.view_as(flat), o_, std::nullopt, scratch.branch.view(), Activation::none, device);
    kernels::add(scratch.residual.view(), scratch.branch.view(), device);
}

void Umt5Block::feed_forward(Umt5Scratch& scratch, kernels::Device& device) const {
    using kernels::Activation;
    kernels::rms_norm(scratch.residual.view(), feed_forward_norm_.view(), eps_, scratch.normed.view(), device);
    kernels::linear(scratch.normed.view(), wi_0_, std::nullopt, scratch.gate.view(), Activation::none, device);
    kernels::linear(scratch.normed.view(), wi_1_, std::nullopt, scratch.up.view(), Activation::none, device);
    kernels::gated_gelu(scratch.gate.view(), scratch.up.view(), scratch.hidden.view(), device);
    kernels::linear(scratch.hidden.view(), wo_, std::nullopt, scratch.branch.view(), Activation::none, device);
    kernels::add(scratch.residual.view(), scratch.branch.view(), device);
}

}  // namespace weft
