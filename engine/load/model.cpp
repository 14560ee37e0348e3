#include "engine/load/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/load/clip_weight_table.h"
#include "engine/load/component_config.h"
#include "engine/load/model_layout.h"
#include "engine/load/model_match.h"

namespace weft {
namespace {

/// What no folder says, as the releases have it. Source: model_index.json and scheduler_config.json of their diffusers folders.
double release_boundary(const Model& model) { return model.needs_image() ? 0.9 : 0.875; }

SchedulerConfig release_scheduler(const Model& model) {
    SchedulerConfig config;
    config.class_name = "UniPCMultistepScheduler";
    if (model.expand_timesteps) config.flow_shift = 5;
    if (model.needs_last_image()) config.flow_shift = 16;
    return config;
}

/// Reads the components one by one; those that are missing are told together.
class ModelReader {
  public:
    explicit ModelReader(const ModelChoice& choice) : layout_(find_components(choice)) { model_.choice = choice; }

    Model read() {
        const bool has_transformer = find("transformer", model_.transformer_source);
        if (has_transformer) model_.transformer = transformer_config(model_.transformer_source, replaced("transformer"));
        const bool needs_image_encoder = has_transformer && model_.transformer.has_image_embedder();
        if (needs_image_encoder) find("image_encoder", model_.image_encoder_source);
        if (find("text_encoder", model_.text_encoder_source))
            model_.text_encoder = text_encoder_config(model_.text_encoder_source, replaced("text_encoder"));
        if (find("vae", model_.vae_source)) model_.vae = vae_config(model_.vae_source, replaced("vae"));
        find_tokenizer();
        require_all();
        if (needs_image_encoder) read_image_encoder();
        if (layout_.components.contains("transformer_2")) read_second_expert();
        settle_family();
        require_match(model_);
        return model_;
    }

  private:
    const ComponentSource* replaced(const std::string& name) const {
        const auto found = layout_.replaced.find(name);
        return found == layout_.replaced.end() ? nullptr : &found->second;
    }

    bool find(const std::string& name, ComponentSource& source) {
        const auto found = layout_.components.find(name);
        if (found == layout_.components.end()) {
            missing_.push_back(name);
            return false;
        }
        source = found->second;
        return true;
    }

    /// The one that was chosen, or that of the text encoder's own file, or the folder's.
    void find_tokenizer() {
        model_.tokenizer = layout_.tokenizer;
        if (!layout_.tokenizer.empty()) return;
        const ComponentSource& encoder = model_.text_encoder_source;
        if (encoder.path.empty() || encoder.open().sentencepiece_model().empty()) missing_.emplace_back("tokenizer");
    }

    void require_all() const {
        if (missing_.empty()) return;
        std::string list;
        std::string options;
        for (const ModelPartField& part : model_parts) {
            if (std::ranges::find(missing_, part.name) == missing_.end()) continue;
            const char* separator = list.empty() ? "" : ", ";
            list += separator + std::string(part.meaning);
            options += fmt::format("{}{} {}", separator, part.option(), part.path == &ModelChoice::tokenizer ? "DIR" : "FILE");
        }
        throw Error(ErrorKind::invalid_request, fmt::format("{}: the model lacks {}.", model_.name(), list),
                    fmt::format("Give each of them ({}), or choose a whole model folder.", options));
    }

    void read_image_encoder() {
        model_.image_encoder = image_encoder_config(model_.image_encoder_source, replaced("image_encoder"));
        if (!layout_.image_processor.empty())
            model_.image_processor = read_image_processor_config(layout_.image_processor, *model_.image_encoder);
    }

    void read_second_expert() {
        model_.transformer_2_source = layout_.components.at("transformer_2");
        const ComponentSource* const like = replaced("transformer_2");
        // A folder of one transformer says of its file-mate what a head is, too.
        model_.transformer_2 = transformer_config(model_.transformer_2_source, like != nullptr ? like : &model_.transformer_source);
        model_.boundary_ratio = layout_.boundary_ratio.value_or(release_boundary(model_));
    }

    /// What model_index.json and the scheduler's config say holds for the transformer that they came with.
    void settle_family() {
        const ComponentSource* const own = replaced("transformer");
        const bool is_own =
            layout_.scheduler && (own == nullptr || is_same_family(read_transformer_config(own->config), model_.transformer));
        model_.expand_timesteps = is_own ? layout_.expand_timesteps : model_.vae.is_residual && !model_.needs_image();
        model_.scheduler = is_own ? *layout_.scheduler : release_scheduler(model_);
        if (is_own && layout_.pipeline_class == image_pipeline && !model_.takes_image())
            throw Error(ErrorKind::bad_file,
                        fmt::format("{}: model_index.json has {}, but the transformer takes no picture", model_.choice.path.string(),
                                    image_pipeline),
                        "Put the components of one release together.");
    }

    ModelLayout layout_;
    Model model_;
    std::vector<std::string> missing_;
};

}  // namespace

std::string Model::name() const {
    const ModelChoice names = choice.names_only();
    std::error_code ignored;
    const bool is_folder = !choice.path.empty() && std::filesystem::is_directory(choice.path, ignored);
    if (is_folder) return names.path.string();
    return (names.path.empty() ? names.transformer : names.path).stem().string();
}

Model read_model(const ModelChoice& choice) { return ModelReader(choice).read(); }

}  // namespace weft
