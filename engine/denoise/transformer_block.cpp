#include "engine/denoise/transformer_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/denoise/overflow_check.h"
#include "engine/denoise/stop_check.h"
#include "kernels/ops/attention.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"
#include "kernels/ops/rope.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

/// Rows of the modulation.
enum Row : std::int64_t { self_shift, self_scale, self_gate, ffn_shift, ffn_scale, ffn_gate };

ConstView row_of(ConstView modulation, Row row) {
    const std::int64_t dim = modulation.shape[1];
    return {modulation.f32() + row * dim, DType::f32, {dim}};
}

View as_shape(View view, const Shape& shape) { return {view.data, view.dtype, shape}; }

/// One sequence of queries over one of keys, heads already apart.
void attend(ConstView q, ConstView k, ConstView v, View out, kernels::Device& device) {
    const std::array<std::int32_t, 2> queries{0, static_cast<std::int32_t>(q.shape[0])};
    const std::array<std::int32_t, 2> keys{0, static_cast<std::int32_t>(k.shape[0])};
    kernels::AttentionArgs args;
    args.q = q;
    args.k = k;
    args.v = v;
    args.out = out;
    args.cu_seqlens_q = {queries.data(), DType::i32, {2}};
    args.cu_seqlens_k = {keys.data(), DType::i32, {2}};
    kernels::attention(args, device);
}

}  // namespace

TransformerBlock::Attention::Attention(const std::string& name, TransformerWeightReader& weights)
    : to_q(weights.linear(name + ".to_q")),
      to_k(weights.linear(name + ".to_k")),
      to_v(weights.linear(name + ".to_v")),
      to_out(weights.linear(name + ".to_out.0")),
      norm_q(weights.vector(name + ".norm_q.weight")),
      norm_k(weights.vector(name + ".norm_k.weight")) {}

TransformerBlock::TransformerBlock(int index, const TransformerConfig& config, TransformerWeightReader& weights)
    : index_(index),
      heads_(config.num_attention_heads),
      head_dim_(config.attention_head_dim),
      eps_(static_cast<float>(config.eps)),
      scale_shift_table_(weights.vector(fmt::format("blocks.{}.scale_shift_table", index))),
      self_(fmt::format("blocks.{}.attn1", index), weights),
      cross_(fmt::format("blocks.{}.attn2", index), weights),
      ffn_in_(weights.linear(fmt::format("blocks.{}.ffn.net.0.proj", index))),
      ffn_out_(weights.linear(fmt::format("blocks.{}.ffn.net.2", index))) {
    if (!config.cross_attn_norm) return;
    norm2_weight_ = weights.vector(fmt::format("blocks.{}.norm2.weight", index));
    norm2_bias_ = weights.vector(fmt::format("blocks.{}.norm2.bias", index));
}

TextKeys TransformerBlock::prepare_text(ConstView text, kernels::Device& device, const IntermediateHook& hook) const {
    const Shape by_heads = by_head(text.shape);
    TextKeys keys{Tensor(text.dtype, by_heads), Tensor(text.dtype, by_heads)};
    cross_.to_k(text, keys.key.view_as(text.shape), device);
    norm_all_heads(keys.key.view_as(text.shape), cross_.norm_k, "denoising, before step 1: " + place("key of the text"), device);
    cross_.to_v(text, keys.value.view_as(text.shape), device);
    show(hook, "cross.k", keys.key.view());
    show(hook, "cross.v", keys.value.view());
    return keys;
}

void TransformerBlock::forward(const TextKeys& text, const BlockPass& pass) const {
    Tensor modulation(DType::f32, pass.modulation.shape());
    for (std::int64_t i = 0; i < modulation.shape().element_count(); ++i)
        modulation.f32()[i] = scale_shift_table_.f32()[i] + pass.modulation.f32()[i];

    throw_if_stopped(pass.stop);
    self_attention(modulation.view(), pass);
    throw_if_stopped(pass.stop);
    cross_attention(text, pass);
    throw_if_stopped(pass.stop);
    feed_forward(modulation.view(), pass);
    require_sound(pass.scratch.residual(), place("output"), pass.device);
    show(pass.hook, "out", pass.scratch.residual());
}

void TransformerBlock::self_attention(ConstView modulation, const BlockPass& pass) const {
    kernels::Device& device = pass.device;
    TransformerScratch& scratch = pass.scratch;
    const View residual = scratch.residual();
    const View input = scratch.input();
    kernels::layer_norm_modulated(residual, row_of(modulation, self_scale), row_of(modulation, self_shift), eps_, input, device);

    const Shape by_heads = by_head(input.shape);
    const View q = as_shape(scratch.query(), by_heads);
    const View k = as_shape(scratch.key(), by_heads);
    const View v = as_shape(scratch.value(), by_heads);
    self_.to_q(input, scratch.query(), device);
    norm_all_heads(scratch.query(), self_.norm_q, place("self-attention query"), device);
    kernels::rope(q, pass.rope.cos.view(), pass.rope.sin.view(), device);
    self_.to_k(input, scratch.key(), device);
    norm_all_heads(scratch.key(), self_.norm_k, place("self-attention key"), device);
    kernels::rope(k, pass.rope.cos.view(), pass.rope.sin.view(), device);
    self_.to_v(input, scratch.value(), device);
    show(pass.hook, "self.q", q);
    show(pass.hook, "self.k", k);
    show(pass.hook, "self.v", v);

    throw_if_stopped(pass.stop);
    attend(q, k, v, as_shape(input, by_heads), device);  // the norm's output is done with
    self_.to_out(input, scratch.branch(), device);
    show(pass.hook, "self_attn_out", scratch.branch());
    kernels::add_gated(residual, scratch.branch(), row_of(modulation, self_gate), device);
}

void TransformerBlock::cross_attention(const TextKeys& text, const BlockPass& pass) const {
    kernels::Device& device = pass.device;
    TransformerScratch& scratch = pass.scratch;
    const View residual = scratch.residual();
    const View input = scratch.input();
    if (norm2_weight_)
        kernels::layer_norm(residual, norm2_weight_->view(), norm2_bias_->view(), eps_, input, device);
    else
        kernels::cast(residual, input, device);

    const Shape by_heads = by_head(input.shape);
    cross_.to_q(input, scratch.query(), device);
    norm_all_heads(scratch.query(), cross_.norm_q, place("cross-attention query"), device);
    const View q = as_shape(scratch.query(), by_heads);
    show(pass.hook, "cross.q", q);
    attend(q, text.key.view(), text.value.view(), as_shape(input, by_heads), device);
    cross_.to_out(input, scratch.branch(), device);
    show(pass.hook, "cross_attn_out", scratch.branch());
    kernels::add(residual, scratch.branch(), device);
}

void TransformerBlock::feed_forward(ConstView modulation, const BlockPass& pass) const {
    kernels::Device& device = pass.device;
    TransformerScratch& scratch = pass.scratch;
    const View residual = scratch.residual();
    const std::int64_t tokens = residual.shape[0];
    for (std::int64_t begin = 0; begin < tokens; begin += TransformerScratch::ffn_band_rows) {
        throw_if_stopped(pass.stop);
        const std::int64_t end = std::min(tokens, begin + TransformerScratch::ffn_band_rows);
        const View input = rows(scratch.input(), begin, end);
        const View hidden = scratch.ffn_hidden(end - begin);
        kernels::layer_norm_modulated(rows(residual, begin, end), row_of(modulation, ffn_scale), row_of(modulation, ffn_shift), eps_, input,
                                      device);
        ffn_in_(input, hidden, device, kernels::Activation::gelu_tanh);
        ffn_out_(hidden, rows(scratch.branch(), begin, end), device);
    }
    show(pass.hook, "ffn_out", scratch.branch());
    kernels::add_gated(residual, scratch.branch(), row_of(modulation, ffn_gate), device);
}

void TransformerBlock::norm_all_heads(View x, const Tensor& weight, const std::string& what, kernels::Device& device) const {
    require_sound(x, what, device);
    kernels::rms_norm(x, weight.view(), eps_, x, device);
    require_sound(x, what, device);
}

std::string TransformerBlock::place(const char* part) const { return fmt::format("transformer block {}, {}", index_, part); }

void TransformerBlock::show(const IntermediateHook& hook, const char* part, ConstView value) const {
    if (hook) hook(fmt::format("block{}.{}", index_, part), value);
}

Shape TransformerBlock::by_head(const Shape& tokens) const { return {tokens[0], heads_, head_dim_}; }

}  // namespace weft
