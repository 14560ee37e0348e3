#include "engine/denoise/denoise_loop.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "engine/denoise/guidance.h"
#include "engine/denoise/stop_check.h"
#include "engine/error.h"
#include "engine/overflow_check.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

std::span<float> values_of(View view) { return {view.f32(), static_cast<std::size_t>(view.shape.element_count())}; }

/// The passes of one kind, with or without the prompt, and what is kept of them from step to step.
class Passes {
  public:
    Passes(const DenoiseParams& params, const WanTransformer::TextContext* text) : params_(params), text_(text) {
        if (params.cache_threshold > 0) cache_.emplace(params.cache_threshold, *params.cache_rule);
    }

    /// Returns whether the transformer's blocks ran.
    bool run(int step, ConstView input, const ClipTime& time, std::span<const int> skipped_blocks, View velocity,
             const std::stop_token& stop) {
        PassOptions options{skipped_blocks};
        if (cache_) {
            // What was kept says little of a pass with other blocks or of one long ago, and the last step makes the details.
            const bool is_forced = step != step_before_ + 1 || step + 1 == params_.steps || skipped_blocks.size() != skipped_blocks_before_;
            const Tensor embedding = params_.transformer->timestep_embedding(time.timestep);
            options.reuses_added = !cache_->must_run(embedding.values(), is_forced);
            options.added_by_blocks = &added_by_blocks_;
        }
        step_before_ = step;
        skipped_blocks_before_ = skipped_blocks.size();
        params_.transformer->forward(input, time, *text_, velocity, stop, {}, options);
        return !options.reuses_added;
    }

  private:
    const DenoiseParams& params_;
    const WanTransformer::TextContext* text_;
    std::optional<StepCache> cache_;
    Tensor added_by_blocks_;
    int step_before_ = -2;
    std::size_t skipped_blocks_before_ = 0;
};

/// Both kinds, and the guidance between them.
class Velocity {
  public:
    Velocity(const DenoiseParams& params, const Shape& shape)
        : params_(params), cond_(params, params.cond), uncond_(params, params.uncond) {
        const bool is_guided = params.uncond != nullptr && params.guidance_scale != 1;  // 1 gives cond
        if (is_guided) uncond_velocity_ = Tensor(DType::f32, shape);
    }

    /// velocity = the model's, guided in the steps that are.
    void compute(int step, View latents, View velocity, StepResult& result, const std::stop_token& stop) {
        if (!params_.computed.contains(step)) {
            std::fill_n(velocity.f32(), velocity.shape.element_count(), 0.0F);
            return;
        }
        static const LatentCondition none;
        const LatentCondition& condition = params_.condition != nullptr ? *params_.condition : none;
        const Tensor input = condition.model_input(latents);
        const ClipTime time = condition.time(params_.scheduler->timesteps()[static_cast<std::size_t>(step)]);
        const auto count = [&](bool has_run) {
            ++result.passes;
            if (!has_run) ++result.skipped_passes;
        };
        count(cond_.run(step, input.view(), time, {}, velocity, stop));
        if (uncond_velocity_.empty() || !params_.guided.contains(step)) return;
        const auto skipped_blocks = params_.skipping.contains(step) ? params_.skipped_blocks : std::span<const int>{};
        count(uncond_.run(step, input.view(), time, skipped_blocks, uncond_velocity_.view(), stop));
        const auto apply = params_.is_guidance_optimised ? apply_optimised_guidance : apply_guidance;
        apply(values_of(velocity), uncond_velocity_.values(), static_cast<float>(params_.guidance_scale));
    }

  private:
    const DenoiseParams& params_;
    Passes cond_;
    Passes uncond_;
    Tensor uncond_velocity_;  // empty: no guidance
};

/// Runs one step's work; an error of numbers in it is said to be of this step.
template <class Work>
void in_step(int step, int steps, Work work) {
    try {
        work();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::internal) throw;
        throw Error(ErrorKind::internal, fmt::format("denoising, step {} of {}: {}", step + 1, steps, error.message()), error.hint());
    }
}

}  // namespace

int denoise(const DenoiseParams& params, View latents, kernels::Device& device, const std::function<void(const StepResult&)>& on_step,
            std::stop_token stop, std::stop_token decode_now) {
    using Clock = std::chrono::steady_clock;
    Tensor velocity(DType::f32, latents.shape);
    Velocity model(params, latents.shape);
    Tensor denoised(DType::f32, latents.shape);

    const int end_step = params.end_step.value_or(params.steps);
    for (int step = params.first_step; step < end_step; ++step) {
        throw_if_stopped(stop);
        const auto began = Clock::now();
        StepResult result{step, latents, denoised.view()};
        in_step(step, params.steps, [&] {
            model.compute(step, latents, velocity.view(), result, stop);
            require_sound(velocity.view(), "velocity", device);
            const float sigma = params.scheduler->sigmas()[static_cast<std::size_t>(step)];
            const std::span<const float> sample = values_of(latents);
            for (std::size_t i = 0; i < sample.size(); ++i) denoised.f32()[i] = sample[i] - sigma * velocity.f32()[i];
            if (params.condition != nullptr) params.condition->restore_first_frame(denoised.view());
            params.scheduler->step(step, velocity.values(), values_of(latents));
            require_sound(latents, "latents", device);
        });
        if (on_step) {
            const std::chrono::duration<double> seconds = Clock::now() - began;
            result.seconds = seconds.count();
            on_step(result);
        }
        if (decode_now.stop_requested()) {
            std::copy(denoised.values().begin(), denoised.values().end(), latents.f32());
            return step + 1;
        }
    }
    if (params.condition != nullptr && end_step == params.steps) params.condition->restore_first_frame(latents);
    return end_step;
}

}  // namespace weft
