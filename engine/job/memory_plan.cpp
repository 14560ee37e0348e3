#include "engine/job/memory_plan.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "engine/error.h"
#include "engine/job/loras.h"
#include "engine/job/step_plan.h"
#include "engine/job/system_memory.h"
#include "engine/load/clip_weight_table.h"
#include "engine/vae/decode_clip.h"
#include "engine/vae/encode_clip.h"

namespace weft {
namespace {

// Resident memory of `weft` with its libraries before any job, measured on Debian 12: 40 MB; the studio with Qt: 110 MB.
constexpr std::uint64_t program_bytes = 128ull << 20;
// Kernel layouts pad matrices to whole blocks, and the allocator keeps some freed memory: what was measured above the sum of the parts
// stayed below this.
constexpr double layout_margin = 1.05;

std::uint64_t compute_bytes(Precision precision) { return precision == Precision::bf16 ? 2 : 4; }

std::uint64_t with_margin(std::uint64_t bytes) { return static_cast<std::uint64_t>(static_cast<double>(bytes) * layout_margin); }

/// packed_bytes of a component that `open` opens. A file that can't be read is told of where its weights are loaded, perhaps after hours of
/// other work that this plan must not end.
template <class Open>
std::uint64_t weight_bytes(const std::vector<WeightSpec>& table, Open open, Precision precision, kernels::Backend backend) {
    std::optional<ComponentFiles> files;
    try {
        files.emplace(open());
    } catch (const Error&) {
        files.reset();
    }
    return with_margin(packed_bytes(table, files ? &*files : nullptr, precision, backend));
}

/// Bytes of a matrix that stays as it is stored; absent where it is packed in the compute dtype.
std::optional<std::uint64_t> quantised_bytes(const WeightSpec& weight, const ComponentFiles* files) {
    if (weight.kind != WeightKind::matrix || files == nullptr) return std::nullopt;
    const auto stored = files->tensors().find(weight.name);
    if (stored == files->tensors().end() || !kernels::is_quantised(stored->second.dtype)) return std::nullopt;
    const std::int64_t row_elements = weight.shape.element_count() / weight.shape[0];
    // As pack_matrix: rows that end within a block are widened.
    if (row_elements % kernels::block_of(stored->second.dtype).elements != 0) return std::nullopt;
    return kernels::bytes_of(stored->second.dtype, weight.shape.element_count());
}

/// Activations of the encoder for one full prompt: residual and norm output, q, k, v, attention output, two feed-forward halves, the
/// position bias.
std::uint64_t text_working_bytes(const TextEncoderConfig& config) {
    constexpr std::uint64_t tokens = 512;
    const auto d_model = static_cast<std::uint64_t>(config.d_model);
    const auto inner = static_cast<std::uint64_t>(config.num_heads * config.d_kv);
    const auto d_ff = static_cast<std::uint64_t>(config.d_ff);
    return tokens * 4 * (3 * d_model + 4 * inner + 2 * d_ff) + static_cast<std::uint64_t>(config.num_heads) * tokens * tokens * 4;
}

/// Activations of one block (residual fp32; norm output, q, k, v, attention output, projection and feed-forward in the compute type), the
/// packed keys and values of the attention in fp32, the rope table, the text's keys and values of every block for both prompts, and the
/// latents with their velocities.
std::uint64_t denoise_working_bytes(const TransformerConfig& config, std::uint64_t tokens, Precision precision,
                                    std::uint64_t latent_values) {
    const auto dim = static_cast<std::uint64_t>(config.inner_dim());
    const std::uint64_t element = compute_bytes(precision);
    const std::uint64_t block = tokens * (dim * 4 + element * (6 * dim + static_cast<std::uint64_t>(config.ffn_dim)) + 2 * dim * 4);
    const std::uint64_t rope = tokens * static_cast<std::uint64_t>(config.attention_head_dim) * 4;
    constexpr std::uint64_t text_tokens = 512;
    constexpr std::uint64_t prompts = 2;
    const std::uint64_t text = prompts * text_tokens * dim * element * (1 + 2 * static_cast<std::uint64_t>(config.num_layers));
    // The picture's keys and values, shared by both passes.
    const std::uint64_t image_tokens = !config.has_image_embedder()   ? 0
                                       : config.pos_embed_seq_len > 0 ? static_cast<std::uint64_t>(config.pos_embed_seq_len)
                                                                      : 257;
    const std::uint64_t image = image_tokens * dim * element * (2 + 2 * static_cast<std::uint64_t>(config.num_layers));
    constexpr std::uint64_t latent_copies = 8;  // sample, two velocities, denoised, what the scheduler remembers and the model's input
    return block + rope + text + image + latent_values * 4 * latent_copies;
}

std::uint64_t base_bytes(const Request& request) {
    const std::uint64_t pixels = static_cast<std::uint64_t>(request.width) * static_cast<std::uint64_t>(request.height);
    // The finished frames, and those of a video that the clip is made over.
    const std::uint64_t clips = request.video.empty() ? 1 : 2;
    return program_bytes + clips * pixels * 3 * static_cast<std::uint64_t>(request.frames);
}

/// Half of the VAE on this request: what its weights take, and how its work is cut to fit.
struct VaeHalf {
    std::uint64_t weight_bytes;
    std::function<std::uint64_t(const TilePlan&)> working_bytes;
};

StageMemory vae_stage(const char* stage, const VaeHalf& half, const Model& model, const Request& request, std::uint64_t memory_bytes,
                      TilePlan& tiles) {
    StageMemory at_once{stage, half.weight_bytes, half.working_bytes({})};
    const bool is_wanted = request.vae_tile > 0 || (request.vae_tile < 0 && base_bytes(request) + at_once.total() > memory_bytes);
    if (!is_wanted) return at_once;
    const std::int64_t scale = model.vae.scale_factor_spatial;
    TilePlan cut = plan_tiles(request.height / scale, request.width / scale, tile_options(model, request), scale);
    StageMemory in_tiles{stage, half.weight_bytes, half.working_bytes(cut)};
    // Where the finished frames of a long clip weigh more than the picture's caches, tiles are no help.
    if (request.vae_tile < 0 && in_tiles.total() >= at_once.total()) return at_once;
    tiles = std::move(cut);
    return in_tiles;
}

StageMemory clip_stage(const ClipVisionConfig& config, std::uint64_t weight_bytes) {
    const auto tokens = static_cast<std::uint64_t>(config.token_count());
    const auto widths = static_cast<std::uint64_t>(7 * config.hidden_size + config.intermediate_size);
    return {"image encoding", weight_bytes, tokens * widths * 4};
}

}  // namespace

std::uint64_t MemoryPlan::peak_bytes() const { return base_bytes + peak_stage().total(); }

const StageMemory& MemoryPlan::peak_stage() const {
    return *std::max_element(stages.begin(), stages.end(),
                             [](const StageMemory& a, const StageMemory& b) { return a.total() < b.total(); });
}

std::uint64_t packed_bytes(const std::vector<WeightSpec>& table, const ComponentFiles* files, Precision precision,
                           kernels::Backend backend) {
    std::uint64_t bytes = 0;
    for (const WeightSpec& weight : table) {
        if (weight.optional || weight.kind == WeightKind::embedding) continue;
        if (const auto quantised = quantised_bytes(weight, files)) {
            bytes += *quantised;
            continue;
        }
        const bool fp32 = weight.kind == WeightKind::vector || weight.keep_fp32 || backend == kernels::Backend::reference;
        bytes += static_cast<std::uint64_t>(weight.shape.element_count()) * (fp32 ? 4 : compute_bytes(precision));
    }
    return bytes;
}

std::uint64_t transformer_bytes(const Model& model, bool is_second, Precision precision, kernels::Backend backend) {
    return weight_bytes(
        transformer_weights(is_second ? *model.transformer_2 : model.transformer),
        [&] { return is_second ? model.open_transformer_2() : model.open_transformer(); }, precision, backend);
}

std::int64_t token_count(const Model& model, const Request& request) {
    const std::int64_t latent_frames = (request.frames - 1) / model.vae.scale_factor_temporal + 1;
    const std::int64_t rows = request.height / model.vae.scale_factor_spatial / model.transformer.patch_size[1];
    const std::int64_t columns = request.width / model.vae.scale_factor_spatial / model.transformer.patch_size[2];
    return latent_frames / model.transformer.patch_size[0] * rows * columns;
}

std::uint64_t usable_memory(const Request& request) {
    return within_limit(request, system_memory().available + std::min(resident_memory(), base_bytes(request)));
}

std::uint64_t within_limit(const Request& request, std::uint64_t memory_bytes) {
    return request.memory_limit_bytes == 0 ? memory_bytes : std::min(memory_bytes, request.memory_limit_bytes);
}

int encoded_frames(const Model& model, const Request& request) {
    return model.expand_timesteps && request.video.empty() ? 1 : request.frames;
}

TileOptions tile_options(const Model& model, const Request& request) {
    if (request.vae_tile < 1) return usual_tiles(model.vae.scale_factor_spatial);
    const std::int64_t overlap = request.vae_tile / 4 / model.vae.scale_factor_spatial * model.vae.scale_factor_spatial;
    return {request.vae_tile, request.vae_tile, overlap};
}

MemoryPlan plan_memory(const Model& model, const Request& request, kernels::Backend backend, std::uint64_t memory_bytes) {
    const VaeConfig& vae = model.vae;
    const std::int64_t latent_height = request.height / vae.scale_factor_spatial;
    const std::int64_t latent_width = request.width / vae.scale_factor_spatial;
    const std::int64_t latent_frames = (request.frames - 1) / vae.scale_factor_temporal + 1;
    const auto tokens = static_cast<std::uint64_t>(token_count(model, request));
    const auto patch =
        static_cast<std::uint64_t>(model.transformer.patch_size[0] * model.transformer.patch_size[1] * model.transformer.patch_size[2]);
    const std::uint64_t latent_values = tokens * patch * static_cast<std::uint64_t>(model.transformer.in_channels);

    MemoryPlan plan;
    plan.base_bytes = base_bytes(request);
    const auto open_vae = [&] { return model.open_vae(); };
    plan.stages.push_back(
        {"text encoding",
         weight_bytes(
             text_encoder_weights(model.text_encoder), [&] { return model.open_text_encoder(); }, request.precision, backend),
         text_working_bytes(model.text_encoder)});
    if (model.image_encoder && !request.image.empty()) {
        const auto bytes = weight_bytes(
            clip_vision_weights(*model.image_encoder), [&] { return model.open_image_encoder(); }, request.precision, backend);
        plan.stages.push_back(clip_stage(*model.image_encoder, bytes));
    }
    if (!request.image.empty() || !request.video.empty()) {
        const VaeHalf encoder{weight_bytes(vae_encoder_weights(vae), open_vae, vae_precision, backend), [&](const TilePlan& tiles) {
                                  return encode_working_bytes(vae, request.height, request.width, encoded_frames(model, request),
                                                              vae_precision, tiles);
                              }};
        plan.stages.push_back(vae_stage("image encoding", encoder, model, request, memory_bytes, plan.encode_tiles));
    }
    // One expert is resident at a time.
    std::uint64_t expert_bytes = transformer_bytes(model, false, request.precision, backend);
    if (model.transformer_2) expert_bytes = std::max(expert_bytes, transformer_bytes(model, true, request.precision, backend));
    // The step cache keeps what the blocks added, for each kind of pass.
    const std::uint64_t kinds_of_passes = step_plan(request, model.transformer.num_layers).guided.is_empty() ? 1 : 2;
    const std::uint64_t cached =
        request.step_cache > 0 ? kinds_of_passes * tokens * static_cast<std::uint64_t>(model.transformer.inner_dim()) * sizeof(float) : 0;
    plan.stages.push_back({"denoising", expert_bytes + lora_bytes(request),
                           denoise_working_bytes(model.transformer, tokens, request.precision, latent_values) + cached});
    const VaeHalf decoder{weight_bytes(vae_weights(vae), open_vae, vae_precision, backend), [&](const TilePlan& tiles) {
                              return decode_working_bytes(vae, latent_height, latent_width, latent_frames, vae_precision, tiles);
                          }};
    plan.stages.push_back(vae_stage("decoding", decoder, model, request, memory_bytes, plan.decode_tiles));
    return plan;
}

}  // namespace weft
