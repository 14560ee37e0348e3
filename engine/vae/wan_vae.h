#pragma once
// AutoencoderKLWan of Wan 2.1 and 2.2 (the residual one): latents → frames, one latent frame at a time.

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/load/component_files.h"
#include "engine/load/model_config.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

/// For tests: the output of a named decoder module ("conv_in", "mid_block", "up_block0", ..., "norm_out", "conv_out") for one frame, f32
/// or bf16 [1, height, width, channels]. Later modules run frame by frame: "up_block3" is called once for each pixel frame.
using DecoderHook = std::function<void(std::string_view name, kernels::ConstView value)>;

class WanVaeDecoder {
  public:
    /// Packs the decoder's weights from `files` (which are checked). on_loaded(done, total) after each weight.
    WanVaeDecoder(const VaeConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                  const std::function<void(int, int)>& on_loaded = {});
    ~WanVaeDecoder();
    WanVaeDecoder(WanVaeDecoder&&) noexcept;

    /// Decodes one clip, latent frame by latent frame; holds the causal cache (two frames per convolution). Everything behind a doubling
    /// of frames runs on one frame at a time: the same numbers as several at once, in a quarter of the memory, which does not depend on
    /// the number of frames.
    class Stream {
      public:
        ~Stream();
        Stream(Stream&&) noexcept;
        /// Called with each finished frame: f32 [height, width, 3] in -1..1, valid until it returns. A pixel that is no number or
        /// infinite before the clamp is NaN.
        using FrameSink = std::function<void(kernels::ConstView frame)>;
        /// One normalised latent frame, f32 [z_dim, height, width], in; frames of scale_factor_spatial times the height and width out: 1
        /// for the first latent frame, 4 for each later one, each handed on before the next is begun. Throws Error{cancelled} at a stop,
        /// within one residual block, Error{internal} naming the module whose values are NaN, infinite or absurd, and
        /// Error{invalid_request} for a latent frame of another shape than [z_dim, ...] or than the first
        /// one. After a throw (of `on_frame` too) the clip can't be gone on with.
        void next(kernels::ConstView latent_frame, const std::stop_token& stop, const FrameSink& on_frame, const DecoderHook& hook = {});
        /// The same, but each frame is what the last convolution gives (see pixel_patches.h), not clamped: f32 [height, width, 3 * patch²].
        void next_patches(kernels::ConstView latent_frame, const std::stop_token& stop, const FrameSink& on_patches);
        /// Bytes of activations and cache held now: 0 before the first frame, then WanVaeDecoder::working_bytes.
        std::uint64_t held_bytes() const;

      private:
        friend class WanVaeDecoder;
        struct State;
        explicit Stream(std::unique_ptr<State> state);
        std::unique_ptr<State> state_;
    };
    /// The stream borrows the decoder. Streams of one decoder share its device: one thread at a time.
    Stream start() const;

    const VaeConfig& config() const;
    kernels::Device& device() const;
    std::uint64_t packed_bytes() const;
    /// Bytes of activations and cache while frames of this latent size are decoded, without the scratch of single kernels.
    static std::uint64_t working_bytes(const VaeConfig& config, std::int64_t latent_height, std::int64_t latent_width, Precision precision);

  private:
    friend class Stream;
    struct State;
    std::unique_ptr<State> state_;
};

/// 8-bit pixels of one frame [height, width, 3] in -1..1: round half to even of 255 * clamp(v / 2 + 0.5, 0, 1), as the reference writes
/// them. What is no number becomes 0.
std::vector<std::uint8_t> to_pixels(kernels::ConstView frame);

}  // namespace weft
