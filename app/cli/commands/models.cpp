#include "app/cli/commands/models.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/model_description.h"
#include "app/cli/model_option.h"
#include "app/cli/terminal_progress.h"
#include "app/cli/words.h"

namespace weft::app {
namespace {

struct Options {
    explicit Options(CLI::App& parser) : model(parser, "PATH") {}
    ModelOptions model;
    std::string sha256;
    bool json = false;
    bool no_values = false;
    bool quiet = false;
};

/// Throws Error{bad_file} with the first of many lines.
void require_none(const std::vector<std::string>& faults, const std::string& what) {
    constexpr std::size_t most_told = 20;
    if (faults.empty()) return;
    const std::size_t told = std::min(faults.size(), most_told);
    std::string list;
    for (std::size_t i = 0; i < told; ++i) list += faults[i] + ".\n";
    if (faults.size() > told) list += fmt::format("And {} more.\n", faults.size() - told);
    throw Error(ErrorKind::bad_file, what, list + "The files are damaged; fetch them again.");
}

void require_sound_values(const Engine& engine, const Options& options, const ModelChoice& choice, bool is_model,
                          const std::stop_token& stop) {
    std::vector<std::string> faults;
    {
        TerminalProgress terminal(options.quiet || options.json);
        faults = is_model ? engine.find_damaged_weights(choice, terminal.events(), stop)
                          : engine.find_damaged_weights_in_file(choice.path, terminal.events(), stop);
    }
    require_none(faults, fmt::format("{} {} that no trained weight has:", faults.size(),
                                     faults.size() == 1 ? "tensor has values" : "tensors have values"));
}

/// Hashes that agree; throws Error{bad_file} for one that does not.
std::vector<HashCheck> sound_hashes(const Engine& engine, const Options& options, const ModelChoice& choice, const std::stop_token& stop) {
    std::vector<HashCheck> hashes;
    {
        TerminalProgress terminal(options.quiet || options.json);
        const auto add = [&](const std::filesystem::path& source, const std::string& given) {
            if (source.empty()) return;
            const auto found = engine.check_hashes(source, given, terminal.events(), stop);
            hashes.insert(hashes.end(), found.begin(), found.end());
        };
        add(choice.path, options.sha256);
        for (const ModelPartField& part : model_parts)
            if (part.path != &ModelChoice::tokenizer) add(choice.*part.path, {});
    }
    std::vector<std::string> faults;
    for (const HashCheck& hash : hashes)
        if (!hash.agrees())
            faults.push_back(fmt::format("{}: SHA-256 {}, expected {} ({})", hash.file.string(), hash.found, hash.expected, hash.source));
    require_none(faults, faults.size() == 1 ? "1 file does not have the SHA-256 that it should have:"
                                            : fmt::format("{} files do not have the SHA-256 that they should have:", faults.size()));
    return hashes;
}

void print_hashes(const std::vector<HashCheck>& hashes) {
    for (const HashCheck& hash : hashes) std::printf("%s: SHA-256 as expected (%s)\n", hash.file.string().c_str(), hash.source.c_str());
}

nlohmann::ordered_json hashes_json(const std::vector<HashCheck>& hashes) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const HashCheck& hash : hashes) list.push_back({{"file", hash.file.string()}, {"sha256", hash.found}, {"source", hash.source}});
    return list;
}

void print_json(const nlohmann::ordered_json& json) {
    std::printf("%s\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
}

void print_file(const WeightFileInfo& file, const std::vector<HashCheck>& hashes, const Options& options) {
    if (options.json) {
        print_json({{"path", file.path.string()},
                    {"part", file.part},
                    {"format", file.format},
                    {"naming", file.naming},
                    {"dtypes", file.dtypes},
                    {"parameters", file.parameters},
                    {"file_bytes", file.file_bytes},
                    {"hashes", hashes_json(hashes)}});
        return;
    }
    std::printf("%s\n  %s, %s with %s names, %s parameters as %s, %s\n", file.path.string().c_str(), file.part.c_str(), file.format.c_str(),
                file.naming.c_str(), count_in_words(file.parameters).c_str(), fmt::format("{}", fmt::join(file.dtypes, " and ")).c_str(),
                bytes_in_words(file.file_bytes).c_str());
    print_hashes(hashes);
}

void check(const Options& options, const std::stop_token& stop) {
    if (!options.model.is_given())
        throw Error(ErrorKind::invalid_request, "There is nothing to check.",
                    "Name a model or a file, or parts with --transformer and others.");
    const Engine engine;
    const ModelChoice choice = options.model.choice();
    // Anything else than a file or a folder of weights is told to be no model.
    const bool is_file = std::filesystem::is_regular_file(choice.path);
    const bool is_component = std::filesystem::exists(choice.path / "config.json") && !is_model_folder(choice.path);
    const bool is_model = choice.has_parts() || (!is_file && !is_component);
    std::optional<ModelInfo> model;
    WeightFileInfo file;
    if (is_model)
        model = engine.open_model(choice);
    else
        file = engine.open_weight_file(choice.path);
    std::vector<HashCheck> hashes;
    if (!options.no_values || !options.sha256.empty()) hashes = sound_hashes(engine, options, choice, stop);
    if (!options.no_values) require_sound_values(engine, options, choice, is_model, stop);
    if (!model) {
        print_file(file, hashes, options);
    } else if (options.json) {
        auto json = model_json(*model, engine.estimate(model->defaults));
        json["hashes"] = hashes_json(hashes);
        return print_json(json);
    } else {
        std::printf("%s", model_in_words(*model, engine.estimate(model->defaults)).c_str());
        print_hashes(hashes);
    }
    if (!options.json)
        std::printf("Every tensor is there with the right dtype and shape%s.\n",
                    options.no_values ? "; values and stored hashes were not looked at" : ", and no value is impossible");
}

}  // namespace

CLI::App& add_models_command(CLI::App& app) {
    CLI::App* models = app.add_subcommand("models", "Check and convert model files");
    models->require_subcommand(1);
    return *models;
}

Command models_check_command(CLI::App& models) {
    CLI::App* parser = models.add_subcommand("check",
                                             "Check every tensor's name, dtype, shape and values without running anything; where a "
                                             "file's SHA-256 lies beside it (FILE.sha256, SHA256SUMS, what huggingface_hub leaves), "
                                             "that too");
    const auto options = std::make_shared<Options>(*parser);
    options->model.model_option()->description("Model folder, component folder or weight file, or 'demo'");
    parser
        ->add_option("--sha256", options->sha256,
                     "The SHA-256 that the file must have: 64 hexadecimal digits, or a list as sha256sum writes it")
        ->type_name("HASH|FILE");
    parser->add_flag("--json", options->json, "As one JSON object");
    parser->add_flag("--no-values", options->no_values, "Do not read the weights: names, dtypes and shapes only");
    parser->add_flag("--quiet", options->quiet, "No progress");
    return {parser, [options](const std::stop_token& stop) { check(*options, stop); }, [options] { return options->json; }};
}

}  // namespace weft::app
