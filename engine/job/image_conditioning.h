#pragma once
// The pictures of a request → what the transformer is told about them.

#include <optional>

#include "engine/denoise/latent_condition.h"
#include "engine/job/job.h"
#include "engine/media/frame.h"

namespace weft {

/// The pictures of a request as they are in their files.
struct RequestPictures {
    std::optional<Frame> first;
    std::optional<Frame> last;
};

/// Reads them before anything else is loaded: a file that can't be read is told at once. Throws as read_picture does.
RequestPictures read_pictures(const Request& request);

struct ImageCondition {
    LatentCondition latents;
    kernels::Tensor embeddings;  // f32 [257 or 514, image_dim] of CLIP; empty where the model has no image embedder
};

/// Nothing where there are no pictures.
ImageCondition encode_pictures(const Job& job, const RequestPictures& pictures);

}  // namespace weft
