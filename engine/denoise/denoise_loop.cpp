#include "engine/denoise/denoise_loop.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "engine/denoise/guidance.h"
#include "engine/denoise/overflow_check.h"
#include "engine/denoise/stop_check.h"
#include "engine/error.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;
using kernels::View;

namespace {

std::span<float> values_of(View view) { return {view.f32(), static_cast<std::size_t>(view.shape.element_count())}; }

/// velocity = the model's, guided where there is an uncond context.
void compute_velocity(const DenoiseParams& params, View latents, int step, View velocity, View uncond_velocity,
                      const std::stop_token& stop) {
    static const LatentCondition none;
    const LatentCondition& condition = params.condition != nullptr ? *params.condition : none;
    const Tensor input = condition.model_input(latents);
    const ClipTime time = condition.time(params.scheduler->timesteps()[static_cast<std::size_t>(step)]);
    params.transformer->forward(input.view(), time, *params.cond, velocity, stop);
    if (uncond_velocity.data == nullptr) return;
    PassOptions options;
    if (params.skipping.contains(step)) options.skipped_blocks = params.skipped_blocks;
    params.transformer->forward(input.view(), time, *params.uncond, uncond_velocity, stop, {}, options);
    const auto apply = params.is_guidance_optimised ? apply_optimised_guidance : apply_guidance;
    apply(values_of(velocity), values_of(uncond_velocity), static_cast<float>(params.guidance_scale));
}

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
    const bool is_guided = params.uncond != nullptr && params.guidance_scale != 1;  // 1 gives cond
    Tensor velocity(DType::f32, latents.shape);
    Tensor uncond_velocity;
    if (is_guided) uncond_velocity = Tensor(DType::f32, latents.shape);
    Tensor denoised(DType::f32, latents.shape);

    const int end_step = params.end_step.value_or(params.steps);
    for (int step = params.first_step; step < end_step; ++step) {
        throw_if_stopped(stop);
        const auto began = Clock::now();
        in_step(step, params.steps, [&] {
            const auto index = static_cast<std::size_t>(step);
            if (params.computed.contains(step)) {
                compute_velocity(params, latents, step, velocity.view(),
                                 is_guided && params.guided.contains(step) ? uncond_velocity.view() : View{}, stop);
            } else {
                std::fill(velocity.values().begin(), velocity.values().end(), 0.0F);
            }
            require_sound(velocity.view(), "velocity", device);
            const float sigma = params.scheduler->sigmas()[index];
            const std::span<const float> sample = values_of(latents);
            for (std::size_t i = 0; i < sample.size(); ++i) denoised.f32()[i] = sample[i] - sigma * velocity.f32()[i];
            if (params.condition != nullptr) params.condition->restore_first_frame(denoised.view());
            params.scheduler->step(step, velocity.values(), values_of(latents));
            require_sound(latents, "latents", device);
        });
        if (on_step) {
            const std::chrono::duration<double> seconds = Clock::now() - began;
            on_step({step, latents, denoised.view(), seconds.count()});
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
