#include "engine/job/model_description.h"

#include <fmt/format.h>

#include <set>

#include "engine/job/own_description.h"
#include "engine/job/release_settings.h"
#include "engine/job/validate.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/model_check.h"
#include "engine/load/weight_table.h"
#include "engine/text/tokenizer.h"

namespace weft {
namespace {

ComponentInfo describe_weights(const std::string& name, const std::string& class_name, std::vector<std::string> dims,
                               const ComponentSource& source, const std::vector<WeightSpec>& table) {
    const ComponentFiles files = source.open();
    require_component(files, table);
    ComponentInfo info{name, class_name, source.path,       std::string(name_of(files.files().front().format())), std::move(dims),
                       {},   0,          files.byte_count()};
    std::set<std::string> dtypes;
    for (const auto& [tensor_name, tensor] : files.tensors()) {
        info.parameters += static_cast<std::uint64_t>(tensor.shape.element_count());
        dtypes.emplace(kernels::name_of(tensor.dtype));
    }
    info.dtypes.assign(dtypes.begin(), dtypes.end());
    return info;
}

/// Parameters in words: "1.4 B", "3.4 M".
std::string count_text(std::uint64_t parameters) {
    const auto count = static_cast<double>(parameters);
    return count >= 1e9 ? fmt::format("{:.1f} B", count / 1e9) : fmt::format("{:.1f} M", count / 1e6);
}

SchedulerKind scheduler_of(const SchedulerConfig& config) {
    if (config.class_name.find("Euler") != std::string::npos) return SchedulerKind::euler;
    if (config.class_name.find("DPMSolver") != std::string::npos) return SchedulerKind::dpmpp_2m;
    return SchedulerKind::unipc;
}

ComponentInfo describe_transformer(const std::string& name, const TransformerConfig& t, const ComponentSource& source) {
    std::vector<std::string> dims{fmt::format("{} layers", t.num_layers),
                                  fmt::format("{} heads of {}", t.num_attention_heads, t.attention_head_dim),
                                  fmt::format("feed-forward {}", t.ffn_dim), fmt::format("{} channels", t.in_channels)};
    if (t.has_image_embedder()) dims.push_back(fmt::format("picture embeddings of {}", t.image_dim));
    return describe_weights(name, "WanTransformer3DModel", std::move(dims), source, transformer_weights(t));
}

std::vector<ComponentInfo> describe_components(const Model& model) {
    const TextEncoderConfig& e = model.text_encoder;
    const VaeConfig& v = model.vae;
    std::vector<ComponentInfo> components;
    components.push_back(describe_transformer("transformer", model.transformer, model.transformer_source));
    if (model.transformer_2) components.push_back(describe_transformer("transformer_2", *model.transformer_2, model.transformer_2_source));
    if (model.image_encoder) {
        const ClipVisionConfig& c = *model.image_encoder;
        components.push_back(describe_weights(
            "image_encoder", "CLIPVisionModel",
            {fmt::format("{} layers", c.num_hidden_layers), fmt::format("{} heads of {}", c.num_attention_heads, c.head_dim()),
             fmt::format("{} pixels, patches of {}", c.image_size, c.patch_size)},
            model.image_encoder_source, clip_vision_weights(c)));
    }
    components.push_back(describe_weights("text_encoder", "UMT5EncoderModel",
                                          {fmt::format("{} layers", e.num_layers), fmt::format("{} heads of {}", e.num_heads, e.d_kv),
                                           fmt::format("width {}", e.d_model), fmt::format("{} tokens", e.vocab_size)},
                                          model.text_encoder_source, text_encoder_weights(e)));
    components.push_back(
        describe_weights("vae", "AutoencoderKLWan",
                         {fmt::format("{} latent channels", v.z_dim), fmt::format("base {}", v.decoder_base_dim),
                          fmt::format("stride {}x{}x{}", v.scale_factor_temporal, v.scale_factor_spatial, v.scale_factor_spatial)},
                         model.vae_source, vae_weights(v)));
    // The pipeline encodes pictures: the other half of the VAE must be there and sound as well.
    if (model.takes_image()) require_component(model.open_vae(), vae_encoder_weights(v));
    return components;
}

}  // namespace

ModelInfo describe_model(const Model& model) {
    ModelInfo info;
    info.choice = model.choice;
    info.name = model.name();
    info.components = describe_components(model);
    info.family = fmt::format("{}, {} parameters", family_name(model), count_text(info.components.front().parameters));
    info.size_multiple = size_multiple(model);
    info.frame_multiple = static_cast<int>(model.vae.scale_factor_temporal);
    info.token_limit = Tokenizer::max_length;
    info.takes_image = model.takes_image();
    info.needs_image = model.needs_image();
    info.takes_last_image = model.takes_last_image();
    info.needs_last_image = model.needs_last_image();
    info.takes_video = !model.needs_image();
    if (model.transformer_2) info.expert_boundary = model.boundary_ratio;

    apply_release_settings(model, info);
    info.defaults.model = model.choice;
    info.defaults.flow_shift = model.scheduler.flow_shift;
    info.defaults.scheduler = scheduler_of(model.scheduler);
    if (!model.choice.path.empty()) apply_own_description(model.choice.path / "weft.json", model, info);
    return info;
}

}  // namespace weft
