#pragma once
// The way through the house, in order: prompt → tokens → embeddings, picture → condition, latents → frames. Nothing else knows the order.

#include <functional>
#include <stop_token>
#include <vector>

#include "engine/job/image_conditioning.h"
#include "engine/job/job.h"
#include "engine/job/kept_latents.h"

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

/// Where the steps begin and what else may end them.
struct Sampling {
    StoredLatents* resumed = nullptr;  // goes on from here, and takes what it holds; null: from the seed's noise
    /// Is given what the steps have come to, now and then while they are quick and after each that takes a second. False: it could not be
    /// kept; the steps go on.
    ///   denoised  f32 [channels, frames, height, width], the model's guess of the clean latents
    std::function<bool(int steps_done, kernels::ConstView denoised, const PausedSampling& paused)> keep;
    std::stop_token decode_now;  // ends after the step that runs; the latents are then that step's guess of the clean ones
    std::stop_token pause;       // ends after the step that runs, if it could be kept, in Error{cancelled}
};

/// A model of two experts runs the steps of the high noise levels with the first, then loads the second in its place. Throws
/// Error{bad_file} where what it goes on from is not of this request.
DenoisedLatents denoise_clip(const Job& job, const PromptEmbeddings& prompts, const ImageCondition& image, const Sampling& sampling);

/// Frames arrive through events.on_frame as the VAE gives them.
std::vector<FramePtr> decode_frames(const Job& job, kernels::ConstView latents);

}  // namespace weft
