#include "engine/job/image_conditioning.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/error.h"
#include "engine/image/clip_vision.h"
#include "engine/image/image_processor.h"
#include "engine/image/orient.h"
#include "engine/image/picture.h"
#include "engine/image/placement.h"
#include "engine/job/memory_plan.h"
#include "engine/load/clip_weight_table.h"
#include "engine/media/video_reader.h"
#include "engine/vae/encode_clip.h"
#include "engine/vae/wan_vae_encoder.h"

namespace weft {

using kernels::DType;
using kernels::Tensor;
using kernels::View;

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

Frame placed(const Frame& picture, const Request& request) {
    return place_picture(picture, request.width, request.height, placement_of(request.image_fit));
}

/// Normalised latents f32 [z_dim, latent frames, height, width] of a clip of `frames` pixel frames.
///   fill  puts the pixels of a frame into place
Tensor encode(const Job& job, int frames, const std::function<void(std::int64_t index, View frame)>& fill) {
    const Request& request = job.request;
    const VaeConfig& config = job.model.vae;
    const TrimOnExit trim;
    const WanVaeEncoder vae(config, open_checked(job, job.model.open_vae(), vae_encoder_weights(config)), vae_precision, job.device,
                            loading_progress(job));
    const TilePlan tiles = plan_memory(job.model, request, job.device.backend(), usable_memory(request)).encode_tiles;
    if (tiles.is_tiled()) notice(job, fmt::format("The picture is encoded in {} tiles, which takes longer.", tiles.tile_count()), false);
    job.clock.begin(Stage::image_encoding, frames, 0);
    const auto on_progress = [&](std::int64_t done, std::int64_t total) { job.clock.advance(static_cast<int>(done * frames / total)); };
    Tensor latents = encode_clip(vae, {frames, request.height, request.width, fill}, job.stop, on_progress, tiles);
    require_finite(job, latents.view(), "Image encoding");
    job.memory.speeds.learn(SpeedBook::key("encode", job.device.backend(), vae_precision, request.threads),
                            encode_work(config, request, frames), job.clock.stage_seconds());
    return latents;
}

/// The first picture, grey, and the last one if there is one.
Tensor encode_between_pictures(const Job& job, const RequestPictures& pictures, int frames) {
    const Frame first = placed(*pictures.first, job.request);
    const Frame last = pictures.last ? placed(*pictures.last, job.request) : Frame();
    return encode(job, frames, [&](std::int64_t index, View frame) {
        if (index == 0)
            frame_pixels(first, frame);
        else if (pictures.last && index == frames - 1)
            frame_pixels(last, frame);
        else
            std::fill_n(frame.f32(), frame.shape.element_count(), 0.0F);
    });
}

Tensor encode_video(const Job& job, const std::vector<Frame>& video) {
    return encode(job, static_cast<int>(video.size()),
                  [&](std::int64_t index, View frame) { frame_pixels(video[static_cast<std::size_t>(index)], frame); });
}

/// The first frames of the video at the clip's size.
void read_video(const Request& request, RequestPictures& pictures) {
    VideoReader reader(request.video);
    while (static_cast<int>(pictures.video.size()) < request.frames) {
        const FramePtr next = reader.next();
        if (next == nullptr) {
            throw Error(ErrorKind::invalid_request,
                        fmt::format("{} has {} frames; the clip needs {}", request.video.string(), pictures.video.size(), request.frames),
                        "Choose fewer frames or a longer video.");
        }
        pictures.video.push_back(placed(reader.orientation() == 1 ? *next : upright(Frame(*next), reader.orientation()), request));
    }
    if (reader.next() != nullptr) pictures.notices.push_back("The video is longer than the clip, which uses its beginning.");
    if (const auto rate = reader.frame_rate(); rate && *rate != request.frame_rate)
        pictures.notices.push_back(fmt::format("The video has {} frames a second and the clip {}: things move faster or slower in it.",
                                               text_of(*rate), text_of(request.frame_rate)));
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
    if (!request.video.empty()) read_video(request, pictures);
    return pictures;
}

int steps_over_video(const Request& request) { return std::min(request.steps, static_cast<int>(request.steps * request.strength)); }

ImageCondition encode_pictures(const Job& job, const RequestPictures& pictures) {
    ImageCondition condition;
    stop_if_asked(job);
    for (const std::string& text : pictures.notices) notice(job, text);
    if (!pictures.video.empty()) condition.video = encode_video(job, pictures.video);
    if (!pictures.first) return condition;
    if (job.model.image_encoder) condition.embeddings = embed_pictures(job, pictures);
    Tensor latents = encode_between_pictures(job, pictures, encoded_frames(job.model, job.request));
    if (job.model.expand_timesteps) {
        condition.latents.first_frame = std::move(latents);
    } else {
        condition.latents.channels = masked_condition(latents.view(), job.model.vae.scale_factor_temporal, pictures.last.has_value());
    }
    return condition;
}

}  // namespace weft
