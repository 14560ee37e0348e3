#include "engine/job/image_conditioning.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/image/clip_vision.h"
#include "engine/image/image_processor.h"
#include "engine/image/picture.h"
#include "engine/image/placement.h"
#include "engine/job/memory_plan.h"
#include "engine/load/clip_weight_table.h"
#include "engine/vae/latent_statistics.h"
#include "engine/vae/wan_vae_encoder.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Tensor;

namespace {

Placement placement_of(ImageFit fit) {
    switch (fit) {
        case ImageFit::crop:
            return Placement::crop;
        case ImageFit::stretch:
            return Placement::stretch;
        case ImageFit::pad:
            return Placement::pad;
    }
    return Placement::crop;
}

/// The picture as a frame of the clip, f32 [height, width, 3] in -1..1.
Tensor clip_frame(const Frame& picture, const Request& request) {
    const Frame placed = place_picture(picture, request.width, request.height, placement_of(request.image_fit));
    const Tensor planes = frame_pixels(placed);  // [1, 3, 1, height, width]
    Tensor frame(DType::f32, {placed.height, placed.width, 3});
    const std::int64_t pixels = std::int64_t{placed.height} * placed.width;
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
        for (std::int64_t channel = 0; channel < 3; ++channel) frame.f32()[pixel * 3 + channel] = planes.f32()[channel * pixels + pixel];
    return frame;
}

/// Normalised latents f32 [z_dim, latent frames, height, width] of a clip of `frames` pixel frames: the first picture, grey, and the last
/// one if there is one.
Tensor encode_clip(const Job& job, const RequestPictures& pictures, int frames) {
    const Request& request = job.request;
    const VaeConfig& config = job.model.vae;
    const TrimOnExit trim;
    const WanVaeEncoder vae(config, open_checked(job, job.model.open_vae(), vae_encoder_weights(config)), vae_precision, job.device,
                            loading_progress(job));
    job.clock.begin(Stage::image_encoding, frames, 0);
    Tensor latents(DType::f32, {config.z_dim, (frames - 1) / config.scale_factor_temporal + 1, request.height / config.scale_factor_spatial,
                                request.width / config.scale_factor_spatial});
    const Tensor first = clip_frame(*pictures.first, request);
    const Tensor last = pictures.last ? clip_frame(*pictures.last, request) : Tensor();
    const Tensor grey = Tensor::zeros(DType::f32, first.shape());
    std::int64_t latent_frame = 0;
    WanVaeEncoder::Stream stream = vae.start();
    for (int frame = 0; frame < frames; ++frame) {
        const bool is_last = pictures.last && frame == frames - 1;
        const Tensor& pixels = frame == 0 ? first : is_last ? last : grey;
        stream.next(pixels.view(), job.stop, [&](ConstView z) { normalise(z, config, latent_frame++, latents.view()); });
        job.clock.advance(frame + 1);
    }
    require_finite(job, latents.view(), "Image encoding");
    job.memory.speeds.learn(SpeedBook::key("encode", job.device.backend(), vae_precision, request.threads),
                            encode_work(config, request, frames), job.clock.stage_seconds());
    return latents;
}

Tensor embed_pictures(const Job& job, const RequestPictures& pictures) {
    const ClipVisionConfig& config = *job.model.image_encoder;
    const TrimOnExit trim;
    ComponentFiles files = open_checked(job, job.model.open_image_encoder(), clip_vision_weights(config));
    const ClipVision clip(config, files, job.request.precision, job.device, loading_progress(job));
    const int count = pictures.last ? 2 : 1;
    job.clock.begin(Stage::image_encoding, count, 0);
    const std::int64_t rows = config.token_count();
    Tensor embeddings(DType::f32, {rows * count, config.hidden_size});
    for (int index = 0; index < count; ++index) {
        const Frame& picture = index == 0 ? *pictures.first : *pictures.last;
        const Tensor encoded = clip.encode(clip_pixels(picture, job.model.image_processor).view(), job.stop);
        std::copy_n(encoded.f32(), rows * config.hidden_size, embeddings.f32() + index * rows * config.hidden_size);
        job.clock.advance(index + 1);
    }
    require_finite(job, embeddings.view(), "Image encoding");
    return embeddings;
}

}  // namespace

RequestPictures read_pictures(const Request& request) {
    RequestPictures pictures;
    if (!request.image.empty()) pictures.first = read_picture(request.image);
    if (!request.last_image.empty()) pictures.last = read_picture(request.last_image);
    return pictures;
}

ImageCondition encode_pictures(const Job& job, const RequestPictures& pictures) {
    ImageCondition condition;
    if (!pictures.first) return condition;
    stop_if_asked(job);
    if (job.model.image_encoder) condition.embeddings = embed_pictures(job, pictures);
    if (job.model.expand_timesteps) {
        condition.latents.first_frame = encode_clip(job, pictures, 1);
    } else {
        const Tensor latents = encode_clip(job, pictures, job.request.frames);
        condition.latents.channels = masked_condition(latents.view(), job.model.vae.scale_factor_temporal, pictures.last.has_value());
    }
    return condition;
}

}  // namespace weft
