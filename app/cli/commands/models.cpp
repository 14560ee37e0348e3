#include "app/cli/commands/models.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "app/cli/model_description.h"
#include "app/cli/model_option.h"

namespace weft::app {

Command models_check_command(CLI::App& app) {
    struct Options {
        std::string folder;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* models = app.add_subcommand("models", "Work on model folders");
    models->require_subcommand(1);
    CLI::App* parser = models->add_subcommand("check", "Check every tensor's name, dtype and shape without running the model");
    parser->add_option("DIR", options->folder, "Model folder, or 'demo'")->required()->type_name("");
    parser->add_flag("--json", options->json, "As one JSON object");
    const auto run = [options](const std::stop_token&) {
        const Engine engine;
        const ModelInfo model = engine.open_model(model_folder(options->folder));
        const Estimate estimate = engine.estimate(model.defaults);
        if (options->json) {
            const auto json = model_json(model, estimate);
            std::printf("%s\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
        } else {
            std::printf("%sEvery tensor is there with the right dtype and shape.\n", model_in_words(model, estimate).c_str());
        }
    };
    return {parser, run, [options] { return options->json; }};
}

}  // namespace weft::app
