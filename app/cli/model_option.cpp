#include "app/cli/model_option.h"

#include "app/resources.h"
#include "engine/error.h"

namespace weft::app {

CLI::Option* add_model_option(CLI::App& parser, std::string& model) {
    return parser.add_option("--model", model, "Model folder (diffusers layout), or 'demo' for the demo model, which is also the default")
        ->type_name("DIR");
}

std::filesystem::path model_folder(const std::string& model) {
    if (!model.empty() && model != "demo") return model;
    auto folder = demo_model_folder();
    if (folder.empty()) {
        throw Error(ErrorKind::invalid_request, "The demo model is not installed.", "Name a model folder with --model DIR.");
    }
    return folder;
}

}  // namespace weft::app
