#pragma once
// AutoencoderKLWan 2.1: latents → frames, one latent frame at a time.

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

/// For tests: the output of a named decoder module ("conv_in", "mid_block", "up_block0", ..., "norm_out", "conv_out"), [frames, height,
/// width, channels].
using DecoderHook = std::function<void(std::string_view name, kernels::ConstView value)>;

class WanVaeDecoder {
  public:
    /// Packs the decoder's weights from `files` (which are checked). on_loaded(done, total) after each weight.
    WanVaeDecoder(const VaeConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                  const std::function<void(int, int)>& on_loaded = {});
    ~WanVaeDecoder();
    WanVaeDecoder(WanVaeDecoder&&) noexcept;

    /// Decodes one clip, latent frame by latent frame; holds the causal cache (two frames per convolution).
    /// Memory does not depend on the number of frames.
    class Stream {
      public:
        ~Stream();
        Stream(Stream&&) noexcept;
        /// One normalised latent frame, f32 [z_dim, height, width], in. Pixels out: f32 [1 or 4, 8*height, 8*width, 3] in -1..1
        /// (1 for the first frame, 4 for each later one). Throws Error{cancelled} at a stop, within one residual block.
        kernels::Tensor next(kernels::ConstView latent_frame, std::stop_token stop, const DecoderHook& hook = {});

      private:
        friend class WanVaeDecoder;
        struct State;
        explicit Stream(std::unique_ptr<State> state);
        std::unique_ptr<State> state_;
    };
    /// The stream borrows the decoder.
    Stream start() const;

    const VaeConfig& config() const;
    std::uint64_t packed_bytes() const;
    /// Bytes of activations and cache at the widest point while a frame of this latent size is decoded.
    static std::uint64_t working_bytes(const VaeConfig& config, std::int64_t latent_height, std::int64_t latent_width, Precision precision);

  private:
    friend class Stream;
    struct State;
    std::unique_ptr<State> state_;
};

/// 8-bit pixels of one frame [height, width, 3] in -1..1: round half to even of 255 * clamp(v / 2 + 0.5, 0, 1), as the reference writes
/// them.
std::vector<std::uint8_t> to_pixels(kernels::ConstView frame);

}  // namespace weft
