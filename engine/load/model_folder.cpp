#include "engine/load/model_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/error.h"
#include "engine/load/config_values.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr const char* runnable = "Weft Studio runs the text-to-video models of Wan 2.1: WanPipeline with one transformer.";

struct Component {
    const char* name;
    std::vector<std::string_view> classes;  // that can be run; empty: the component's own config decides
};

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

void require_model_folder(const fs::path& folder) {
    std::error_code ignored;
    if (!is_folder(folder))
        throw Error(
            ErrorKind::bad_file,
            fmt::format("{} {}, expected a model folder", folder.string(), fs::exists(folder, ignored) ? "is a file" : "is not there"),
            "Choose the folder that holds model_index.json.");
    if (!fs::exists(folder / "model_index.json", ignored)) {
        const bool is_above = fs::exists(folder / ".." / "model_index.json", ignored);
        throw Error(ErrorKind::bad_file, fmt::format("{} has no model_index.json", folder.string()),
                    is_above
                        ? "The folder above has one: choose that folder."
                        : "Choose the folder of a whole model in the diffusers layout, with transformer, text_encoder, tokenizer, vae and "
                          "scheduler in it.");
    }
}

/// The class of a component: model_index.json has [library, class].
std::string class_of(const ConfigValues& index, const Component& component) {
    if (index.is_null(component.name)) index.bad(component.name, "[library, class] of this component");
    const auto entry = index.texts(component.name, 2);
    if (entry.size() != 2) index.bad(component.name, "[library, class] of this component");
    const auto& classes = component.classes;
    if (!classes.empty() && std::find(classes.begin(), classes.end(), entry[1]) == classes.end())
        index.unsupported(component.name, fmt::format("only {} can be run here", fmt::join(classes, " or ")), runnable);
    return entry[1];
}

/// Wan 2.2 A14B has a second expert: [library, class] instead of [null, null].
void require_one_transformer(const ConfigValues& index) {
    const nlohmann::json& second = index.value("transformer_2");
    const bool is_absent = second.is_null() || (second.is_array() &&
                                                std::all_of(second.begin(), second.end(), [](const auto& part) { return part.is_null(); }));
    if (!is_absent) index.unsupported("transformer_2", "this is a model of two experts (Wan 2.2 A14B)", runnable);
    if (!index.is_null("boundary_ratio")) index.unsupported("boundary_ratio", "this is a model of two experts (Wan 2.2 A14B)", runnable);
    if (!index.is_null("expand_timesteps") && index.truth("expand_timesteps"))
        index.unsupported("expand_timesteps", "this is a model with a timestep per token (Wan 2.2 TI2V 5B)", runnable);
}

void require_match(const ModelFolder& model) {
    const auto require = [&](const char* transformer_key, std::int64_t transformer, const char* other_key, std::int64_t other) {
        if (transformer == other) return;
        throw Error(ErrorKind::bad_file,
                    fmt::format("{}: transformer/config.json has {} {}, {} {}: the components belong to different models",
                                model.path.string(), transformer_key, transformer, other_key, other),
                    "Put the components of one release together.");
    };
    require("in_channels", model.transformer.in_channels, "vae/config.json has z_dim", model.vae.z_dim);
    require("text_dim", model.transformer.text_dim, "text_encoder/config.json has d_model", model.text_encoder.d_model);
}

}  // namespace

ModelFolder open_model_folder(const fs::path& folder) {
    require_model_folder(folder);
    const ConfigValues index(folder / "model_index.json");
    if (index.text("_class_name") != "WanPipeline") index.unsupported("_class_name", "only WanPipeline can be run here", runnable);
    require_one_transformer(index);

    const std::array<Component, 5> components{{{"tokenizer", {"T5TokenizerFast", "T5Tokenizer"}},
                                               {"text_encoder", {"UMT5EncoderModel"}},
                                               {"transformer", {"WanTransformer3DModel"}},
                                               {"vae", {"AutoencoderKLWan"}},
                                               {"scheduler", {}}}};
    ModelFolder model;
    model.path = folder;
    for (const Component& component : components) {
        model.class_names[component.name] = class_of(index, component);
        if (!is_folder(folder / component.name))
            throw Error(ErrorKind::bad_file, fmt::format("{}: the folder {} is missing", folder.string(), component.name),
                        "The download may be incomplete; fetch this folder again.");
    }
    model.transformer = read_transformer_config(folder / "transformer/config.json");
    model.text_encoder = read_text_encoder_config(folder / "text_encoder/config.json");
    model.vae = read_vae_config(folder / "vae/config.json");
    model.scheduler = read_scheduler_config(folder / "scheduler/scheduler_config.json");
    require_match(model);
    return model;
}

}  // namespace weft
