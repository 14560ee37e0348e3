#include "engine/denoise/wan_transformer.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/denoise/image_embedder.h"
#include "engine/denoise/patches.h"
#include "engine/denoise/rope_table.h"
#include "engine/denoise/stop_check.h"
#include "engine/denoise/timestep_embedding.h"
#include "engine/denoise/transformer_block.h"
#include "engine/denoise/transformer_scratch.h"
#include "engine/denoise/transformer_weights.h"
#include "engine/error.h"
#include "engine/overflow_check.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

void require_shape(const char* what, const Shape& found, DType dtype, const Shape& expected) {
    if (dtype == DType::f32 && found == expected) return;
    throw Error(ErrorKind::internal,
                fmt::format("{} are {} {}; expected f32 {}", what, kernels::name_of(dtype), found.text(), expected.text()));
}

void keep(ConstView residual, Tensor& kept) {
    if (kept.shape() != residual.shape) kept = Tensor(DType::f32, residual.shape);
    std::copy_n(residual.f32(), kept.values().size(), kept.f32());
}

/// kept = residual - kept
void keep_difference(ConstView residual, Tensor& kept) {
    const std::span<float> values = kept.values();
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = residual.f32()[i] - values[i];
}

/// residual += kept
void add_to(View residual, const Tensor& kept) {
    if (kept.shape() != residual.shape) throw Error(ErrorKind::internal, "what the blocks added belongs to a clip of another size");
    const std::span<const float> values = kept.values();
    for (std::size_t i = 0; i < values.size(); ++i) residual.f32()[i] += values[i];
}

}  // namespace

struct WanTransformer::ImageContext {
    std::vector<ContextKeys> blocks;
};

struct WanTransformer::TextContext {
    using Blocks = std::shared_ptr<const std::vector<ContextKeys>>;

    BlockContext block(std::size_t index) const {
        return {(*blocks)[index], image ? &image->blocks[index] : nullptr, negative ? &(*negative)[index] : nullptr, guidance};
    }

    Blocks blocks;
    ImageContextPtr image;
    Blocks negative;  // null: no attention guidance
    kernels::Extrapolation guidance;
};

struct WanTransformer::State {
    State(const TransformerConfig& transformer_config, TransformerWeightReader& weights, const Mesh* ranks)
        : config(transformer_config),
          mesh(ranks != nullptr ? *ranks : alone),
          compute_dtype(weights.compute_dtype()),
          device(weights.device()),
          patch_embedding(weights.linear("patch_embedding")),
          timestep_embedder(config, weights),
          text_linear_1(weights.linear("condition_embedder.text_embedder.linear_1")),
          text_linear_2(weights.linear("condition_embedder.text_embedder.linear_2")),
          scale_shift_table(weights.vector("scale_shift_table")),
          proj_out(weights.linear("proj_out")),
          scratch(config, compute_dtype) {
        if (config.has_image_embedder()) image_embedder.emplace(config, weights);
        for (int index = 0; index < config.num_layers; ++index) blocks.emplace_back(index, config, weights);
        packed_bytes = weights.packed_bytes();
    }

    const RopeTable& rope_of(const TokenGrid& grid, const Share& tokens) {
        if (!rope || rope_grid != grid) {
            rope = make_rope_table(grid, config.attention_head_dim, config.rope_max_seq_len, tokens);
            rope_grid = grid;
        }
        return *rope;
    }

    void embed_patches(ConstView latents, const Share& tokens, const IntermediateHook& hook);
    /// Residual stream → velocity. temb: f32 [dim] of each run.
    void head(std::span<const TokenRun> runs, std::span<const TimestepEmbedding> times, const Ulysses& ulysses, View velocity,
              const IntermediateHook& hook);

    TransformerConfig config;
    Mesh alone;  // where no other is given
    const Mesh& mesh;
    DType compute_dtype;
    kernels::Device& device;
    AdaptedLinear patch_embedding;
    TimestepEmbedder timestep_embedder;
    AdaptedLinear text_linear_1;
    AdaptedLinear text_linear_2;
    std::optional<ImageEmbedder> image_embedder;
    Tensor scale_shift_table;  // f32 [1, 2, dim]: the head's shift and scale
    AdaptedLinear proj_out;
    std::vector<TransformerBlock> blocks;
    std::uint64_t packed_bytes = 0;

    TransformerScratch scratch;
    std::optional<RopeTable> rope;  // of the clip size that ran last
    TokenGrid rope_grid;
};

/// Latents → residual stream: the patch embedding's convolution steps by whole patches, so it is a linear over each.
void WanTransformer::State::embed_patches(ConstView latents, const Share& tokens, const IntermediateHook& hook) {
    gather_patches(latents, config.patch_size, scratch.patches_in(), device, tokens.begin);
    patch_embedding(scratch.patches_in(), scratch.residual(), device);
    require_sound(scratch.residual(), "transformer, patch embedding", device);
    if (hook) hook("patch_embedding", scratch.residual());
}

void WanTransformer::State::head(std::span<const TokenRun> runs, std::span<const TimestepEmbedding> times, const Ulysses& ulysses,
                                 View velocity, const IntermediateHook& hook) {
    const std::int64_t dim = config.inner_dim();
    const auto eps = static_cast<float>(config.eps);
    if (hook) {
        Tensor normed(DType::f32, scratch.residual().shape);
        kernels::layer_norm(scratch.residual(), std::nullopt, std::nullopt, eps, normed.view(), device);
        hook("norm_out", normed.view());
    }
    Tensor modulation(DType::f32, {2, dim});
    const ConstView shift{modulation.f32(), DType::f32, {dim}};
    const ConstView scale{modulation.f32() + dim, DType::f32, {dim}};
    for (std::size_t run = 0; run < runs.size(); ++run) {
        for (std::int64_t i = 0; i < 2 * dim; ++i) modulation.f32()[i] = scale_shift_table.f32()[i] + times[run].temb.f32()[i % dim];
        kernels::layer_norm_modulated(rows(scratch.residual(), runs[run].begin, runs[run].end), scale, shift, eps,
                                      rows(scratch.input(), runs[run].begin, runs[run].end), device);
    }
    proj_out(scratch.input(), scratch.patches_out(), device);
    if (hook) hook("proj_out", scratch.patches_out());
    if (ulysses.is_alone()) {
        scatter_patches(scratch.patches_out(), config.patch_size, velocity, device);
        return;
    }
    const bool is_root = mesh.sequence().rank() == 0;
    Tensor patches(DType::f32, {is_root ? ulysses.by_head()[0] : 0, scratch.patches_out().shape[1]});
    ulysses.gather(scratch.patches_out(), patches.view());
    if (is_root) scatter_patches(patches.view(), config.patch_size, velocity, device);
}

WanTransformer::WanTransformer(const TransformerConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                               const std::function<void(int, int)>& on_loaded, const LoraStack& loras, const Mesh* mesh) {
    ComponentFiles source = std::move(files);  // closed at the end: everything is packed by then
    TransformerWeightReader weights(config, source, loras, precision, device, on_loaded);
    state_ = std::make_unique<State>(config, weights, mesh);
}

WanTransformer::~WanTransformer() = default;
WanTransformer::WanTransformer(WanTransformer&&) noexcept = default;

WanTransformer::ImageContextPtr WanTransformer::prepare_image(ConstView embeddings, const IntermediateHook& hook) const {
    State& state = *state_;
    if (!state.image_embedder) throw Error(ErrorKind::internal, "the transformer has no image embedder");
    const std::int64_t length = embeddings.shape.rank() == 2 ? embeddings.shape[0] : 0;
    require_shape("picture embeddings", embeddings.shape, embeddings.dtype, {length, state.config.image_dim});
    const Tensor image = (*state.image_embedder)(embeddings, state.device, hook);
    auto context = std::make_shared<ImageContext>();
    for (const TransformerBlock& block : state.blocks) context->blocks.push_back(block.prepare_image(image.view(), state.device, hook));
    return context;
}

WanTransformer::TextContextPtr WanTransformer::prepare_text(ConstView embeddings, const ImageContextPtr& image,
                                                            const IntermediateHook& hook) const {
    State& state = *state_;
    const std::int64_t length = embeddings.shape.rank() == 2 ? embeddings.shape[0] : 0;
    require_shape("text embeddings", embeddings.shape, embeddings.dtype, {length, state.config.text_dim});

    Tensor hidden(state.compute_dtype, {length, state.config.inner_dim()});
    Tensor text(state.compute_dtype, hidden.shape());
    state.text_linear_1(embeddings, hidden.view(), state.device, kernels::Activation::gelu_tanh);
    state.text_linear_2(hidden.view(), text.view(), state.device);
    if (hook) hook("text_embed", text.view());

    if (state.config.has_image_embedder() != (image != nullptr)) {
        throw Error(ErrorKind::internal,
                    image != nullptr ? "the transformer takes no picture embeddings" : "the picture embeddings are missing");
    }
    auto blocks = std::make_shared<std::vector<ContextKeys>>();
    for (const TransformerBlock& block : state.blocks) blocks->push_back(block.prepare_text(text.view(), state.device, hook));
    auto context = std::make_shared<TextContext>();
    context->blocks = std::move(blocks);
    context->image = image;
    return context;
}

WanTransformer::TextContextPtr WanTransformer::guide_away(const TextContextPtr& text, const TextContextPtr& negative,
                                                          const AttentionGuidance& guidance) {
    auto context = std::make_shared<TextContext>(*text);
    context->negative = negative->blocks;
    context->guidance = {static_cast<float>(guidance.scale), static_cast<float>(guidance.tau), static_cast<float>(guidance.alpha)};
    return context;
}

void WanTransformer::forward(ConstView latents, const ClipTime& time, const TextContext& text, View velocity, std::stop_token stop,
                             const IntermediateHook& hook, const PassOptions& options) const {
    State& state = *state_;
    const bool has_axes = latents.shape.rank() == 4;
    const std::int64_t frames = has_axes ? latents.shape[1] : 0;
    const std::int64_t height = has_axes ? latents.shape[2] : 0;
    const std::int64_t width = has_axes ? latents.shape[3] : 0;
    require_shape("latents", latents.shape, latents.dtype, {state.config.in_channels, frames, height, width});
    require_shape("velocities", velocity.shape, velocity.dtype, {state.config.out_channels, frames, height, width});
    const TokenGrid grid = token_grid(latents.shape, state.config.patch_size);
    // Sequences are counted in 32 bits by the attention; memory ends long before.
    if (grid.token_count() > std::numeric_limits<std::int32_t>::max()) {
        throw Error(
            ErrorKind::invalid_request,
            fmt::format("the clip has {} tokens; at most {} are possible", grid.token_count(), std::numeric_limits<std::int32_t>::max()),
            "Choose a smaller size or fewer frames.");
    }

    throw_if_stopped(stop);
    const Ulysses ulysses(state.mesh.sequence(), grid.token_count(), state.config.num_attention_heads, state.config.inner_dim());
    const Share& own = ulysses.own_tokens();
    const RopeTable& rope = state.rope_of(grid, own);
    if (hook) {
        hook("rope_cos", rope.cos.view());
        hook("rope_sin", rope.sin.view());
    }
    state.scratch.fit(own.count(), ulysses.most_tokens());
    const std::int64_t clean_tokens = std::clamp<std::int64_t>(time.clean_frames, 0, grid.frames) * grid.rows * grid.columns;
    std::vector<TimestepEmbedding> times;
    times.reserve(2);  // the runs point into it
    std::vector<TokenRun> runs;
    const auto add_run = [&](std::int64_t first, std::int64_t last, double timestep) {
        const std::int64_t begin = std::max(first, own.begin) - own.begin;
        const std::int64_t end = std::min(last, own.end) - own.begin;
        if (begin >= end) return;
        times.push_back(state.timestep_embedder(timestep, state.device, hook));
        runs.push_back({begin, end, times.back().modulation.view()});
    };
    add_run(0, clean_tokens, 0);
    add_run(clean_tokens, grid.token_count(), time.timestep);

    state.embed_patches(latents, own, hook);
    const BlockPass pass{runs, ulysses, rope, state.scratch, state.device, stop, hook};
    const auto is_skipped = [&](std::size_t block) {
        return std::find(options.skipped_blocks.begin(), options.skipped_blocks.end(), static_cast<int>(block)) !=
               options.skipped_blocks.end();
    };
    if (options.added_by_blocks != nullptr && options.reuses_added) {
        add_to(state.scratch.residual(), *options.added_by_blocks);
        throw_if_stopped(stop);
        state.head(runs, times, ulysses, velocity, hook);
        return;
    }
    if (options.added_by_blocks != nullptr) keep(state.scratch.residual(), *options.added_by_blocks);
    for (std::size_t i = 0; i < state.blocks.size(); ++i) {
        if (!is_skipped(i)) state.blocks[i].forward(text.block(i), pass);
    }
    if (options.added_by_blocks != nullptr) keep_difference(state.scratch.residual(), *options.added_by_blocks);
    throw_if_stopped(stop);
    state.head(runs, times, ulysses, velocity, hook);
}

Tensor WanTransformer::timestep_embedding(double timestep) const { return state_->timestep_embedder(timestep, state_->device, {}).temb; }

const TransformerConfig& WanTransformer::config() const { return state_->config; }
std::uint64_t WanTransformer::packed_bytes() const { return state_->packed_bytes; }

}  // namespace weft
