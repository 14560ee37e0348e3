#include "app/cli/commands/models.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/model_description.h"
#include "app/cli/model_option.h"
#include "app/cli/terminal_progress.h"

namespace weft::app {
namespace {

void require_sound_values(const Engine& engine, const std::filesystem::path& folder, bool quiet, const std::stop_token& stop) {
    constexpr std::size_t most_told = 20;
    std::vector<std::string> faults;
    {
        TerminalProgress terminal(quiet);
        faults = engine.find_damaged_weights(folder, terminal.events(), stop);
    }
    if (faults.empty()) return;
    const std::size_t told = std::min(faults.size(), most_told);
    std::string list;
    for (std::size_t i = 0; i < told; ++i) list += faults[i] + ".\n";
    if (faults.size() > told) list += fmt::format("And {} more.\n", faults.size() - told);
    throw Error(
        ErrorKind::bad_file,
        fmt::format("{} {} that no trained weight has:", faults.size(), faults.size() == 1 ? "tensor has values" : "tensors have values"),
        list + "The files are damaged; fetch them again.");
}

}  // namespace

CLI::App& add_models_command(CLI::App& app) {
    CLI::App* models = app.add_subcommand("models", "Check and convert model files");
    models->require_subcommand(1);
    return *models;
}

Command models_check_command(CLI::App& models) {
    struct Options {
        std::string folder;
        bool json = false;
        bool no_values = false;
        bool quiet = false;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* parser = models.add_subcommand("check", "Check every tensor's name, dtype, shape and values without running the model");
    parser->add_option("DIR", options->folder, "Model folder, or 'demo'")->required()->type_name("");
    parser->add_flag("--json", options->json, "As one JSON object");
    parser->add_flag("--no-values", options->no_values, "Do not read the weights: names, dtypes and shapes only");
    parser->add_flag("--quiet", options->quiet, "No progress");
    const auto run = [options](const std::stop_token& stop) {
        const Engine engine;
        const ModelInfo model = engine.open_model(model_folder(options->folder));
        if (!options->no_values) require_sound_values(engine, model.folder, options->quiet || options->json, stop);
        const Estimate estimate = engine.estimate(model.defaults);
        if (options->json) {
            const auto json = model_json(model, estimate);
            std::printf("%s\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
        } else {
            std::printf("%sEvery tensor is there with the right dtype and shape%s.\n", model_in_words(model, estimate).c_str(),
                        options->no_values ? "" : ", and no value is impossible");
        }
    };
    return {parser, run, [options] { return options->json; }};
}

}  // namespace weft::app
