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
#include "kernels/base/device.h"
#include "kernels/ops/linear.h"

namespace weft {

class Umt5Encoder {
  public:
    /// Packs all weights from `files` (which are checked); the embedding table stays mapped, so `files` is kept. on_loaded(done, total)
    /// after each weight.
    Umt5Encoder(const TextEncoderConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                const std::function<void(int, int)>& on_loaded = {});

    /// Embeddings of the real tokens: f32 [ids, d_model]. Padding is not computed: it is masked in the encoder, and its rows are set to 0
    /// after. Throws Error{cancelled} at a stop, within one block; Error{bad_file} for an id past the table.
    ///   on_block  for tests: the hidden state after each block, f32 [ids, d_model]
    kernels::Tensor encode(std::span<const std::int32_t> ids, std::stop_token stop,
                           const std::function<void(int, kernels::ConstView)>& on_block = {}) const;

  private:
    struct Block;
    TextEncoderConfig config_;
    ComponentFiles files_;
    kernels::Device* device_;
    // packed weights: see the .cpp
};

/// Bucket of a relative position (key position - query position), bidirectional. Source: Raffel et al. 2020 (T5); the logarithm in fp32 as
/// in transformers.
std::int64_t relative_position_bucket(std::int64_t relative_position, std::int64_t buckets, std::int64_t max_distance);

}  // namespace weft
