#pragma once
// The Wan transformer: latents + timestep + text embeddings → velocity.

#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>

#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

/// For tests: an intermediate by the name the reference cases use ("patch_embedding", "temb", "block0.self.q", ...), [tokens, ...] as f32
/// or bf16.
using IntermediateHook = std::function<void(std::string_view name, kernels::ConstView value)>;

class WanTransformer {
  public:
    /// Packs all weights from `files` (which are checked). on_loaded(done, total) after each weight.
    WanTransformer(const TransformerConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                   const std::function<void(int, int)>& on_loaded = {});
    ~WanTransformer();
    WanTransformer(WanTransformer&&) noexcept;

    /// The part that depends on the text only: text_embedder and each block's cross-attention keys and values. Computed once per prompt.
    struct TextContext;
    using TextContextPtr = std::shared_ptr<const TextContext>;
    /// embeddings f32 [length, text_dim], already padded (512 rows in the pipelines).
    TextContextPtr prepare_text(kernels::ConstView embeddings, const IntermediateHook& hook = {}) const;

    /// velocity = transformer(latents, timestep, text).
    ///   latents   f32 [in_channels, frames, height, width], height and width multiples of the patch
    ///   velocity  f32 [out_channels, frames, height, width]
    /// Throws Error{cancelled} at a stop, within one block.
    void forward(kernels::ConstView latents, double timestep, const TextContext& text, kernels::View velocity, std::stop_token stop,
                 const IntermediateHook& hook = {}) const;

    const TransformerConfig& config() const;
    std::uint64_t packed_bytes() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
