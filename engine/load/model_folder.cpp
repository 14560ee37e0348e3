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
#include "engine/load/file_presence.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr const char* runnable = "Weft Studio runs the text-to-video and image-to-video models of Wan 2.1 and 2.2.";

constexpr const char* text_pipeline = "WanPipeline";
constexpr const char* image_pipeline = "WanImageToVideoPipeline";

struct Component {
    const char* name;
    std::vector<std::string_view> classes;  // that can be run; empty: the component's own config decides
};

void require_model_folder(const fs::path& folder) {
    if (!is_folder(folder))
        throw Error(ErrorKind::bad_file,
                    fmt::format("{} {}, expected a model folder", folder.string(), is_there(folder) ? "is a file" : "is not there"),
                    "Choose the folder that holds model_index.json.");
    if (!is_there(folder / "model_index.json")) {
        std::error_code ignored;
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

/// An optional component is left out, null, or [null, null].
bool has_component(const ConfigValues& index, const std::string& name) {
    if (index.is_null(name)) return false;
    const nlohmann::json& entry = index.value(name);
    return !(entry.is_array() && std::all_of(entry.begin(), entry.end(), [](const auto& part) { return part.is_null(); }));
}

void open_component(const ConfigValues& index, const Component& component, ModelFolder& model) {
    model.class_names[component.name] = class_of(index, component);
    if (!is_folder(model.path / component.name))
        throw Error(ErrorKind::bad_file, fmt::format("{}: the folder {} is missing", model.path.string(), component.name),
                    "The download may be incomplete; fetch this folder again.");
}

/// Wan 2.2 A14B: two experts and the noise level where one follows the other.
void read_experts(const ConfigValues& index, ModelFolder& model) {
    const bool has_second = has_component(index, "transformer_2");
    if (has_second == index.is_null("boundary_ratio"))
        index.bad("boundary_ratio",
                  has_second ? "a number between 0 and 1, because there is a transformer_2" : "null, because there is no transformer_2");
    if (!has_second) return;
    model.boundary_ratio = index.number("boundary_ratio", 0, 1, 0);
    open_component(index, {"transformer_2", {"WanTransformer3DModel"}}, model);
    model.transformer_2 = read_transformer_config(model.path / "transformer_2/config.json");
}

/// Wan 2.1 image-to-video: CLIP sees the picture too.
void read_image_encoder(const ConfigValues& index, ModelFolder& model) {
    if (!model.transformer.has_image_embedder()) return;
    open_component(index, {"image_encoder", {"CLIPVisionModel", "CLIPVisionModelWithProjection"}}, model);
    open_component(index, {"image_processor", {"CLIPImageProcessor", "CLIPImageProcessorFast"}}, model);
    model.image_encoder = read_clip_vision_config(model.path / "image_encoder/config.json");
    model.image_processor = read_image_processor_config(model.path / "image_processor/preprocessor_config.json", *model.image_encoder);
}

[[noreturn]] void mismatch(const ModelFolder& model, const std::string& what) {
    throw Error(ErrorKind::bad_file, fmt::format("{}: {}: the components belong to different models", model.path.string(), what),
                "Put the components of one release together.");
}

void require_same(const ModelFolder& model, const char* key, std::int64_t value, const char* other_key, std::int64_t other) {
    if (value != other) mismatch(model, fmt::format("{} {}, {} {}", key, value, other_key, other));
}

void require_match(const ModelFolder& model) {
    const TransformerConfig& t = model.transformer;
    require_same(model, "transformer/config.json has out_channels", t.out_channels, "vae/config.json has z_dim", model.vae.z_dim);
    require_same(model, "transformer/config.json has text_dim", t.text_dim, "text_encoder/config.json has d_model",
                 model.text_encoder.d_model);
    if (t.condition_channels() > 0) {
        // The mask says of each pixel frame of a latent frame whether it is known.
        require_same(model, "transformer/config.json has in_channels", t.in_channels,
                     "noise, mask and known latents (out_channels + vae scale_factor_temporal + z_dim) are",
                     t.out_channels + model.vae.scale_factor_temporal + model.vae.z_dim);
    }
    if (model.image_encoder) {
        require_same(model, "transformer/config.json has image_dim", t.image_dim, "image_encoder/config.json has hidden_size",
                     model.image_encoder->hidden_size);
        if (t.pos_embed_seq_len > 0)
            require_same(model, "transformer/config.json has pos_embed_seq_len", t.pos_embed_seq_len, "two pictures have tokens",
                         2 * model.image_encoder->token_count());
    }
    if (model.transformer_2) {
        const TransformerConfig& second = *model.transformer_2;
        require_same(model, "transformer has in_channels", t.in_channels, "transformer_2", second.in_channels);
        require_same(model, "transformer has out_channels", t.out_channels, "transformer_2", second.out_channels);
        require_same(model, "transformer has text_dim", t.text_dim, "transformer_2", second.text_dim);
        require_same(model, "transformer has image_dim", t.image_dim, "transformer_2", second.image_dim);
        if (t.patch_size != second.patch_size) mismatch(model, "transformer and transformer_2 have different patch_size");
    }
    if (model.expand_timesteps && (t.condition_channels() > 0 || model.transformer_2))
        mismatch(model, "model_index.json has expand_timesteps, which goes with one transformer of as many input as output channels");
    if (model.pipeline_class == image_pipeline && !model.takes_image())
        mismatch(model, fmt::format("model_index.json has {}, but the transformer takes no picture", image_pipeline));
}

}  // namespace

ModelFolder open_model_folder(const fs::path& folder) {
    require_model_folder(folder);
    const ConfigValues index(folder / "model_index.json");
    ModelFolder model;
    model.path = folder;
    model.pipeline_class = index.text("_class_name");
    if (model.pipeline_class != text_pipeline && model.pipeline_class != image_pipeline)
        index.unsupported("_class_name", fmt::format("only {} and {} can be run here", text_pipeline, image_pipeline), runnable);
    const std::array<Component, 5> components{{{"tokenizer", {"T5TokenizerFast", "T5Tokenizer"}},
                                               {"text_encoder", {"UMT5EncoderModel"}},
                                               {"transformer", {"WanTransformer3DModel"}},
                                               {"vae", {"AutoencoderKLWan"}},
                                               {"scheduler", {}}}};
    for (const Component& component : components) open_component(index, component, model);
    model.transformer = read_transformer_config(folder / "transformer/config.json");
    model.text_encoder = read_text_encoder_config(folder / "text_encoder/config.json");
    model.vae = read_vae_config(folder / "vae/config.json");
    model.scheduler = read_scheduler_config(folder / "scheduler/scheduler_config.json");
    read_experts(index, model);
    read_image_encoder(index, model);
    model.expand_timesteps = !index.is_null("expand_timesteps") && index.truth("expand_timesteps");
    require_match(model);
    return model;
}

}  // namespace weft
