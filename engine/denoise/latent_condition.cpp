#include "engine/denoise/latent_condition.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/error.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::Tensor;
using kernels::View;

namespace {

void require_same_clip(const char* what, const Shape& found, const Shape& latents, std::int64_t frames) {
    if (found[1] == frames && found[2] == latents[2] && found[3] == latents[3]) return;
    throw Error(ErrorKind::internal, fmt::format("{} is {}; the latents are {}", what, found.text(), latents.text()));
}

}  // namespace

Tensor LatentCondition::model_input(ConstView latents) const {
    Tensor input(DType::f32,
                 {latents.shape[0] + (has_channels() ? channels.shape()[0] : 0), latents.shape[1], latents.shape[2], latents.shape[3]});
    float* end = std::copy_n(latents.f32(), latents.shape.element_count(), input.f32());
    if (has_channels()) {
        require_same_clip("the condition", channels.shape(), latents.shape, latents.shape[1]);
        std::copy_n(channels.f32(), channels.shape().element_count(), end);
    }
    restore_first_frame(input.view());
    return input;
}

void LatentCondition::restore_first_frame(View latents) const {
    if (!has_first_frame()) return;
    require_same_clip("the first frame", first_frame.shape(), latents.shape, 1);
    const std::int64_t pixels = latents.shape[2] * latents.shape[3];
    for (std::int64_t c = 0; c < first_frame.shape()[0]; ++c)
        std::copy_n(first_frame.f32() + c * pixels, pixels, latents.f32() + c * latents.shape[1] * pixels);
}

Tensor masked_condition(ConstView latents, std::int64_t mask_channels, bool has_last_frame) {
    const std::int64_t frames = latents.shape[1];
    const std::int64_t pixels = latents.shape[2] * latents.shape[3];
    Tensor condition = Tensor::zeros(DType::f32, {mask_channels + latents.shape[0], frames, latents.shape[2], latents.shape[3]});
    const auto mark = [&](std::int64_t channel, std::int64_t frame) {
        std::fill_n(condition.f32() + (channel * frames + frame) * pixels, pixels, 1.0F);
    };
    for (std::int64_t channel = 0; channel < mask_channels; ++channel) mark(channel, 0);
    // The last pixel frame is the last channel of the last latent frame; with one latent frame it is the first as well.
    if (has_last_frame) mark(mask_channels - 1, frames - 1);
    std::copy_n(latents.f32(), latents.shape.element_count(), condition.f32() + mask_channels * frames * pixels);
    return condition;
}

}  // namespace weft
