#pragma once
// AutoencoderKLWan of Wan 2.1 and 2.2 (the residual one): frames → latents, one frame at a time.

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

class WanVaeEncoder {
  public:
    /// Packs the encoder's weights from `files` (which are checked against vae_encoder_weights). on_loaded(done, total) after each weight.
    WanVaeEncoder(const VaeConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                  const std::function<void(int, int)>& on_loaded = {});
    ~WanVaeEncoder();
    WanVaeEncoder(WanVaeEncoder&&) noexcept;

    /// Encodes one clip, frame by frame; holds the causal cache. Chunks of 1, 4, 4, ... frames give the same numbers: each of them is
    /// complete with its last frame, and what it needs of earlier ones is in the cache. Memory does not depend on the number of frames.
    class Stream {
      public:
        ~Stream();
        Stream(Stream&&) noexcept;
        /// Called with the mode of each latent frame, not normalised (see normalise): f32 [height, width, z_dim], valid until it returns.
        using LatentSink = std::function<void(kernels::ConstView z)>;
        /// One frame, f32 [height, width, 3] in -1..1, in; a latent frame out for the first one and for every scale_factor_temporal
        /// frames after it. Height and width are multiples of scale_factor_spatial. Throws Error{cancelled} at a stop, within one residual
        /// block, and Error{invalid_request} for a frame of another shape than that or than the first one. After a throw (of `on_latent`
        /// too) the clip can't be gone on with.
        void next(kernels::ConstView frame, const std::stop_token& stop, const LatentSink& on_latent);
        /// Bytes of activations and cache held now: 0 before the first frame, then WanVaeEncoder::working_bytes.
        std::uint64_t held_bytes() const;

      private:
        friend class WanVaeEncoder;
        struct State;
        explicit Stream(std::unique_ptr<State> state);
        std::unique_ptr<State> state_;
    };
    /// The stream borrows the encoder. Streams of one encoder share its device: one thread at a time.
    Stream start() const;

    const VaeConfig& config() const;
    kernels::Device& device() const;
    std::uint64_t packed_bytes() const;
    /// Bytes of activations and cache while frames of this size in pixels are encoded, without the scratch of single kernels.
    static std::uint64_t working_bytes(const VaeConfig& config, std::int64_t height, std::int64_t width, Precision precision);

  private:
    friend class Stream;
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace weft
