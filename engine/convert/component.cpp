#include "engine/convert/component.h"

#include <fmt/format.h>

#include <utility>

#include "engine/convert/config_text.h"
#include "engine/error.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/component_config.h"
#include "engine/load/file_presence.h"
#include "engine/load/model_check.h"
#include "engine/load/model_family.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

bool has_any_weights(const fs::path& folder, const std::string& stem) {
    return is_there(folder / (stem + ".safetensors")) || is_there(folder / (stem + ".safetensors.index.json"));
}

ComponentSource source_of(const fs::path& place, const std::optional<fs::path>& config) {
    ComponentSource source = source_at(place, is_folder(place) && has_any_weights(place, "model") ? "model" : "diffusion_pytorch_model");
    if (config) source.config = *config;
    return source;
}

std::string text_of_file(const fs::path& file) {
    const auto bytes = MappedFile(file);
    return {reinterpret_cast<const char*>(bytes.bytes().data()), bytes.bytes().size()};
}

/// The table and the numbers that go with it, and the config's text: that of diffusers as it is.
void describe(Component& component, const ComponentSource& source) {
    const bool has_text = !source.config.empty() && !is_config_of_wan(source.config);
    const auto settle = [&](auto config, auto weights) {
        component.config = has_text ? text_of_file(source.config) : config_text(config);
        component.table = weights(config);
    };
    switch (component.kind) {
        case ModelPart::transformer:
            settle(transformer_config(source, nullptr), transformer_weights);
            if (source.config.empty())
                component.assumption =
                    fmt::format("{} has no config.json: its heads are taken to be 128 wide, as in every release of Wan (--config tells).",
                                component.files.place().string());
            break;
        case ModelPart::text_encoder:
            settle(text_encoder_config(source, nullptr), text_encoder_weights);
            break;
        case ModelPart::vae: {
            const VaeConfig config = vae_config(source, nullptr);
            component.residual_blocks = config.num_res_blocks;
            component.is_residual = config.is_residual;
            settle(config, vae_weights);
            break;
        }
        case ModelPart::image_encoder:
            if (source.config.empty())
                throw Error(ErrorKind::unsupported,
                            fmt::format("{}: an image encoder whose config.json is not given, and its weights don't tell all of it",
                                        component.files.files().front().path().string()),
                            "Give the config.json of the release's image_encoder folder as well (--config).");
            component.config = text_of_file(source.config);
            component.table = clip_vision_weights(image_encoder_config(source, nullptr));
            break;
    }
}

}  // namespace

const char* weights_stem(ModelPart kind) {
    return kind == ModelPart::transformer || kind == ModelPart::vae ? "diffusion_pytorch_model" : "model";
}

Component open_component(const fs::path& place, const std::optional<fs::path>& config) {
    const ComponentSource source = source_of(place, config);
    ComponentFiles files = source.open();
    const ModelPart kind = part_of(files);
    Component component{kind, std::move(files), {}, {}, 0, false, {}};
    describe(component, source);
    require_component(component.files, component.table);
    return component;
}

}  // namespace weft
