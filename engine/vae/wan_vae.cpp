#include "engine/vae/wan_vae.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "engine/error.h"
#include "engine/vae/attention_block.h"
#include "engine/vae/decoder_plan.h"
#include "engine/vae/latent_statistics.h"
#include "engine/vae/residual_block.h"
#include "engine/vae/upsample_block.h"
#include "engine/vae/weight_source.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::View;

namespace {

DType compute_dtype(Precision precision) { return precision == Precision::bf16 ? DType::bf16 : DType::f32; }

struct StageWeights {
    std::vector<ResidualBlock> residual_blocks;
    std::optional<UpsampleBlock> upsample;
};

StageWeights load_stage(WeightSource& weights, const UpStage& stage, std::size_t index) {
    StageWeights loaded;
    const std::string name = fmt::format("decoder.up_blocks.{}", index);
    for (std::int64_t block = 0; block < stage.residual_blocks; ++block) {
        loaded.residual_blocks.emplace_back(weights, fmt::format("{}.resnets.{}", name, block), block == 0 ? stage.c_in : stage.c_out,
                                            stage.c_out);
    }
    if (stage.upsamples) loaded.upsample.emplace(weights, name + ".upsamplers.0", stage.doubles_frames);
    return loaded;
}

void clamp_pixels(View pixels) {
    float* values = pixels.f32();
    const std::int64_t count = pixels.shape.element_count();
    for (std::int64_t i = 0; i < count; ++i) {
        // The clamp would turn an infinity into a plausible white; the check of the caller is to see it.
        values[i] = std::isfinite(values[i]) ? std::clamp(values[i], -1.0F, 1.0F) : std::numeric_limits<float>::quiet_NaN();
    }
}

}  // namespace

struct WanVaeDecoder::State {
    State(const VaeConfig& vae_config, ComponentFiles& files, Precision precision, kernels::Device& target,
          const std::function<void(int, int)>& on_loaded)
        : State(vae_config, WeightSource(files, compute_dtype(precision), target, on_loaded), target) {}

    State(const VaeConfig& vae_config, WeightSource&& weights, kernels::Device& target)
        : config(vae_config),
          structure(decoder_structure(vae_config)),
          conv_dtype(weights.compute_dtype()),
          device(target),
          post_quant(weights.matrix("post_quant_conv.weight")),
          post_quant_bias(weights.vector("post_quant_conv.bias")),
          conv_in(weights, "decoder.conv_in"),
          mid_block0(weights, "decoder.mid_block.resnets.0", structure.mid_channels, structure.mid_channels),
          mid_attention(weights, "decoder.mid_block.attentions.0"),
          mid_block1(weights, "decoder.mid_block.resnets.1", structure.mid_channels, structure.mid_channels),
          norm_out(weights.vector("decoder.norm_out.gamma")),
          conv_out(weights, "decoder.conv_out") {
        for (std::size_t i = 0; i < structure.stages.size(); ++i) stages.push_back(load_stage(weights, structure.stages[i], i));
        packed_bytes = weights.packed_bytes();
    }

    VaeConfig config;
    DecoderStructure structure;
    DType conv_dtype;
    kernels::Device& device;
    kernels::PackedMatrix post_quant;
    kernels::Tensor post_quant_bias;
    CausalConv conv_in;
    ResidualBlock mid_block0;
    AttentionBlock mid_attention;
    ResidualBlock mid_block1;
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
        const FrameSink& on_frame;
        const DecoderHook& hook;

        void check_stop() const {
            if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "stopped while the VAE was decoding");
        }
        void show(std::string_view name, ConstView value) const {
            if (hook) hook(name, value);
        }
    };

    void check(ConstView latent_frame) const;
    void decode(ConstView latent_frame, const Run& run);
    void run_mid(ConstView latent_frame, const Run& run);
    void run_stage(std::size_t index, const Run& run);
    void run_next_stage(std::size_t index, const Run& run);
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
    run.check_stop();
    const View z = workspace->spare.as(DType::f32, {1, height, width, decoder.config.z_dim});
    denormalise(latent_frame, decoder.config, {z.data, z.dtype, {height, width, decoder.config.z_dim}});
    linear(z, decoder.post_quant, decoder.post_quant_bias.view(), cache.next_input(), kernels::Activation::none, decoder.device);
    const View x = workspace->residual.as(DType::f32, {1, height, width, decoder.structure.mid_channels});
    decoder.conv_in.run(cache.window(), x, decoder.device);
    run.show("conv_in", x);
    decoder.mid_block0.run(*workspace, cache, height, width, decoder.device);
    run.check_stop();
    decoder.mid_attention.run(*workspace, height, width, decoder.device);
    run.check_stop();
    decoder.mid_block1.run(*workspace, cache, height, width, decoder.device);
    cache.end_frame(decoder.device.threads());
    run.show("mid_block", x);
}

void WanVaeDecoder::Stream::State::run_stage(std::size_t index, const Run& run) {
    const UpStage& stage = decoder.structure.stages[index];
    const StageWeights& weights = decoder.stages[index];
    const std::int64_t height = latent_shape[1] * stage.scale;
    const std::int64_t width = latent_shape[2] * stage.scale;
    CausalCache& cache = workspace->stage_caches[index];
    for (const ResidualBlock& block : weights.residual_blocks) {
        run.check_stop();
        block.run(*workspace, cache, height, width, decoder.device);
    }
    run.check_stop();
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
            run_next_stage(index, run);
        }
        time_cache.end_frame(decoder.device.threads());
    } else {
        weights.upsample->keep_frame(*workspace, height, width, decoder.device);
        run_next_stage(index, run);
    }
}

void WanVaeDecoder::Stream::State::run_next_stage(std::size_t index, const Run& run) {
    const UpStage& next = decoder.structure.stages[index + 1];
    const std::int64_t scale = decoder.structure.stages[index].scale;
    decoder.stages[index].upsample->enlarge(*workspace, latent_shape[1] * scale, latent_shape[2] * scale, run.stop, decoder.device);
    run.show(fmt::format("up_block{}", index),
             workspace->residual.as(DType::f32, {1, latent_shape[1] * next.scale, latent_shape[2] * next.scale, next.c_in}));
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
    channel_norm(x, decoder.norm_out.view(), true, cache.next_input(), decoder.device);
    const View pixels = workspace->pixels.as(DType::f32, {1, height, width, decoder.structure.out_channels});
    decoder.conv_out.run(cache.window(), pixels, decoder.device);
    run.show("conv_out", pixels);
    clamp_pixels(pixels);
    run.on_frame({pixels.data, pixels.dtype, {height, width, decoder.structure.out_channels}});
}

WanVaeDecoder::Stream::Stream(std::unique_ptr<State> state) : state_(std::move(state)) {}
WanVaeDecoder::Stream::~Stream() = default;
WanVaeDecoder::Stream::Stream(Stream&&) noexcept = default;

WanVaeDecoder::Stream WanVaeDecoder::start() const { return Stream(std::make_unique<Stream::State>(*state_)); }

void WanVaeDecoder::Stream::next(ConstView latent_frame, const std::stop_token& stop, const FrameSink& on_frame, const DecoderHook& hook) {
    state_->decode(latent_frame, {stop, on_frame, hook});
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
