#include "engine/load/component_config.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "engine/error.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/config_values.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"
#include "engine/load/weight_table.h"

namespace weft {
namespace {

constexpr std::int64_t usual_head_dim = 128;

void require_all(const ComponentFiles& files, const std::vector<WeightSpec>& table) {
    const std::vector<std::string> problems = check_component(files, table);
    if (problems.empty()) return;
    const std::string more = problems.size() == 1 ? "" : fmt::format(" (and {} more like it)", problems.size() - 1);
    throw Error(ErrorKind::bad_file, problems.front() + more,
                "The file is incomplete, or of a model that is not run here; fetch it again or choose another.");
}

/// The config of the component that the weights stand in for, if they have exactly its tensors; else what their shapes tell.
template <class Config, class Derive, class Table>
Config config_of(const ComponentSource& source, const std::optional<Config>& like, Derive derive, Table table) {
    const ComponentFiles files = source.open();
    if (like && check_component(files, table(*like)).empty()) return *like;
    Config config = derive(files);
    require_all(files, table(config));
    return config;
}

/// Wan's own config.json has other keys than that of diffusers, and only one that the tensors do not tell.
std::optional<std::int64_t> head_dim_of_wan(const ComponentSource& source) {
    if (!is_config_of_wan(source.config)) return std::nullopt;
    const ConfigValues config(source.config);
    const std::int64_t heads = config.integer("num_heads", 1, 4096);
    const std::int64_t dim = config.integer("dim", 1, 1'000'000);
    if (dim % heads != 0 || dim / heads % 2 != 0) config.bad("dim", "an even multiple of num_heads");
    return dim / heads;
}

template <class Config, class Read>
std::optional<Config> read_if_there(const ComponentSource* source, Read read) {
    return source == nullptr || source->config.empty() ? std::nullopt : std::optional<Config>(read(source->config));
}

std::int64_t width_of(const ComponentFiles& files) {
    const auto found = files.tensors().find("patch_embedding.weight");
    return found == files.tensors().end() || found->second.shape.rank() == 0 ? 0 : found->second.shape[0];
}

}  // namespace

bool is_config_of_wan(const std::filesystem::path& file) {
    const ConfigValues config(file);
    return !config.is_null("_class_name") && config.value("_class_name") == "WanModel";
}

TransformerConfig transformer_config(const ComponentSource& source, const ComponentSource* replaced) {
    const auto own_head_dim = source.config.empty() ? std::nullopt : head_dim_of_wan(source);
    if (!source.config.empty() && !own_head_dim) return read_transformer_config(source.config);
    std::optional<TransformerConfig> like;
    std::int64_t wanted = own_head_dim.value_or(usual_head_dim);
    if (!own_head_dim && replaced != nullptr && !replaced->config.empty()) {
        if (const auto head_dim = head_dim_of_wan(*replaced))
            wanted = *head_dim;
        else
            wanted = like.emplace(read_transformer_config(replaced->config)).attention_head_dim;
    }
    const auto derive = [&](const ComponentFiles& files) {
        return transformer_config_of(files, width_of(files) % wanted == 0 ? wanted : usual_head_dim);
    };
    return config_of(source, like, derive, transformer_weights);
}

TextEncoderConfig text_encoder_config(const ComponentSource& source, const ComponentSource* replaced) {
    if (!source.config.empty()) return read_text_encoder_config(source.config);
    return config_of(source, read_if_there<TextEncoderConfig>(replaced, read_text_encoder_config), text_encoder_config_of,
                     text_encoder_weights);
}

VaeConfig vae_config(const ComponentSource& source, const ComponentSource* replaced) {
    if (!source.config.empty()) return read_vae_config(source.config);
    return config_of(source, read_if_there<VaeConfig>(replaced, read_vae_config), vae_config_of, vae_weights);
}

ClipVisionConfig image_encoder_config(const ComponentSource& source, const ComponentSource* replaced) {
    if (!source.config.empty()) return read_clip_vision_config(source.config);
    return config_of(source, read_if_there<ClipVisionConfig>(replaced, read_clip_vision_config), image_encoder_config_of,
                     clip_vision_weights);
}

}  // namespace weft
