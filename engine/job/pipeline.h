#pragma once
// The way through the house, in order: prompt → tokens → embeddings → latents → frames. Nothing else knows the order.

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/denoise/latent_preview.h"
#include "engine/events.h"
#include "engine/job/embedding_cache.h"
#include "engine/job/estimate.h"
#include "engine/job/job_clock.h"
#include "engine/load/model_folder.h"
#include "engine/request.h"
#include "kernels/base/device.h"

namespace weft {

/// What the engine remembers from job to job.
struct JobMemory {
    EmbeddingCache embeddings;
    std::map<std::string, PreviewMap> preview_maps;  // by the VAE's folder and age
    SpeedBook speeds;
};

/// One job: what goes in and what it runs with. All outlive the pipeline's calls.
struct Job {
    const Request& request;
    const ModelFolder& model;
    kernels::Device& device;
    const Events& events;
    JobClock& clock;
    JobMemory& memory;
    std::stop_token stop;
};

/// Embeddings f32 [512, text_dim] of both prompts, zero past their tokens.
struct PromptEmbeddings {
    EmbeddingCache::Entry cond;
    EmbeddingCache::Entry uncond;  // null: no guidance
};

PromptEmbeddings encode_prompts(const Job& job);

struct DenoisedLatents {
    kernels::Tensor latents;  // f32 [channels, frames, height, width]
    int steps_done = 0;
};

DenoisedLatents denoise_from_seed(const Job& job, const PromptEmbeddings& prompts, std::stop_token decode_now);

/// Frames arrive through events.on_frame as the VAE gives them.
std::vector<FramePtr> decode_frames(const Job& job, kernels::ConstView latents);

}  // namespace weft
