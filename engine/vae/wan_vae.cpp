#include "engine/vae/wan_vae.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/error.h"
#include "engine/load/weight_table.h"
#include "engine/overflow_check.h"
#include "engine/vae/decoder_plan.h"
#include "engine/vae/latent_statistics.h"
#include "engine/vae/middle_block.h"
#include "engine/vae/pixel_patches.h"
#include "engine/vae/residual_block.h"
#include "engine/vae/shortcut.h"
#include "engine/vae/stop_check.h"
#include "engine/vae/upsample_block.h"
#include "engine/vae/weight_source.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::View;

namespace {

struct StageWeights {
    std::vector<ResidualBlock> residual_blocks;
    std::optional<UpsampleBlock> upsample;
};

StageWeights load_stage(WeightSource& weights, const UpStage& stage) {
    StageWeights loaded;
    for (std::int64_t block = 0; block < stage.residual_blocks; ++block) {
        loaded.residual_blocks.emplace_back(weights, fmt::format("{}.resnets.{}", stage.name, block), block == 0 ? stage.c_in : stage.c_out,
                                            stage.c_out);
    }
    if (stage.upsamples) loaded.upsample.emplace(weights, stage.upsampler, stage.doubles_frames);
    return loaded;
}

}  // namespace

struct WanVaeDecoder::State {
    State(const VaeConfig& vae_config, ComponentFiles& files, Precision precision, kernels::Device& target,
          const std::function<void(int, int)>& on_loaded)
        : State(vae_config, WeightSource(files, vae_weights(vae_config), compute_dtype(precision), target, on_loaded), target) {}

    State(const VaeConfig& vae_config, WeightSource&& weights, kernels::Device& target)
        : config(vae_config),
          structure(decoder_structure(vae_config)),
          conv_dtype(weights.compute_dtype()),
          device(target),
          post_quant(weights.matrix("post_quant_conv.weight")),
          post_quant_bias(weights.vector("post_quant_conv.bias")),
          conv_in(weights, "decoder.conv_in"),
          middle(weights, "decoder.mid_block", structure.mid_channels),
          norm_out(weights.vector("decoder.norm_out.gamma")),
          conv_out(weights, "decoder.conv_out") {
        for (const UpStage& stage : structure.stages) stages.push_back(load_stage(weights, stage));
        packed_bytes = weights.packed_bytes();
    }

    VaeConfig config;
    DecoderStructure structure;
    DType conv_dtype;
    kernels::Device& device;
    kernels::PackedMatrix post_quant;
    kernels::Tensor post_quant_bias;
    CausalConv conv_in;
    MiddleBlock middle;
    std::vector<StageWeights> stages;
    kernels::Tensor norm_out;
    CausalConv conv_out;
    std::uint64_t packed_bytes = 0;
};

WanVaeDecoder::WanVaeDecoder(const VaeConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                             const std::function<void(int, int)>& on_loaded) {
    ComponentFiles taken = std::move(files);  // unmapped when every weight is packed
    state_ = std::make_unique<State>(config, taken, precision, device, on_loaded);
}
WanVaeDecoder::~WanVaeDecoder() = default;
WanVaeDecoder::WanVaeDecoder(WanVaeDecoder&&) noexcept = default;

const VaeConfig& WanVaeDecoder::config() const { return state_->config; }
kernels::Device& WanVaeDecoder::device() const { return state_->device; }
std::uint64_t WanVaeDecoder::packed_bytes() const { return state_->packed_bytes; }

std::uint64_t WanVaeDecoder::working_bytes(const VaeConfig& config, std::int64_t latent_height, std::int64_t latent_width,
                                           Precision precision) {
    return plan_workspace(decoder_structure(config), latent_height, latent_width, compute_dtype(precision)).byte_count();
}

/// One clip. Frames go through the stages depth first, so that all stages can share the scratch of the workspace.
struct WanVaeDecoder::Stream::State {
    explicit State(const WanVaeDecoder::State& decoder_state) : decoder(decoder_state) {}

    const WanVaeDecoder::State& decoder;
    std::optional<Workspace> workspace;
    Shape latent_shape;
    bool at_first_frame = true;
    bool ended_early = false;

    /// What one call of next() passes down.
    struct Run {
        const std::stop_token& stop;
        const FrameSink& on_patches;
        const DecoderHook& hook;

        void show(std::string_view name, ConstView value) const {
            if (hook) hook(name, value);
        }
    };

    void check(ConstView latent_frame) const;
    void decode(ConstView latent_frame, const Run& run);
    void run_mid(ConstView latent_frame, const Run& run);
    void run_stage(std::size_t index, const Run& run);
    void run_next_stage(std::size_t index, std::int64_t half, const Run& run);
    void run_head(CausalCache& cache, std::int64_t height, std::int64_t width, std::int64_t channels, const Run& run);
};

void WanVaeDecoder::Stream::State::check(ConstView latent_frame) const {
    if (ended_early) throw Error(ErrorKind::internal, "VAE: this clip was stopped; begin a new stream");
    const Shape& shape = latent_frame.shape;
    const bool fits = latent_frame.dtype == DType::f32 && shape.rank() == 3 && shape[0] == decoder.config.z_dim && shape[1] > 0 &&
                      shape[2] > 0 && (!workspace || shape == latent_shape);
    if (fits) return;
    throw Error(ErrorKind::invalid_request,
                fmt::format("VAE: a latent frame is {} {}, expected f32 {}", name_of(latent_frame.dtype), shape.text(),
                            workspace ? latent_shape.text() : fmt::format("[{}, height, width]", decoder.config.z_dim)),
                "The latents belong to another model or size.");
}

void WanVaeDecoder::Stream::State::decode(ConstView latent_frame, const Run& run) {
    check(latent_frame);
    ended_early = true;  // until this frame is through
    if (!workspace) {
        latent_shape = latent_frame.shape;
        workspace.emplace(plan_workspace(decoder.structure, latent_shape[1], latent_shape[2], decoder.conv_dtype));
    }
    run_mid(latent_frame, run);
    run_stage(0, run);
    at_first_frame = false;
    ended_early = false;
}

void WanVaeDecoder::Stream::State::run_mid(ConstView latent_frame, const Run& run) {
    const std::int64_t height = latent_shape[1];
    const std::int64_t width = latent_shape[2];
    CausalCache& cache = workspace->mid_cache;
    check_vae_stop(run.stop);
    const View z = workspace->spare.as(DType::f32, {1, height, width, decoder.config.z_dim});
    denormalise(latent_frame, decoder.config, {z.data, z.dtype, {height, width, decoder.config.z_dim}});
    linear(z, decoder.post_quant, decoder.post_quant_bias.view(), cache.next_input(), kernels::Activation::none, decoder.device);
    const View x = workspace->residual.as(DType::f32, {1, height, width, decoder.structure.mid_channels});
    decoder.conv_in.run(cache.window(), x, decoder.device);
    run.show("conv_in", x);
    decoder.middle.run(*workspace, cache, height, width, run.stop, decoder.device);
    cache.end_frame(decoder.device.threads());
    run.show("mid_block", x);
}

void WanVaeDecoder::Stream::State::run_stage(std::size_t index, const Run& run) {
    const UpStage& stage = decoder.structure.stages[index];
    const StageWeights& weights = decoder.stages[index];
    const std::int64_t height = latent_shape[1] * stage.scale;
    const std::int64_t width = latent_shape[2] * stage.scale;
    CausalCache& cache = workspace->stage_caches[index];
    if (stage.has_shortcut) {
        const Shape frame{height, width, stage.c_in};
        cast(workspace->residual.as(DType::f32, frame), workspace->shortcuts[index].as(DType::f32, frame), decoder.device);
    }
    for (const ResidualBlock& block : weights.residual_blocks) {
        check_vae_stop(run.stop);
        block.run(*workspace, cache, height, width, decoder.device);
    }
    check_vae_stop(run.stop);
    if (!weights.upsample) {
        run.show(fmt::format("up_block{}", index), workspace->residual.as(DType::f32, {1, height, width, stage.c_out}));
        run_head(cache, height, width, stage.c_out, run);
        cache.end_frame(decoder.device.threads());
        return;
    }
    cache.end_frame(decoder.device.threads());
    // The first frame of a clip is not doubled, and its convolution in time begins with zeros behind it.
    if (stage.doubles_frames && !at_first_frame) {
        CausalCache& time_cache = workspace->time_caches[index];
        weights.upsample->begin_doubling(*workspace, time_cache, height, width, decoder.device);
        for (std::size_t half = 0; half < 2; ++half) {
            weights.upsample->double_frame(*workspace, time_cache, half, height, width, decoder.device);
            run_next_stage(index, static_cast<std::int64_t>(half), run);
        }
        time_cache.end_frame(decoder.device.threads());
    } else {
        weights.upsample->keep_frame(*workspace, height, width, decoder.device);
        // Of the frames that a shortcut gives for the first frame only the last is kept.
        run_next_stage(index, stage.frames_out() - 1, run);
    }
}

void WanVaeDecoder::Stream::State::run_next_stage(std::size_t index, std::int64_t half, const Run& run) {
    const UpStage& stage = decoder.structure.stages[index];
    const UpStage& next = decoder.structure.stages[index + 1];
    const std::int64_t height = latent_shape[1] * stage.scale;
    const std::int64_t width = latent_shape[2] * stage.scale;
    decoder.stages[index].upsample->enlarge(*workspace, height, width, run.stop, decoder.device);
    const View x = workspace->residual.as(DType::f32, {2 * height, 2 * width, next.c_in});
    if (stage.has_shortcut) {
        add_spread(workspace->shortcuts[index].as(DType::f32, {height, width, stage.c_in}), half, stage.frames_out(), x,
                   decoder.device.threads());
    }
    run.show(fmt::format("up_block{}", index), ConstView{x.data, x.dtype, {1, 2 * height, 2 * width, next.c_in}});
    run_stage(index + 1, run);
}

void WanVaeDecoder::Stream::State::run_head(CausalCache& cache, std::int64_t height, std::int64_t width, std::int64_t channels,
                                            const Run& run) {
    const View x = workspace->residual.as(DType::f32, {1, height, width, channels});
    if (run.hook) {
        const View normed = workspace->branch.as(decoder.conv_dtype, x.shape);
        channel_norm(x, decoder.norm_out.view(), false, normed, decoder.device);
        run.show("norm_out", normed);
    }
    require_sound(x, "decoder.norm_out", decoder.device);
    channel_norm(x, decoder.norm_out.view(), true, cache.next_input(), decoder.device);
    const View patches = workspace->pixels.as(DType::f32, {1, height, width, decoder.structure.out_channels});
    decoder.conv_out.run(cache.window(), patches, decoder.device);
    // The clamp to -1..1 would make a picture of anything.
    require_sound(patches, "decoder.conv_out", decoder.device);
    run.show("conv_out", patches);
    run.on_patches({patches.data, patches.dtype, {height, width, decoder.structure.out_channels}});
}

WanVaeDecoder::Stream::Stream(std::unique_ptr<State> state) : state_(std::move(state)) {}
WanVaeDecoder::Stream::~Stream() = default;
WanVaeDecoder::Stream::Stream(Stream&&) noexcept = default;

WanVaeDecoder::Stream WanVaeDecoder::start() const { return Stream(std::make_unique<Stream::State>(*state_)); }

void WanVaeDecoder::Stream::next(ConstView latent_frame, const std::stop_token& stop, const FrameSink& on_frame, const DecoderHook& hook) {
    const std::int64_t patch = state_->decoder.structure.patch;
    const auto finish = [&](ConstView patches) {
        Workspace& workspace = *state_->workspace;
        Scratch& place = patch == 1 ? workspace.pixels : workspace.frame;
        const View frame = place.as(DType::f32, {patches.shape[0] * patch, patches.shape[1] * patch, patches.shape[2] / (patch * patch)});
        to_frame(patches, frame, state_->decoder.device.threads());
        on_frame(frame);
    };
    state_->decode(latent_frame, {stop, finish, hook});
}

void WanVaeDecoder::Stream::next_patches(ConstView latent_frame, const std::stop_token& stop, const FrameSink& on_patches) {
    state_->decode(latent_frame, {stop, on_patches, {}});
}

std::uint64_t WanVaeDecoder::Stream::held_bytes() const { return state_->workspace ? state_->workspace->byte_count() : 0; }

std::vector<std::uint8_t> to_pixels(ConstView frame) {
    const std::int64_t count = frame.shape.element_count();
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
        const float value = frame.f32()[i] / 2 + 0.5F;
        const float unit = value > 0 ? std::min(value, 1.0F) : 0.0F;  // also for NaN
        pixels[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(std::nearbyint(unit * 255.0F));
    }
    return pixels;
}

}  // namespace weft
