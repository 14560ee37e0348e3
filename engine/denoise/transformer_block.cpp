#include "engine/denoise/transformer_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/denoise/stop_check.h"
#include "engine/overflow_check.h"
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

View tokens_of(View view, const TokenRun& run) { return rows(view, run.begin, run.end); }

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

TransformerBlock::ImageAttention::ImageAttention(const std::string& name, TransformerWeightReader& weights)
    : to_k(weights.linear(name + ".add_k_proj")),
      to_v(weights.linear(name + ".add_v_proj")),
      norm_k(weights.vector(name + ".norm_added_k.weight")) {}

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
    if (config.has_image_embedder()) image_.emplace(fmt::format("blocks.{}.attn2", index), weights);
    if (!config.cross_attn_norm) return;
    norm2_weight_ = weights.vector(fmt::format("blocks.{}.norm2.weight", index));
    norm2_bias_ = weights.vector(fmt::format("blocks.{}.norm2.bias", index));
}

ContextKeys TransformerBlock::prepare_text(ConstView text, kernels::Device& device, const IntermediateHook& hook) const {
    ContextKeys keys = keys_of(text, cross_.to_k, cross_.norm_k, cross_.to_v, "key of the text", device);
    show(hook, "cross.k", keys.key.view());
    show(hook, "cross.v", keys.value.view());
    return keys;
}

ContextKeys TransformerBlock::prepare_image(ConstView image, kernels::Device& device, const IntermediateHook& hook) const {
    ContextKeys keys = keys_of(image, image_->to_k, image_->norm_k, image_->to_v, "key of the picture", device);
    show(hook, "cross_img.k", keys.key.view());
    show(hook, "cross_img.v", keys.value.view());
    return keys;
}

ContextKeys TransformerBlock::keys_of(ConstView embedded, const AdaptedLinear& to_k, const Tensor& norm_k, const AdaptedLinear& to_v,
                                      const std::string& what, kernels::Device& device) const {
    const Shape by_heads = by_head(embedded.shape);
    ContextKeys keys{Tensor(embedded.dtype, by_heads), Tensor(embedded.dtype, by_heads)};
    to_k(embedded, keys.key.view_as(embedded.shape), device);
    norm_all_heads(keys.key.view_as(embedded.shape), norm_k, "denoising, before step 1: " + place(what.c_str()), device);
    to_v(embedded, keys.value.view_as(embedded.shape), device);
    return keys;
}

std::vector<TokenRun> TransformerBlock::modulated_runs(const BlockPass& pass, std::vector<Tensor>& sums) const {
    std::vector<TokenRun> runs;
    for (const TokenRun& run : pass.runs) {
        Tensor& sum = sums.emplace_back(DType::f32, run.modulation.shape);
        for (std::int64_t i = 0; i < sum.shape().element_count(); ++i) sum.f32()[i] = scale_shift_table_.f32()[i] + run.modulation.f32()[i];
        runs.push_back({run.begin, run.end, sum.view()});
    }
    return runs;
}

void TransformerBlock::forward(const BlockContext& context, const BlockPass& pass) const {
    std::vector<Tensor> sums;
    const std::vector<TokenRun> runs = modulated_runs(pass, sums);
    throw_if_stopped(pass.stop);
    self_attention(runs, pass);
    throw_if_stopped(pass.stop);
    cross_attention(context, pass);
    throw_if_stopped(pass.stop);
    for (const TokenRun& run : runs) feed_forward(run, pass);
    show(pass.hook, "ffn_out", pass.scratch.branch());
    for (const TokenRun& run : runs)
        kernels::add_gated(tokens_of(pass.scratch.residual(), run), tokens_of(pass.scratch.branch(), run), row_of(run.modulation, ffn_gate),
                           pass.device);
    require_sound(pass.scratch.residual(), place("output"), pass.device);
    show(pass.hook, "out", pass.scratch.residual());
}

void TransformerBlock::self_attention(std::span<const TokenRun> runs, const BlockPass& pass) const {
    kernels::Device& device = pass.device;
    TransformerScratch& scratch = pass.scratch;
    const View residual = scratch.residual();
    const View input = scratch.input();
    for (const TokenRun& run : runs)
        kernels::layer_norm_modulated(tokens_of(residual, run), row_of(run.modulation, self_scale), row_of(run.modulation, self_shift),
                                      eps_, tokens_of(input, run), device);

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
    // The norm's output is done with: first the exchange uses its memory, then the attention.
    const Ulysses& ulysses = pass.ulysses;
    for (const View& tokens : {scratch.query(), scratch.key(), scratch.value()}) ulysses.to_heads(tokens, input, device);
    const Shape exchanged = ulysses.by_head();
    attend(as_shape(q, exchanged), as_shape(k, exchanged), as_shape(v, exchanged), as_shape(input, exchanged), device);
    ulysses.to_tokens(as_shape(input, exchanged), scratch.key(), device);
    self_.to_out(input, scratch.branch(), device);
    show(pass.hook, "self_attn_out", scratch.branch());
    for (const TokenRun& run : runs)
        kernels::add_gated(tokens_of(residual, run), tokens_of(scratch.branch(), run), row_of(run.modulation, self_gate), device);
}

void TransformerBlock::cross_attention(const BlockContext& context, const BlockPass& pass) const {
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
    attend(q, context.text.key.view(), context.text.value.view(), as_shape(input, by_heads), device);
    if (context.negative) {
        attend(q, context.negative->key.view(), context.negative->value.view(), as_shape(scratch.key(), by_heads), device);
        kernels::extrapolate(input, scratch.key(), context.guidance, device);
    }
    if (context.image) {
        show(pass.hook, "cross_img.q", q);
        attend(q, context.image->key.view(), context.image->value.view(), as_shape(scratch.key(), by_heads), device);
        kernels::add(input, scratch.key(), device);
    }
    cross_.to_out(input, scratch.branch(), device);
    show(pass.hook, "cross_attn_out", scratch.branch());
    kernels::add(residual, scratch.branch(), device);
}

void TransformerBlock::feed_forward(const TokenRun& run, const BlockPass& pass) const {
    kernels::Device& device = pass.device;
    TransformerScratch& scratch = pass.scratch;
    for (std::int64_t begin = run.begin; begin < run.end; begin += TransformerScratch::ffn_band_rows) {
        throw_if_stopped(pass.stop);
        const std::int64_t end = std::min(run.end, begin + TransformerScratch::ffn_band_rows);
        const View input = rows(scratch.input(), begin, end);
        const View hidden = scratch.ffn_hidden(end - begin);
        kernels::layer_norm_modulated(rows(scratch.residual(), begin, end), row_of(run.modulation, ffn_scale),
                                      row_of(run.modulation, ffn_shift), eps_, input, device);
        ffn_in_(input, hidden, device, kernels::Activation::gelu_tanh);
        ffn_out_(hidden, rows(scratch.branch(), begin, end), device);
    }
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
