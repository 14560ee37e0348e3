#include "engine/load/model_layout.h"

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
#include "engine/load/file_presence.h"
#include "engine/load/wan_release_folder.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr const char* runnable = "Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.";
constexpr const char* text_pipeline = "WanPipeline";

struct Component {
    const char* name;
    std::vector<std::string_view> classes;  // that can be run; empty: the component's own config decides
};

/// What its weight files are called in a folder.
std::string stem_of(std::string_view component) {
    return component == "text_encoder" || component == "image_encoder" ? "model" : "diffusion_pytorch_model";
}

bool is_replaced(const ModelChoice& choice, std::string_view component) {
    return std::ranges::any_of(model_parts,
                               [&](const ModelPartField& part) { return part.name == component && !(choice.*part.path).empty(); });
}

void require_model_folder(const fs::path& folder) {
    if (!is_folder(folder))
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} {}, expected a model folder or the weights of a transformer", folder.string(),
                                is_there(folder) ? "is a file" : "is not there"),
                    "Choose the folder that holds model_index.json.");
    if (is_there(folder / "model_index.json")) return;
    std::error_code ignored;
    const bool is_above = fs::exists(folder / ".." / "model_index.json", ignored);
    throw Error(ErrorKind::bad_file, fmt::format("{} has no model_index.json", folder.string()),
                is_above ? "The folder above has one: choose that folder."
                         : "Choose the folder of a whole model in the diffusers layout, with transformer, text_encoder, tokenizer, vae and "
                           "scheduler in it; or a transformer's file, with --text-encoder, --vae and --tokenizer beside it.");
}

/// model_index.json and a folder for each component.
class DiffusersFolder {
  public:
    DiffusersFolder(const ModelChoice& choice, ModelLayout& layout)
        : choice_(choice), folder_(choice.path), index_(folder_ / "model_index.json"), layout_(layout) {}

    void find() {
        layout_.pipeline_class = index_.text("_class_name");
        if (layout_.pipeline_class != text_pipeline && layout_.pipeline_class != image_pipeline)
            index_.unsupported("_class_name", fmt::format("only {} and {} can be run here", text_pipeline, image_pipeline), runnable);
        const std::array<Component, 5> components{{{"tokenizer", {"T5TokenizerFast", "T5Tokenizer"}},
                                                   {"text_encoder", {"UMT5EncoderModel"}},
                                                   {"transformer", {"WanTransformer3DModel"}},
                                                   {"vae", {"AutoencoderKLWan"}},
                                                   {"scheduler", {}}}};
        for (const Component& component : components) add(component);
        find_experts();
        if (has("image_encoder")) {
            add({"image_encoder", {"CLIPVisionModel", "CLIPVisionModelWithProjection"}});
            add({"image_processor", {"CLIPImageProcessor", "CLIPImageProcessorFast"}});
        }
        layout_.expand_timesteps = !index_.is_null("expand_timesteps") && index_.truth("expand_timesteps");
        layout_.scheduler = read_scheduler_config(folder_ / "scheduler/scheduler_config.json");
    }

  private:
    /// The class of a component must be one of those: model_index.json has [library, class].
    void require_class(const Component& component) const {
        if (index_.is_null(component.name)) index_.bad(component.name, "[library, class] of this component");
        const auto entry = index_.texts(component.name, 2);
        if (entry.size() != 2) index_.bad(component.name, "[library, class] of this component");
        const auto& classes = component.classes;
        if (!classes.empty() && std::find(classes.begin(), classes.end(), entry[1]) == classes.end())
            index_.unsupported(component.name, fmt::format("only {} can be run here", fmt::join(classes, " or ")), runnable);
    }

    /// An optional component is left out, null, or [null, null].
    bool has(const std::string& name) const {
        if (index_.is_null(name)) return false;
        const nlohmann::json& entry = index_.value(name);
        return !(entry.is_array() && std::ranges::all_of(entry, [](const auto& part) { return part.is_null(); }));
    }

    void add(const Component& component) {
        const std::string name = component.name;
        const fs::path place = folder_ / name;
        const ComponentSource source{place, stem_of(name), place / "config.json"};
        if (is_replaced(choice_, name)) {
            if (is_there(source.config)) layout_.replaced[name] = source;
            return;
        }
        require_class(component);
        if (!is_folder(place))
            throw Error(ErrorKind::bad_file, fmt::format("{}: the folder {} is missing", folder_.string(), name),
                        "The download may be incomplete; fetch this folder again.");
        if (name == "tokenizer")
            layout_.tokenizer = place;
        else if (name == "image_processor")
            layout_.image_processor = place / "preprocessor_config.json";
        else if (name != "scheduler")
            layout_.components[name] = source;
    }

    /// Wan 2.2 A14B: two experts and the noise level where one follows the other.
    void find_experts() {
        const bool has_second = has("transformer_2");
        if (has_second == index_.is_null("boundary_ratio"))
            index_.bad("boundary_ratio", has_second ? "a number between 0 and 1, because there is a transformer_2"
                                                    : "null, because there is no transformer_2");
        if (!has_second) return;
        layout_.boundary_ratio = index_.number("boundary_ratio", 0, 1, 0);
        add({"transformer_2", {"WanTransformer3DModel"}});
    }

    const ModelChoice& choice_;
    const fs::path& folder_;
    ConfigValues index_;
    ModelLayout& layout_;
};

}  // namespace

ModelLayout find_components(const ModelChoice& choice) {
    ModelLayout layout;
    if (choice.path.empty() && choice.transformer.empty())
        throw Error(ErrorKind::invalid_request, "No model is chosen.", "Choose a model folder, or the file of a transformer.");
    const bool is_weight_file =
        !choice.path.empty() && is_there(choice.path) && !is_folder(choice.path) && choice.path.extension() != ".json";
    if (is_weight_file) {
        if (!choice.transformer.empty())
            throw Error(ErrorKind::invalid_request,
                        fmt::format("Two transformers are chosen: {} and {}.", choice.path.string(), choice.transformer.string()),
                        "Leave one of them out; the second expert of a Wan 2.2 A14B model is --transformer-2.");
        layout.components["transformer"] = source_at(choice.path, {});
    } else if (!choice.path.empty()) {
        if (!is_there(choice.path / "model_index.json") && is_wan_release_folder(choice.path)) {
            find_in_wan_release(choice.path, layout);
        } else {
            require_model_folder(choice.path);
            DiffusersFolder(choice, layout).find();
        }
    }
    for (const ModelPartField& part : model_parts) {
        const fs::path& path = choice.*part.path;
        if (path.empty()) continue;
        if (part.path == &ModelChoice::tokenizer)
            layout.tokenizer = source_at(path, {}).path;
        else
            layout.components[part.name] = source_at(path, stem_of(part.name));
    }
    return layout;
}

}  // namespace weft
