#pragma once
// The way through the house, in order: prompt → tokens → embeddings, picture → condition, latents → frames. Nothing else knows the order.

#include <stop_token>
#include <vector>

#include "engine/job/image_conditioning.h"
#include "engine/job/job.h"

namespace weft {

/// Embeddings f32 [512, text_dim] of both prompts, zero past their tokens.
struct PromptEmbeddings {
    EmbeddingCache::Entry cond;
    EmbeddingCache::Entry negative;  // null: nothing is guided away from it
};

PromptEmbeddings encode_prompts(const Job& job);

struct DenoisedLatents {
    kernels::Tensor latents;  // f32 [channels, frames, height, width]
    int steps_done = 0;
    int skipped_passes = 0;  // of the transformer, by the step cache
};

/// A model of two experts runs the steps of the high noise levels with the first, then loads the second in its place.
DenoisedLatents denoise_from_seed(const Job& job, const PromptEmbeddings& prompts, const ImageCondition& image, std::stop_token decode_now);

/// Frames arrive through events.on_frame as the VAE gives them.
std::vector<FramePtr> decode_frames(const Job& job, kernels::ConstView latents);

}  // namespace weft
