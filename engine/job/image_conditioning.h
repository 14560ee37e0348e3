#pragma once
// The pictures and the video of a request → what denoising starts from and what the transformer is told.

#include <optional>
#include <string>
#include <vector>

#include "engine/denoise/latent_condition.h"
#include "engine/job/job.h"
#include "engine/media/frame.h"

namespace weft {

/// The pictures of a request as they are in their files.
struct RequestPictures {
    std::optional<Frame> first;
    std::optional<Frame> last;
    std::vector<Frame> video;          // request.frames frames at the clip's size; none: no video
    std::vector<std::string> notices;  // what of them comes out otherwise than one might think
};

/// Reads them before anything else is loaded: a file that can't be read, or a video that is too short, is told at once. Throws as
/// read_picture and VideoReader do, and Error{invalid_request} for too few frames.
RequestPictures read_pictures(const Request& request);

struct ImageCondition {
    LatentCondition latents;
    kernels::Tensor embeddings;  // f32 [257 or 514, image_dim] of CLIP; empty where the model has no image embedder
    kernels::Tensor video;       // f32 [z_dim, frames, height, width], normalised latents; empty: the clip starts from noise alone
};

/// How many of request.steps run over a video: the last `strength` of them. Source: Meng et al. 2021, "SDEdit", as the reference counts.
int steps_over_video(const Request& request);

/// Nothing where there are no pictures.
ImageCondition encode_pictures(const Job& job, const RequestPictures& pictures);

}  // namespace weft
