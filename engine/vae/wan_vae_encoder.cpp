#include "engine/vae/wan_vae_encoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/error.h"
#include "engine/load/weight_table.h"
#include "engine/overflow_check.h"
#include "engine/vae/downsample_block.h"
#include "engine/vae/encoder_plan.h"
#include "engine/vae/middle_block.h"
#include "engine/vae/pixel_patches.h"
#include "engine/vae/residual_block.h"
#include "engine/vae/shortcut.h"
#include "engine/vae/stop_check.h"
#include "engine/vae/weight_source.h"
#include "engine/vae/workspace.h"
#include "kernels/ops/cast.h"
#include "kernels/ops/modulation.h"
#include "kernels/ops/norm.h"

namespace weft {

using kernels::ConstView;
using kernels::DType;
using kernels::Shape;
using kernels::View;

namespace {

struct StageWeights {
    std::vector<ResidualBlock> residual_blocks;
    std::optional<DownsampleBlock> downsample;
};

StageWeights load_stage(WeightSource& weights, const DownStage& stage) {
    StageWeights loaded;
    for (const std::string& block : stage.blocks) {
        const std::int64_t c_in = loaded.residual_blocks.empty() ? stage.c_in : stage.c_out;
        loaded.residual_blocks.emplace_back(weights, block, c_in, stage.c_out);
    }
    if (stage.downsamples) loaded.downsample.emplace(weights, stage.downsampler, stage.halves_frames);
    return loaded;
}

}  // namespace

struct WanVaeEncoder::State {
    State(const VaeConfig& vae_config, ComponentFiles& files, Precision precision, kernels::Device& target,
          const std::function<void(int, int)>& on_loaded)
        : State(vae_config, WeightSource(files, vae_encoder_weights(vae_config), compute_dtype(precision), target, on_loaded), target) {}

    State(const VaeConfig& vae_config, WeightSource&& weights, kernels::Device& target)
        : config(vae_config),
          structure(encoder_structure(vae_config)),
          conv_dtype(weights.compute_dtype()),
          device(target),
          conv_in(weights, "encoder.conv_in"),
          middle(weights, "encoder.mid_block", structure.mid_channels),
          norm_out(weights.vector("encoder.norm_out.gamma")),
          conv_out(weights, "encoder.conv_out"),
          // Means and logarithms of variances; the mode needs the means only.
          quant(std::move(weights.matrices("quant_conv.weight", 2).front())),
          quant_bias(std::move(weights.vectors("quant_conv.bias", 2).front())) {
        for (const DownStage& stage : structure.stages) stages.push_back(load_stage(weights, stage));
        packed_bytes = weights.packed_bytes();
    }

    VaeConfig config;
    EncoderStructure structure;
    DType conv_dtype;
    kernels::Device& device;
    CausalConv conv_in;
    std::vector<StageWeights> stages;
    MiddleBlock middle;
    kernels::Tensor norm_out;
    CausalConv conv_out;
    kernels::PackedMatrix quant;
    kernels::Tensor quant_bias;
    std::uint64_t packed_bytes = 0;
};

WanVaeEncoder::WanVaeEncoder(const VaeConfig& config, ComponentFiles&& files, Precision precision, kernels::Device& device,
                             const std::function<void(int, int)>& on_loaded) {
    ComponentFiles taken = std::move(files);  // unmapped when every weight is packed
    state_ = std::make_unique<State>(config, taken, precision, device, on_loaded);
}
WanVaeEncoder::~WanVaeEncoder() = default;
WanVaeEncoder::WanVaeEncoder(WanVaeEncoder&&) noexcept = default;

const VaeConfig& WanVaeEncoder::config() const { return state_->config; }
kernels::Device& WanVaeEncoder::device() const { return state_->device; }
std::uint64_t WanVaeEncoder::packed_bytes() const { return state_->packed_bytes; }

std::uint64_t WanVaeEncoder::working_bytes(const VaeConfig& config, std::int64_t height, std::int64_t width, Precision precision) {
    const EncoderStructure structure = encoder_structure(config);
    const std::int64_t scale = structure.pixel_scale();
    return plan_workspace(structure, height / scale, width / scale, compute_dtype(precision)).byte_count();
}

/// One clip. Each frame goes through the stages until one of them waits for its second frame.
struct WanVaeEncoder::Stream::State {
    explicit State(const WanVaeEncoder::State& encoder_state) : encoder(encoder_state), seen(encoder_state.stages.size(), 0) {}

    const WanVaeEncoder::State& encoder;
    std::optional<Workspace> workspace;
    Shape frame_shape;
    std::vector<std::int64_t> seen;  // frames that have come to each stage
    bool ended_early = false;

    std::int64_t extent(std::int64_t pixels, std::int64_t scale) const { return pixels / encoder.structure.pixel_scale() * scale; }

    void check(ConstView frame) const;
    void encode(ConstView frame, const std::stop_token& stop, const LatentSink& on_latent);
    void run_conv_in(ConstView frame);
    bool run_stage(std::size_t index, const std::stop_token& stop);
    void run_downsample(std::size_t index, bool halves_now);
    void run_head(const std::stop_token& stop, const LatentSink& on_latent);
};

void WanVaeEncoder::Stream::State::check(ConstView frame) const {
    if (ended_early) throw Error(ErrorKind::internal, "VAE: this clip was stopped; begin a new stream");
    const Shape& shape = frame.shape;
    const std::int64_t scale = encoder.structure.pixel_scale();
    const bool fits = frame.dtype == DType::f32 && shape.rank() == 3 && shape[2] == 3 && shape[0] > 0 && shape[1] > 0 &&
                      shape[0] % scale == 0 && shape[1] % scale == 0 && (!workspace || shape == frame_shape);
    if (fits) return;
    throw Error(ErrorKind::invalid_request,
                fmt::format("VAE: a frame to encode is {} {}, expected f32 {}", name_of(frame.dtype), shape.text(),
                            workspace ? frame_shape.text() : fmt::format("[height, width, 3] in multiples of {} pixels", scale)),
                "Scale or crop the picture to the size of the video.");
}

void WanVaeEncoder::Stream::State::encode(ConstView frame, const std::stop_token& stop, const LatentSink& on_latent) {
    check(frame);
    ended_early = true;  // until this frame is through
    if (!workspace) {
        frame_shape = frame.shape;
        workspace.emplace(plan_workspace(encoder.structure, extent(frame_shape[0], 1), extent(frame_shape[1], 1), encoder.conv_dtype));
    }
    check_vae_stop(stop);
    run_conv_in(frame);
    bool goes_on = true;
    for (std::size_t index = 0; goes_on && index < encoder.stages.size(); ++index) goes_on = run_stage(index, stop);
    if (goes_on) run_head(stop, on_latent);
    ended_early = false;
}

void WanVaeEncoder::Stream::State::run_conv_in(ConstView frame) {
    const DownStage& first = encoder.structure.stages.front();
    const std::int64_t height = extent(frame_shape[0], first.scale);
    const std::int64_t width = extent(frame_shape[1], first.scale);
    CausalCache& cache = workspace->stage_caches.front();
    if (encoder.structure.patch == 1) {
        cast(frame, cache.next_input(), encoder.device);
    } else {
        const View patches = workspace->pixels.as(DType::f32, {height, width, encoder.structure.in_channels});
        to_patches(frame, patches, encoder.device.threads());
        cast(patches, cache.next_input(), encoder.device);
    }
    encoder.conv_in.run(cache.window(), workspace->residual.as(DType::f32, {1, height, width, first.c_in}), encoder.device);
}

/// Whether a frame comes out.
bool WanVaeEncoder::Stream::State::run_stage(std::size_t index, const std::stop_token& stop) {
    const DownStage& stage = encoder.structure.stages[index];
    const StageWeights& weights = encoder.stages[index];
    const std::int64_t height = extent(frame_shape[0], stage.scale);
    const std::int64_t width = extent(frame_shape[1], stage.scale);
    // The first frame of a clip stands alone, as the second of a pair whose first is zeros.
    const std::int64_t half = seen[index] == 0 ? stage.frames_in() - 1 : (seen[index] - 1) % stage.frames_in();
    const Shape shrunk{extent(frame_shape[0], stage.scale_out()), extent(frame_shape[1], stage.scale_out()), stage.c_out};
    if (stage.has_shortcut) {
        const View mean = workspace->shortcuts[index].as(DType::f32, shrunk);
        if (half == 0 || seen[index] == 0) std::fill_n(mean.f32(), shrunk.element_count(), 0.0F);
        add_mean(workspace->residual.as(DType::f32, {height, width, stage.c_in}), half, stage.frames_in(), mean, encoder.device.threads());
    }
    for (const ResidualBlock& block : weights.residual_blocks) {
        check_vae_stop(stop);
        block.run(*workspace, workspace->stage_caches[index], height, width, encoder.device);
    }
    workspace->stage_caches[index].end_frame(encoder.device.threads());
    check_vae_stop(stop);
    const bool completes_a_pair = half == stage.frames_in() - 1;
    if (stage.downsamples) run_downsample(index, completes_a_pair && seen[index] > 0);
    ++seen[index];
    if (completes_a_pair && stage.has_shortcut) {
        add(workspace->residual.as(DType::f32, shrunk), workspace->shortcuts[index].as(DType::f32, shrunk), encoder.device);
    }
    return completes_a_pair;
}

void WanVaeEncoder::Stream::State::run_downsample(std::size_t index, bool halves_now) {
    const DownStage& stage = encoder.structure.stages[index];
    const DownsampleBlock& downsample = *encoder.stages[index].downsample;
    downsample.shrink(*workspace, extent(frame_shape[0], stage.scale), extent(frame_shape[1], stage.scale), encoder.device);
    if (!stage.halves_frames) return;
    const std::int64_t height = extent(frame_shape[0], stage.scale_out());
    const std::int64_t width = extent(frame_shape[1], stage.scale_out());
    CausalCache& cache = workspace->time_caches[index];
    downsample.remember(*workspace, cache, height, width, encoder.device);
    if (halves_now) downsample.halve_frames(*workspace, cache, height, width, encoder.device);
    cache.end_frame(encoder.device.threads());
}

void WanVaeEncoder::Stream::State::run_head(const std::stop_token& stop, const LatentSink& on_latent) {
    const std::int64_t height = extent(frame_shape[0], 1);
    const std::int64_t width = extent(frame_shape[1], 1);
    CausalCache& cache = workspace->mid_cache;
    encoder.middle.run(*workspace, cache, height, width, stop, encoder.device);
    const View x = workspace->residual.as(DType::f32, {1, height, width, encoder.structure.mid_channels});
    require_sound(x, "encoder.norm_out", encoder.device);
    channel_norm(x, encoder.norm_out.view(), true, cache.next_input(), encoder.device);
    const View moments = workspace->spare.as(DType::f32, {1, height, width, 2 * encoder.structure.z_dim});
    encoder.conv_out.run(cache.window(), moments, encoder.device);
    cache.end_frame(encoder.device.threads());
    const View mode = workspace->residual.as(DType::f32, {height, width, encoder.structure.z_dim});
    linear(moments, encoder.quant, encoder.quant_bias.view(), mode, kernels::Activation::none, encoder.device);
    require_sound(mode, "quant_conv", encoder.device);
    on_latent(mode);
}

WanVaeEncoder::Stream::Stream(std::unique_ptr<State> state) : state_(std::move(state)) {}
WanVaeEncoder::Stream::~Stream() = default;
WanVaeEncoder::Stream::Stream(Stream&&) noexcept = default;

WanVaeEncoder::Stream WanVaeEncoder::start() const { return Stream(std::make_unique<Stream::State>(*state_)); }

void WanVaeEncoder::Stream::next(ConstView frame, const std::stop_token& stop, const LatentSink& on_latent) {
    state_->encode(frame, stop, on_latent);
}

std::uint64_t WanVaeEncoder::Stream::held_bytes() const { return state_->workspace ? state_->workspace->byte_count() : 0; }

}  // namespace weft
