#include "engine/job/estimate.h"

#include <fmt/format.h>

#include <chrono>

#include "engine/job/image_conditioning.h"
#include "engine/job/memory_plan.h"
#include "engine/job/step_plan.h"
#include "engine/weights/weight_reader.h"
#include "kernels/ops/linear.h"

namespace weft {
namespace {

constexpr double text_tokens = 512;

double number(std::int64_t value) { return static_cast<double>(value); }

/// prompts: that each token attends to.
double transformer_pass(const TransformerConfig& config, double tokens, double prompts) {
    const double dim = number(config.inner_dim());
    // Per token: q, k, v, out of self-attention, q and out of cross-attention, two feed-forward matrices. The text's keys and values are
    // kept over the steps.
    const double linears = 2 * tokens * (6 * dim * dim + 2 * dim * number(config.ffn_dim));
    const double attention = 4 * tokens * (tokens + prompts * text_tokens) * dim;
    return number(config.num_layers) * (linears + attention);
}

double text_pass(const TextEncoderConfig& config) {
    const double inner = number(config.num_heads * config.d_kv);
    const double per_token = 4 * number(config.d_model) * inner + 3 * number(config.d_model) * number(config.d_ff);
    return number(config.num_layers) * (2 * text_tokens * per_token + 4 * text_tokens * text_tokens * inner);
}

/// Products of every decoder convolution, from its weight table: a weight of n elements is used once for each output position.
double decode_work(const VaeConfig& config, const Request& request) {
    const double frames = request.frames;
    const double latent_frames = (frames - 1) / number(config.scale_factor_temporal) + 1;
    const double latent_pixels = number(request.width / config.scale_factor_spatial) * number(request.height / config.scale_factor_spatial);
    double total = 0;
    for (const WeightSpec& weight : vae_weights(config)) {
        if (weight.optional || weight.kind != WeightKind::conv) continue;
        double scale = 1;  // pixels over latent pixels
        double times = latent_frames;
        const auto at = weight.name.find("up_blocks.");
        if (at != std::string::npos) {
            const int level = weight.name[at + 10] - '0';
            const bool upsampler = weight.name.find("resample") != std::string::npos;
            const int doublings = level + (upsampler ? 1 : 0);
            scale = static_cast<double>(std::int64_t{1} << (2 * std::min<int>(doublings, 3)));
            // Frames double at the first two upsamplers of Wan 2.1.
            times = level == 0 && !upsampler ? latent_frames : (level <= 1 && !(level == 1 && upsampler) ? latent_frames * 2 : frames);
        } else if (weight.name.find("norm_out") != std::string::npos || weight.name.find("conv_out") != std::string::npos) {
            scale = 64;
            times = frames;
        }
        total += 2 * number(weight.shape.element_count()) * scale * latent_pixels * times;
    }
    return total;
}

double measure_speed(kernels::Backend backend, Precision precision, int threads) {
    constexpr std::int64_t rows = 256;
    constexpr std::int64_t side = 768;
    constexpr double operations = 2.0 * rows * side * side;
    kernels::Device device(backend, kernels::probe_device_features(), threads);
    const auto dtype = compute_dtype(precision);
    const kernels::Tensor source = kernels::Tensor::zeros(kernels::DType::f32, {side, side});
    const kernels::PackedMatrix weight = kernels::pack_matrix(source.view(), dtype, device);
    const kernels::Tensor x = kernels::Tensor::zeros(dtype, {rows, side});
    kernels::Tensor y(kernels::DType::f32, {rows, side});
    const auto run = [&] { kernels::linear(x.view(), weight, std::nullopt, y.view(), kernels::Activation::none, device); };
    run();  // the first call builds the kernel
    const auto start = std::chrono::steady_clock::now();
    int runs = 0;
    std::chrono::duration<double> spent{};
    do {
        run();
        ++runs;
        spent = std::chrono::steady_clock::now() - start;
    } while (spent.count() < 0.03);
    return operations * runs / spent.count();
}

}  // namespace

Work work_of(const Model& model, const Request& request) {
    const StepPlan plan = step_plan(request, model.transformer.num_layers);
    Work work;
    work.text = (plan.reads_negative_prompt() ? 2 : 1) * text_pass(model.text_encoder);
    // Unconditional passes attend to one prompt; counting two for them as well is at most 3 % too much.
    work.denoise_pass = transformer_pass(model.transformer, number(token_count(model, request)), plan.attends_to_negative ? 2 : 1);
    work.decode = decode_work(model.vae, request);
    if (!request.image.empty() || !request.video.empty()) work.image = encode_work(model.vae, request, encoded_frames(model, request));
    return work;
}

double encode_work(const VaeConfig& config, const Request& request, int frames) {
    // A level of the encoder has num_res_blocks residual blocks, of the decoder one more; the cost goes with the square of the width.
    const double blocks = number(config.num_res_blocks) / number(config.num_res_blocks + 1);
    const double width = number(config.base_dim) / number(config.decoder_base_dim);
    return decode_work(config, request) * frames / request.frames * blocks * width * width;
}

std::string SpeedBook::key(std::string_view stage, kernels::Backend backend, Precision precision, int threads) {
    return fmt::format("{} {} {} {}", stage, kernels::name_of(backend), name_of(precision), threads);
}

void SpeedBook::learn(const std::string& key, double operations, double seconds) {
    if (operations <= 0 || seconds <= 0) return;
    const std::lock_guard guard(mutex_);
    speeds_[key] = operations / seconds;
}

double SpeedBook::speed(const std::string& key, kernels::Backend backend, Precision precision, int threads) {
    const std::lock_guard guard(mutex_);
    const auto known = speeds_.find(key);
    if (known != speeds_.end()) return known->second;
    const std::string probe = SpeedBook::key("probe", backend, precision, threads);
    const auto probed = speeds_.find(probe);
    if (probed != speeds_.end()) return probed->second;
    return speeds_[probe] = measure_speed(backend, precision, threads);
}

double estimate_seconds(const Model& model, const Request& request, kernels::Backend backend, SpeedBook& speeds) {
    constexpr double disk_bytes_per_second = 1e9;
    const Work work = work_of(model, request);
    const auto seconds = [&](std::string_view stage, double operations, Precision precision) {
        return operations / speeds.speed(SpeedBook::key(stage, backend, precision, request.threads), backend, precision, request.threads);
    };
    double weight_bytes = 0;
    for (const StageMemory& stage : plan_memory(model, request, backend, usable_memory(request)).stages)
        weight_bytes += static_cast<double>(stage.weight_bytes);
    if (model.transformer_2)  // read in the first one's place
        weight_bytes += static_cast<double>(transformer_bytes(model, true, request.precision, backend));
    const int first_step = request.video.empty() ? 0 : request.steps - steps_over_video(request);
    return weight_bytes / disk_bytes_per_second + seconds("text", work.text, request.precision) +
           seconds("encode", work.image, vae_precision) +
           step_plan(request, model.transformer.num_layers).passes(first_step, request.steps) *
               seconds("denoise", work.denoise_pass, request.precision) +
           seconds("decode", work.decode, vae_precision);
}

}  // namespace weft
