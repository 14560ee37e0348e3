#pragma once
// The UMT5 encoder: ids → embeddings.

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "engine/text/relative_position.h"
#include "engine/text/umt5_block.h"
#include "kernels/base/device.h"

namespace weft {

class Umt5Encoder {
  public:
    /// Packs all weights from `files` (which are checked); the embedding table stays mapped, so `files` is kept. on_loaded(done, total)
    /// after each weight.
    Umt5Encoder(const TextEncoderConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                const std::function<void(int, int)>& on_loaded = {});

    /// Embeddings of the real tokens: f32 [ids, d_model]. Padding is not computed: it is masked in the encoder, and its rows are set to 0
    /// after. Precision bf16: weights and what goes into linears and attention are bf16; sums, norms and the residual stream fp32.
    /// Throws Error{cancelled} at a stop, within one block; Error{bad_file} for an id past the table; Error{internal} naming the block
    /// where values become NaN, infinite or so large that a norm would turn them into zeros.
    ///   on_block  for tests: the hidden state after each block, f32 [ids, d_model]
    kernels::Tensor encode(std::span<const std::int32_t> ids, std::stop_token stop,
                           const std::function<void(int, kernels::ConstView)>& on_block = {}) const;

    /// The position bias that a block adds to its scores, f32 [heads, tokens, tokens].
    kernels::Tensor block_position_bias(int block, std::int64_t tokens) const;

  private:
    void look_up(std::span<const std::int32_t> ids, kernels::View rows) const;

    TextEncoderConfig config_;
    ComponentFiles files_;
    kernels::DType compute_dtype_;
    kernels::Device* device_;
    std::vector<Umt5Block> blocks_;
    kernels::Tensor final_norm_;
};

/// The embeddings with rows of exact 0 after them: f32 [length, d_model], what the transformer sees. Throws std::invalid_argument if they
/// have more rows than that.
kernels::Tensor padded_embeddings(kernels::ConstView embeddings, std::int64_t length);

}  // namespace weft
