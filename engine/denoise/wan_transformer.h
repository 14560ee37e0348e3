#pragma once
// The Wan transformer: latents + timestep + text (and picture) embeddings → velocity.

#include <functional>
#include <memory>
#include <span>
#include <stop_token>

#include "engine/denoise/clip_time.h"
#include "engine/denoise/intermediate_hook.h"
#include "engine/denoise/lora_stack.h"
#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "engine/shard/mesh.h"
#include "kernels/base/device.h"

namespace weft {

/// What of a pass is not as usual.
struct PassOptions {
    std::span<const int> skipped_blocks = {};  // the residual stream goes past them unchanged
    /// f32 [this rank's tokens, dim], what all blocks together add to the residual stream: a pass leaves it here, or adds what another one
    /// left instead of running the blocks. null: neither.
    kernels::Tensor* added_by_blocks = nullptr;
    bool reuses_added = false;
};

/// Normalised attention guidance: how far the attention to a prompt is pushed away from that to the negative one.
struct AttentionGuidance {
    double scale = 0;     // pushed = scale * prompt - (scale - 1) * negative
    double tau = 2.5;     // it may be so many times as long as the prompt's (L1 norm of a token)
    double alpha = 0.25;  // its share in the result
};

class WanTransformer {
  public:
    /// Packs all weights from `files` (which are checked), with what `loras` change of them. on_loaded(done, total) after each weight.
    /// mesh: of the ranks that run each pass together; null: this one alone. It outlives the transformer.
    WanTransformer(const TransformerConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                   const std::function<void(int, int)>& on_loaded = {}, const LoraStack& loras = {}, const Mesh* mesh = nullptr);
    ~WanTransformer();
    WanTransformer(WanTransformer&&) noexcept;

    /// The part that depends on the picture only: image embedder and each block's keys and values. Computed once per clip.
    struct ImageContext;
    using ImageContextPtr = std::shared_ptr<const ImageContext>;
    /// embeddings f32 [length, image_dim]: 257 rows of CLIP, or 514 of the first and the last frame for a model with a position table. Only
    /// for models with an image embedder. Throws Error{invalid_request} for another length, Error{internal} as forward does.
    ImageContextPtr prepare_image(kernels::ConstView embeddings, const IntermediateHook& hook = {}) const;

    /// The part that depends on the text only: text_embedder and each block's cross-attention keys and values. Computed once per prompt.
    struct TextContext;
    using TextContextPtr = std::shared_ptr<const TextContext>;
    /// embeddings f32 [length, text_dim], already padded (512 rows in the pipelines). image: what the blocks attend to as well; null for
    /// models without an image embedder. Throws Error{internal} as forward does.
    TextContextPtr prepare_text(kernels::ConstView embeddings, const ImageContextPtr& image = {}, const IntermediateHook& hook = {}) const;
    /// A prompt whose attention is guided away from that of a negative prompt, in a single pass; the attention to a picture stays as it is.
    /// Both prompts are prepared by this transformer, and share the memory of what they have become.
    static TextContextPtr guide_away(const TextContextPtr& text, const TextContextPtr& negative, const AttentionGuidance& guidance);

    /// velocity = transformer(latents, time, text).
    ///   latents   f32 [in_channels, frames, height, width], height and width multiples of the patch
    ///   velocity  f32 [out_channels, frames, height, width]; only written on the first of the ranks that share the tokens
    /// All ranks of mesh.sequence() call it with the same arguments; each computes its share of the tokens.
    /// Throws Error{cancelled} at a stop, within one block; Error{invalid_request} for latents that are not whole patches or longer than
    /// the model's position table; Error{internal} naming the block where values become NaN, infinite or so large that a norm would turn
    /// them into zeros. One call at a time: the working memory is kept between calls.
    void forward(kernels::ConstView latents, const ClipTime& time, const TextContext& text, kernels::View velocity, std::stop_token stop,
                 const IntermediateHook& hook = {}, const PassOptions& options = {}) const;

    /// f32 [dim]: what the model is told of a timestep, before the blocks' own projections.
    kernels::Tensor timestep_embedding(double timestep) const;

    const TransformerConfig& config() const;
    std::uint64_t packed_bytes() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
