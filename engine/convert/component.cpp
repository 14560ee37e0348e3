#include "engine/convert/component.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/convert/config_text.h"
#include "engine/error.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/file_presence.h"
#include "engine/load/json_text.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

bool has_any_weights(const fs::path& folder, const std::string& stem) {
    return is_there(folder / (stem + ".safetensors")) || is_there(folder / (stem + ".safetensors.index.json"));
}

ComponentFiles open_weights(const fs::path& source) {
    if (!is_folder(source)) return ComponentFiles::of_file(source);
    return ComponentFiles(source, has_any_weights(source, "model") ? "model" : "diffusion_pytorch_model");
}

/// Wan's own folders have another config.json, which says less than the weights.
std::optional<fs::path> config_beside(const fs::path& source) {
    const fs::path file = source / "config.json";
    if (!is_folder(source) || !is_there(file)) return std::nullopt;
    const nlohmann::json content = read_json_object(file);
    const auto name = content.find("_class_name");
    const bool is_wans_own = name != content.end() && *name == "WanModel";
    return is_wans_own ? std::nullopt : std::optional(file);
}

std::string text_of_file(const fs::path& file) {
    const auto bytes = MappedFile(file);
    return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

/// The table and the numbers that go with it; the config's text where there was no config.
void describe(Component& component, const std::optional<fs::path>& config_file) {
    const auto settle = [&](auto config, auto weights) {
        if (!config_file) component.config = config_text(config);
        component.table = weights(config);
    };
    switch (component.kind) {
        case ModelPart::transformer:
            settle(config_file ? read_transformer_config(*config_file) : transformer_config_of(component.files), transformer_weights);
            if (!config_file)
                component.assumption =
                    fmt::format("{} has no config.json: its heads are taken to be 128 wide, as in every release of Wan (--config tells).",
                                component.files.place().string());
            break;
        case ModelPart::text_encoder:
            settle(config_file ? read_text_encoder_config(*config_file) : text_encoder_config_of(component.files), text_encoder_weights);
            break;
        case ModelPart::vae: {
            const VaeConfig config = config_file ? read_vae_config(*config_file) : vae_config_of(component.files);
            component.residual_blocks = config.num_res_blocks;
            component.is_residual = config.is_residual;
            settle(config, vae_weights);
            break;
        }
        case ModelPart::image_encoder:
            if (!config_file)
                throw Error(ErrorKind::unsupported,
                            fmt::format("{}: an image encoder whose config.json is not given, and its weights don't tell all of it",
                                        component.files.files().front().path().string()),
                            "Give the config.json of the release's image_encoder folder as well (--config).");
            component.table = clip_vision_weights(read_clip_vision_config(*config_file));
            break;
    }
}

}  // namespace

const char* weights_stem(ModelPart kind) {
    return kind == ModelPart::transformer || kind == ModelPart::vae ? "diffusion_pytorch_model" : "model";
}

Component open_component(const fs::path& source, const std::optional<fs::path>& config) {
    const std::optional<fs::path> config_file = config ? config : config_beside(source);
    ComponentFiles files = open_weights(source);
    const ModelPart kind = part_of(files);
    Component component{kind, std::move(files), {}, {}, 0, false, {}};
    describe(component, config_file);
    if (config_file) component.config = text_of_file(*config_file);
    require_component(component.files, component.table);
    return component;
}

}  // namespace weft
