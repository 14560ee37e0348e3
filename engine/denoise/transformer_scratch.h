#pragma once
// The working memory of a forward pass, the same for every block and every step: made once for a clip's size, seen again and again.

#include "engine/denoise/patches.h"
#include "engine/load/model_config.h"
#include "kernels/base/tensor.h"

namespace weft {

class TransformerScratch {
  public:
    TransformerScratch(const TransformerConfig& config, kernels::DType compute_dtype) : config_(config), compute_dtype_(compute_dtype) {}

    /// Makes room for so many tokens, and in what attention uses for `most` (at least as many). Memory grows when it has to and is given
    /// back when a much smaller clip follows. Throws std::bad_alloc.
    void fit(std::int64_t tokens, std::int64_t most);

    /// The residual stream, f32 [tokens, dim].
    kernels::View residual() { return used(residual_); }
    /// What goes into a linear, [tokens, dim] in the compute dtype; the four below have the same shape.
    kernels::View input() { return used(input_); }
    kernels::View query() { return used(query_); }
    kernels::View key() { return used(key_); }
    kernels::View value() { return used(value_); }
    /// What a branch adds to the residual stream; shares memory with query(), which is done with by then.
    kernels::View branch() { return used(query_); }
    /// One band of the feed-forward's wide layer, [rows, ffn_dim]; rows <= ffn_band_rows.
    kernels::View ffn_hidden(std::int64_t rows) { return kernels::rows(ffn_hidden_.view(), 0, rows); }
    /// Patches of the latents, compute dtype [tokens, in_channels * patch], and the head's output, f32 [tokens, patch * out_channels].
    kernels::View patches_in() { return used(patches_in_); }
    kernels::View patches_out() { return used(patches_out_); }

    // The wide layer of a 720p clip would be 2 GB at the 14B model's width; a band of it stays in reach of the caches' next level and a
    // stop takes effect between bands.
    static constexpr std::int64_t ffn_band_rows = 4096;

  private:
    kernels::View used(kernels::Tensor& tensor) const { return kernels::rows(tensor.view(), 0, tokens_); }

    TransformerConfig config_;
    kernels::DType compute_dtype_;
    std::int64_t tokens_ = 0;
    std::int64_t capacity_ = 0;
    kernels::Tensor residual_, input_, query_, key_, value_, ffn_hidden_, patches_in_, patches_out_;
};

}  // namespace weft
