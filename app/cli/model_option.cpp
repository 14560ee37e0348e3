#include "app/cli/model_option.h"

#include <CLI/Option.hpp>
#include <algorithm>

#include "app/resources.h"
#include "engine/error.h"

namespace weft::app {
namespace {

const char* help_of(const ModelPartField& part) {
    if (part.path == &ModelChoice::transformer) return "Transformer in place of the model's own: a file of any format, or its folder";
    if (part.path == &ModelChoice::transformer_2) return "Second expert (low noise) of Wan 2.2 A14B, likewise";
    if (part.path == &ModelChoice::text_encoder) return "Text encoder (UMT5), likewise";
    if (part.path == &ModelChoice::vae) return "VAE, likewise";
    if (part.path == &ModelChoice::image_encoder) return "Image encoder (CLIP) of Wan 2.1 image-to-video, likewise";
    return "Tokenizer: a folder with spiece.model in it, or that file";
}

}  // namespace

std::filesystem::path model_path(const std::string& model) {
    if (!model.empty() && model != "demo") return model;
    auto folder = demo_model_folder();
    if (folder.empty())
        throw Error(ErrorKind::invalid_request, "The demo model is not installed.", "Name a model folder with --model DIR.");
    return folder;
}

ModelOptions::ModelOptions(CLI::App& parser) {
    model_option_ =
        parser.add_option("--model", model_, "Model folder, a transformer's file, or 'demo' for the demo model, which is also the default")
            ->type_name("DIR|FILE");
    add_parts(parser);
}

ModelOptions::ModelOptions(CLI::App& parser, const std::string& argument) {
    model_option_ = parser.add_option(argument, model_, "Model folder, a transformer's file, or 'demo'")->type_name("");
    add_parts(parser);
}

void ModelOptions::add_parts(CLI::App& parser) {
    for (std::size_t i = 0; i < model_parts.size(); ++i) {
        const ModelPartField& part = model_parts[i];
        const bool is_tokenizer = part.path == &ModelChoice::tokenizer;
        part_options_[i] = parser.add_option(part.option(), parts_[i], help_of(part))->type_name(is_tokenizer ? "DIR|FILE" : "FILE|DIR");
    }
}

bool ModelOptions::is_given() const { return model_option_->count() > 0 || !over({}).transformer.empty(); }

ModelChoice ModelOptions::choice() const {
    ModelChoice choice = over({});
    if (choice.transformer.empty() || model_option_->count() > 0) choice.path = model_path(model_);
    return choice;
}

ModelChoice ModelOptions::over(ModelChoice stored) const {
    if (model_option_->count() > 0) stored.path = model_path(model_);
    for (std::size_t i = 0; i < model_parts.size(); ++i)
        if (part_options_[i]->count() > 0) stored.*model_parts[i].path = parts_[i];
    return stored;
}

}  // namespace weft::app
