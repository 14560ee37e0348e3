#include "engine/job/memory_plan.h"

#include <algorithm>

#include "engine/job/loras.h"
#include "engine/load/clip_weight_table.h"
#include "engine/vae/wan_vae.h"
#include "engine/vae/wan_vae_encoder.h"

namespace weft {
namespace {

// Resident memory of `weft` with its libraries before any job, measured on Debian 12: 40 MB; the studio with Qt: 110 MB.
constexpr std::uint64_t program_bytes = 128ull << 20;
// Kernel layouts pad matrices to whole blocks, and the allocator keeps some freed memory: what was measured above the sum of the parts
// stayed below this.
constexpr double layout_margin = 1.05;

std::uint64_t compute_bytes(Precision precision) { return precision == Precision::bf16 ? 2 : 4; }

std::uint64_t with_margin(std::uint64_t bytes) { return static_cast<std::uint64_t>(static_cast<double>(bytes) * layout_margin); }

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

/// CLIP is loaded, used and freed before the VAE's encoder: the larger of the two counts.
StageMemory image_stage(const ModelFolder& model, const Request& request, kernels::Backend backend) {
    StageMemory vae{"image encoding", with_margin(packed_bytes(vae_encoder_weights(model.vae), vae_precision, backend)),
                    WanVaeEncoder::working_bytes(model.vae, request.height, request.width, vae_precision)};
    if (!model.image_encoder || request.image.empty()) return vae;
    const ClipVisionConfig& config = *model.image_encoder;
    const auto tokens = static_cast<std::uint64_t>(config.token_count());
    const auto widths = static_cast<std::uint64_t>(7 * config.hidden_size + config.intermediate_size);
    StageMemory clip{"image encoding", with_margin(packed_bytes(clip_vision_weights(config), request.precision, backend)),
                     tokens * widths * 4};
    return clip.total() > vae.total() ? clip : vae;
}

}  // namespace

std::uint64_t MemoryPlan::peak_bytes() const { return base_bytes + peak_stage().total(); }

const StageMemory& MemoryPlan::peak_stage() const {
    return *std::max_element(stages.begin(), stages.end(),
                             [](const StageMemory& a, const StageMemory& b) { return a.total() < b.total(); });
}

std::uint64_t packed_bytes(const std::vector<WeightSpec>& table, Precision precision, kernels::Backend backend) {
    std::uint64_t bytes = 0;
    for (const WeightSpec& weight : table) {
        if (weight.optional || weight.kind == WeightKind::embedding) continue;
        const bool fp32 = weight.kind == WeightKind::vector || weight.keep_fp32 || backend == kernels::Backend::reference;
        bytes += static_cast<std::uint64_t>(weight.shape.element_count()) * (fp32 ? 4 : compute_bytes(precision));
    }
    return bytes;
}

std::int64_t token_count(const ModelFolder& model, const Request& request) {
    const std::int64_t latent_frames = (request.frames - 1) / model.vae.scale_factor_temporal + 1;
    const std::int64_t rows = request.height / model.vae.scale_factor_spatial / model.transformer.patch_size[1];
    const std::int64_t columns = request.width / model.vae.scale_factor_spatial / model.transformer.patch_size[2];
    return latent_frames / model.transformer.patch_size[0] * rows * columns;
}

MemoryPlan plan_memory(const ModelFolder& model, const Request& request, kernels::Backend backend) {
    const std::int64_t latent_height = request.height / model.vae.scale_factor_spatial;
    const std::int64_t latent_width = request.width / model.vae.scale_factor_spatial;
    const auto tokens = static_cast<std::uint64_t>(token_count(model, request));
    const auto patch =
        static_cast<std::uint64_t>(model.transformer.patch_size[0] * model.transformer.patch_size[1] * model.transformer.patch_size[2]);
    const std::uint64_t latent_values = tokens * patch * static_cast<std::uint64_t>(model.transformer.in_channels);

    MemoryPlan plan;
    const std::uint64_t pixels = static_cast<std::uint64_t>(request.width) * static_cast<std::uint64_t>(request.height);
    // The finished frames, and those of a video that the clip is made over.
    const std::uint64_t clips = request.video.empty() ? 1 : 2;
    plan.base_bytes = program_bytes + clips * pixels * 3 * static_cast<std::uint64_t>(request.frames);
    plan.stages.push_back({"text encoding", with_margin(packed_bytes(text_encoder_weights(model.text_encoder), request.precision, backend)),
                           text_working_bytes(model.text_encoder)});
    if (!request.image.empty() || !request.video.empty()) plan.stages.push_back(image_stage(model, request, backend));
    // One expert is resident at a time.
    std::uint64_t transformer_bytes = packed_bytes(transformer_weights(model.transformer), request.precision, backend);
    if (model.transformer_2)
        transformer_bytes =
            std::max(transformer_bytes, packed_bytes(transformer_weights(*model.transformer_2), request.precision, backend));
    plan.stages.push_back({"denoising", with_margin(transformer_bytes) + lora_bytes(request),
                           denoise_working_bytes(model.transformer, tokens, request.precision, latent_values)});
    plan.stages.push_back({"decoding", with_margin(packed_bytes(vae_weights(model.vae), vae_precision, backend)),
                           WanVaeDecoder::working_bytes(model.vae, latent_height, latent_width, vae_precision)});
    return plan;
}

}  // namespace weft
