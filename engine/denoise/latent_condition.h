#pragma once
// What is known of a clip before it is made, in latents: channels beside the noise, or a clean first frame.

#include "engine/denoise/clip_time.h"
#include "kernels/base/tensor.h"

namespace weft {

/// Both empty: text only. A model takes one or the other.
struct LatentCondition {
    /// Mask and known latents, f32 [in_channels - out_channels, frames, height, width]: put after the noise's channels at every pass
    /// (Wan 2.1 and A14B image-to-video).
    kernels::Tensor channels;
    /// The picture's latents, f32 [channels, 1, height, width]: stand in place of the first latent frame, whose tokens get timestep 0
    /// (Wan 2.2 TI2V 5B).
    kernels::Tensor first_frame;

    bool has_channels() const { return channels.shape().rank() > 0; }
    bool has_first_frame() const { return first_frame.shape().rank() > 0; }

    /// The timestep of each latent frame.
    ClipTime time(double timestep) const { return {timestep, has_first_frame() ? 1 : 0}; }
    /// f32 [in_channels, frames, height, width]: what the transformer is given for these latents (f32 [out_channels, frames, ...]).
    kernels::Tensor model_input(kernels::ConstView latents) const;
    /// Puts the known first frame into latents of the model's output channels.
    void restore_first_frame(kernels::View latents) const;
};

/// f32 [mask_channels + z_dim, frames, height, width]: the mask, then the latents of the known frames.
///   latents          f32 [z_dim, frames, height, width]: the VAE's of a clip that is the picture, grey, and the last picture if there is
///   one mask_channels    pixel frames of a latent frame (4); a mask of 1 says that a pixel frame is known. The first latent frame stands
///   for one
///                    pixel frame only, whose mask is said mask_channels times.
/// Source: Wan Team 2025, section 5.1.
kernels::Tensor masked_condition(kernels::ConstView latents, std::int64_t mask_channels, bool has_last_frame);

}  // namespace weft
