#pragma once
// The CLIP vision encoder: pixels → image embedding.

#include <functional>
#include <stop_token>
#include <vector>

#include "engine/image/clip_layer.h"
#include "engine/load/clip_config.h"
#include "engine/load/component_files.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

class ClipVision {
  public:
    /// Packs the weights that are used from `files` (which are checked); they are not needed after. on_loaded(done, total) after each.
    ClipVision(const ClipVisionConfig& config, ComponentFiles& files, Precision precision, kernels::Device& device,
               const std::function<void(int, int)>& on_loaded = {});

    /// The state before the last layer, without a norm after it: the image embedding of the transformer, f32 [tokens, hidden_size], the
    /// class token first. Precision bf16: weights and what goes into linears and attention are bf16; sums, norms and the residual stream
    /// fp32.
    ///   pixels    f32 [1, 3, image_size, image_size], as clip_pixels gives them
    ///   on_state  for tests: the state before layer `index`, f32 [tokens, hidden_size]
    /// Throws std::invalid_argument for other pixels; Error{cancelled} at a stop, within one layer; Error{internal} naming the layer
    /// where values become NaN, infinite or so large that a norm would turn them into zeros.
    kernels::Tensor encode(kernels::ConstView pixels, const std::stop_token& stop,
                           const std::function<void(int index, kernels::ConstView)>& on_state = {}) const;

  private:
    ClipVision(const ClipVisionConfig& config, Precision precision, kernels::Device& device, WeightReader weights);

    /// The patches' embeddings after the class token, with their positions, normed: the first state.
    void embed(kernels::ConstView pixels, ClipScratch& scratch) const;

    ClipVisionConfig config_;
    kernels::DType compute_dtype_;
    kernels::Device* device_;
    kernels::Tensor class_embedding_;
    kernels::PackedMatrix patch_embedding_;
    kernels::Tensor position_embedding_;
    ClipNorm first_norm_;
    std::vector<ClipLayer> layers_;
};

}  // namespace weft
