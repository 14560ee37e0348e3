#include "engine/job/pipeline.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <utility>

#include "engine/denoise/denoise_loop.h"
#include "engine/denoise/expert_steps.h"
#include "engine/denoise/noise.h"
#include "engine/denoise/scheduler.h"
#include "engine/denoise/wan_transformer.h"
#include "engine/error.h"
#include "engine/job/latent_shape.h"
#include "engine/job/loras.h"
#include "engine/job/memory_plan.h"
#include "engine/job/model_tokenizer.h"
#include "engine/job/step_plan.h"
#include "engine/load/json_text.h"
#include "engine/load/weight_table.h"
#include "engine/log.h"
#include "engine/text/prompt_cleaning.h"
#include "engine/text/tokenizer.h"
#include "engine/text/umt5_encoder.h"
#include "engine/vae/decode_clip.h"
#include "engine/vae/wan_vae.h"

namespace weft {
namespace {

struct Prompt {
    std::string key;
    Tokens tokens;
};

Prompt read_prompt(const Job& job, const Tokenizer& tokenizer, const std::string& identity, const std::string& text, const char* name) {
    Prompt prompt;
    prompt.tokens = tokenizer.encode(clean_prompt(text));
    prompt.key = fmt::format("{}|{}|{}|{}", identity, kernels::name_of(job.device.backend()), name_of(job.request.precision),
                             fmt::join(prompt.tokens.ids, ","));
    if (!prompt.tokens.cut.empty()) {
        notice(job, fmt::format("The {} has {} tokens; the model reads {}.", name, prompt.tokens.full_count, Tokenizer::max_length), true,
               fmt::format(" Left out: \"{}\"", for_message(prompt.tokens.cut)));
    }
    return prompt;
}

PreviewMap preview_map(const Job& job) {
    const std::string identity = job.model.vae_source.identity();
    const auto known = job.memory.preview_maps.find(identity);
    if (known != job.memory.preview_maps.end()) return known->second;
    const TrimOnExit trim;
    const WanVaeDecoder vae(job.model.vae, open_checked(job, job.model.open_vae(), vae_weights(job.model.vae)), vae_precision, job.device,
                            loading_progress(job));
    return job.memory.preview_maps[identity] = fit_preview_map(vae, job.stop);
}

/// noise = (1 - sigma) video + sigma noise: the video as it looks at that noise level.
void mix_with_noise(std::span<const float> video, float sigma, std::span<float> noise) {
    for (std::size_t i = 0; i < noise.size(); ++i) noise[i] = (1 - sigma) * video[i] + sigma * noise[i];
}

using Clock = std::chrono::steady_clock;

// A step that takes longer is always kept; quick ones would spend their time on the disk.
constexpr std::chrono::seconds time_between_keeping(1);

kernels::Tensor copy_of(kernels::ConstView view) {
    kernels::Tensor copy(view.dtype, view.shape);
    std::memcpy(copy.f32(), view.data, copy.values().size_bytes());
    return copy;
}

/// Puts the sampling back to where it stood; the step that comes next.
int resume(StoredLatents& stored, int first_step, const Request& request, Scheduler& scheduler, kernels::Tensor& latents) {
    if (!stored.paused || !(stored.paused->sample.shape() == latents.shape()) || stored.steps_done <= first_step ||
        stored.steps_done >= request.steps)
        throw Error(ErrorKind::bad_file, "what was kept of the clip does not fit its own request", "Make the clip again.");
    latents = std::move(stored.paused->sample);
    scheduler.restore(stored.paused->scheduler, stored.steps_done, latents.values().size());
    return stored.steps_done;
}

WanTransformer load_transformer(const Job& job, bool is_second) {
    const TransformerConfig& config = is_second ? *job.model.transformer_2 : job.model.transformer;
    if (job.model.transformer_2) log().info("expert of the {} noise levels", is_second ? "low" : "high");
    const LoraStack loras = open_loras(job.model, job.request, is_second);
    for (const Lora& lora : loras) notice(job, lora_notice(*lora.file), !lora.file->unmatched().empty());
    return {config,
            open_checked(job, is_second ? job.model.open_transformer_2() : job.model.open_transformer(), transformer_weights(config)),
            job.request.precision,
            job.device,
            loading_progress(job),
            loras};
}

double expected_decode_seconds(const Job& job) {
    const auto backend = job.device.backend();
    return work_of(job.model, job.request).decode /
           job.memory.speeds.speed(SpeedBook::key("decode", backend, vae_precision, job.request.threads), backend, vae_precision,
                                   job.request.threads);
}

}  // namespace

PromptEmbeddings encode_prompts(const Job& job) {
    stop_if_asked(job);
    const Tokenizer tokenizer = open_tokenizer(job.model);
    const std::string identity = job.model.text_encoder_source.identity();
    const bool reads_negative = step_plan(job.request, job.model.transformer.num_layers).reads_negative_prompt();
    std::vector<Prompt> prompts;
    prompts.push_back(read_prompt(job, tokenizer, identity, job.request.prompt, "prompt"));
    if (reads_negative) prompts.push_back(read_prompt(job, tokenizer, identity, job.request.negative_prompt, "negative prompt"));

    std::vector<EmbeddingCache::Entry> embeddings;
    for (const Prompt& prompt : prompts) embeddings.push_back(job.memory.embeddings.find(prompt.key));
    const auto missing = std::count(embeddings.begin(), embeddings.end(), nullptr);
    if (missing > 0) {
        const TrimOnExit trim;
        const Umt5Encoder encoder(job.model.text_encoder,
                                  open_checked(job, job.model.open_text_encoder(), text_encoder_weights(job.model.text_encoder)),
                                  job.request.precision, job.device, loading_progress(job));
        job.clock.begin(Stage::text_encoding, static_cast<int>(missing), 0);
        int done = 0;
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            if (embeddings[i] != nullptr) continue;
            const kernels::Tensor encoded = encoder.encode(prompts[i].tokens.ids, job.stop);
            require_finite(job, encoded.view(), "Text encoding");
            embeddings[i] = job.memory.embeddings.insert(prompts[i].key, padded_embeddings(encoded.view(), Tokenizer::max_length));
            job.clock.advance(++done);
        }
    }
    return {embeddings[0], reads_negative ? embeddings[1] : nullptr};
}

DenoisedLatents denoise_clip(const Job& job, const PromptEmbeddings& prompts, const ImageCondition& image, const Sampling& sampling) {
    stop_if_asked(job);
    const Request& request = job.request;
    for (const Notice& idle : idle_lora_notices(request)) notice(job, idle, false);
    DenoisedLatents result;
    result.latents = kernels::Tensor(kernels::DType::f32, latent_shape(job.model, request));
    NoiseGenerator noise(request.seed);
    noise.fill_normal(result.latents.values());

    PreviewMap map;
    if (job.events.on_preview) map = preview_map(job);
    const auto scheduler =
        make_scheduler(request.scheduler, job.model.scheduler, request.flow_shift, request.steps, {request.sigmas, request.eta, noise});
    const StepPlan plan = step_plan(request, job.model.transformer.num_layers);
    std::vector<double> passes;
    for (int step = 0; step < request.steps; ++step) passes.push_back(plan.passes(step, step + 1));
    const double pass_work = work_of(job.model, request).denoise_pass;
    const auto speed_key = SpeedBook::key("denoise", job.device.backend(), request.precision, request.threads);
    int all_passes = 0;
    std::optional<Clock::time_point> kept_at;
    const auto on_step = [&](const StepResult& step) {
        log().debug("step {} of {}: {:.2f} s", step.step + 1, request.steps, step.seconds);
        job.memory.speeds.learn(speed_key, pass_work * (passes[static_cast<std::size_t>(step.step)] - step.skipped_passes), step.seconds);
        all_passes += step.passes;
        result.skipped_passes += step.skipped_passes;
        if (job.events.on_preview) job.events.on_preview({step.step + 1, request.steps, preview_frames(map, step.denoised)});
        job.clock.advance(step.step + 1);
        const bool is_last = step.step + 1 == request.steps;
        const bool pauses = sampling.pause.stop_requested() && !is_last;
        if (!pauses && (is_last || (kept_at && Clock::now() - *kept_at < time_between_keeping))) return;
        const bool is_kept = sampling.keep(step.step + 1, step.denoised, {copy_of(step.latents), scheduler->state()});
        kept_at = Clock::now();
        if (pauses && is_kept)
            throw Error(ErrorKind::cancelled, fmt::format("The clip was paused after step {} of {}.", step.step + 1, request.steps));
    };
    int first_step = image.video.empty() ? 0 : request.steps - steps_over_video(request);
    if (sampling.resumed != nullptr) {
        first_step = resume(*sampling.resumed, first_step, request, *scheduler, result.latents);
    } else if (first_step > 0) {
        mix_with_noise(image.video.values(), scheduler->sigmas()[static_cast<std::size_t>(first_step)], result.latents.values());
    }
    const StepCacheRule& cache_rule = step_cache_rule(job.model.transformer, std::int64_t{request.width} * request.height);
    for (const ExpertSteps& expert : expert_steps(job.model, scheduler->timesteps(), first_step)) {
        const TrimOnExit trim;
        const WanTransformer transformer = load_transformer(job, expert.is_second);
        WanTransformer::ImageContextPtr picture;
        if (job.model.image_encoder) picture = transformer.prepare_image(image.embeddings.view());
        auto cond = transformer.prepare_text(prompts.cond->view(), picture);
        const auto negative = prompts.negative != nullptr ? transformer.prepare_text(prompts.negative->view(), picture) : nullptr;
        if (plan.attends_to_negative)
            cond = WanTransformer::guide_away(cond, negative, {request.nag_scale, request.nag_tau, request.nag_alpha});
        DenoiseParams params;
        params.transformer = &transformer;
        params.scheduler = scheduler.get();
        params.cond = cond.get();
        params.uncond = plan.guided.is_empty() ? nullptr : negative.get();
        params.guidance_scale = expert.is_second ? request.guidance_scale_2.value_or(request.guidance_scale) : request.guidance_scale;
        params.steps = request.steps;
        params.first_step = expert.first;
        params.end_step = expert.end;
        params.condition = &image.latents;
        if (request.step_cache > 0) {
            params.cache_threshold = request.step_cache;
            params.cache_rule = &cache_rule;
        }
        params.skipped_blocks = request.skip_layers;
        params.skipping = plan.skipping;
        params.computed = plan.computed;
        params.is_guidance_optimised = request.cfg_zero;
        params.guided = plan.guided;
        job.clock.begin(Stage::denoising, request.steps, expected_decode_seconds(job), expert.first, passes);
        result.steps_done = denoise(params, result.latents.view(), job.device, on_step, job.stop, sampling.decode_now);
        if (result.steps_done < expert.end || sampling.decode_now.stop_requested()) break;
    }
    if (request.step_cache > 0) {
        notice(job, fmt::format("The step cache left out {} of {} passes (by the rule for {}).", result.skipped_passes, all_passes,
                                cache_rule.model));
    }
    return result;
}

std::vector<FramePtr> decode_frames(const Job& job, kernels::ConstView latents) {
    stop_if_asked(job);
    const TrimOnExit trim;
    const WanVaeDecoder vae(job.model.vae, open_checked(job, job.model.open_vae(), vae_weights(job.model.vae)), vae_precision, job.device,
                            loading_progress(job));
    const auto total = static_cast<int>((latents.shape[1] - 1) * job.model.vae.scale_factor_temporal + 1);
    const TilePlan tiles = plan_memory(job.model, job.request, job.device.backend(), usable_memory(job.request)).decode_tiles;
    if (tiles.is_tiled())
        notice(
            job,
            fmt::format("The picture is decoded in {} tiles, which takes longer; frames appear with the last of them.", tiles.tile_count()),
            false);
    job.clock.begin(Stage::decoding, total, 0);

    std::vector<FramePtr> frames;
    const auto on_frame = [&](kernels::ConstView pixels) {
        require_finite(job, pixels, "pixels");
        auto frame = std::make_shared<Frame>();
        frame->height = static_cast<int>(pixels.shape[0]);
        frame->width = static_cast<int>(pixels.shape[1]);
        frame->rgb = to_pixels(pixels);
        frames.push_back(frame);
        const auto done = static_cast<int>(frames.size());
        if (job.events.on_frame) job.events.on_frame({done - 1, total, frame});
        if (!tiles.is_tiled()) job.clock.advance(done);
    };
    const auto on_part = [&](std::int64_t done, std::int64_t parts) {
        if (tiles.is_tiled()) job.clock.advance(static_cast<int>(done * total / parts));
    };
    try {
        decode_clip(vae, latents, tiles, job.stop, on_frame, on_part);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::internal) throw;
        throw Error(ErrorKind::internal, fmt::format("decoding frame {} of {}: {}", frames.size() + 1, total, error.message()),
                    error.hint());
    }
    job.memory.speeds.learn(SpeedBook::key("decode", job.device.backend(), vae_precision, job.request.threads),
                            work_of(job.model, job.request).decode, job.clock.stage_seconds());
    return frames;
}

}  // namespace weft
