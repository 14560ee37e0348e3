#include "app/cli/commands/info.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/cli/export_options.h"
#include "app/cli/machine_json.h"
#include "app/cli/model_description.h"
#include "app/cli/model_option.h"
#include "app/cli/words.h"

namespace weft::app {
namespace {

using Json = nlohmann::ordered_json;

void print_machine(const MachineInfo& machine) {
    std::printf(
        "%s",
        fmt::format(
            "CPU       {}\n          {} threads; {}\nAMX       {}\nmemory    {}, {} available\ndevices   {}\n\nBackends, fastest first\n",
            machine.cpu_name, machine.logical_cpus, fmt::join(machine.cpu_features, ", "), machine.amx,
            bytes_in_words(machine.memory_total_bytes), bytes_in_words(machine.memory_available_bytes), fmt::join(machine.devices, ", "))
            .c_str());
    for (const auto& backend : machine.backends) {
        const std::string refusal = backend.refusal.empty() ? "" : "; can't run here: " + backend.refusal;
        std::printf("  %-10s %s%s\n", backend.name.c_str(), backend.description.c_str(), refusal.c_str());
    }
}

void print_pending(const std::vector<PendingLatents>& pending) {
    if (pending.empty()) return;
    std::printf("\nClips that were not finished: 'weft generate --resume FILE' goes on with the steps, '--from-latents FILE' decodes\n");
    for (const PendingLatents& each : pending) {
        std::printf("  %s\n    %s\n", each.file.c_str(),
                    fmt::format("step {} of {}, seed {}, {}", each.steps_done, each.request.steps, each.request.seed,
                                Json(each.request.prompt).dump(-1, ' ', false, Json::error_handler_t::replace))
                        .c_str());
    }
}

Json formats_json() {
    Json json = Json::array();
    for (const ExportFormatInfo& format : export_formats()) {
        json.push_back({{"name", format.name},
                        {"ending", format.ending},
                        {"codec", name_of(format.codec)},
                        {"encoder", format.encoder},
                        {"refusal", format.refusal},
                        {"ten_bit", format.has_ten_bit_choice && format.refusal.empty() && format.ten_bit_refusal.empty()},
                        {"ten_bit_refusal", format.ten_bit_refusal}});
    }
    return json;
}

Json pending_json(const std::vector<PendingLatents>& pending) {
    Json json = Json::array();
    for (const PendingLatents& each : pending) {
        json.push_back({{"file", each.file.string()},
                        {"steps_done", each.steps_done},
                        {"can_resume", each.can_resume},
                        {"request", Json::parse(to_json(each.request))}});
    }
    return json;
}

}  // namespace

Command info_command(CLI::App& app) {
    struct Options {
        explicit Options(CLI::App& parser) : model(parser) {}
        ModelOptions model;
        bool json = false;
    };
    CLI::App* parser = app.add_subcommand("info", "Show the machine, each backend and why it can't run, and a model");
    const auto options = std::make_shared<Options>(*parser);
    options->model.model_option()->description("Describe this model, too: its folder, a transformer's file, or 'demo'");
    parser->add_flag("--json", options->json, "As one JSON object");
    const auto run = [options](const std::stop_token&) {
        const Engine engine;
        const MachineInfo machine = engine.machine();
        const std::vector<PendingLatents> pending = engine.pending_latents();
        std::optional<ModelInfo> model;
        if (options->model.is_given()) model = engine.open_model(options->model.choice());
        if (options->json) {
            Json json = {{"version", WEFT_VERSION},
                         {"machine", machine_json(machine)},
                         {"pending", pending_json(pending)},
                         {"export_formats", formats_json()}};
            if (model) json["model"] = model_json(*model, engine.estimate(model->defaults));
            std::printf("%s\n", json.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
            return;
        }
        print_machine(machine);
        std::printf("\nFiles that a clip can become\n%s", formats_in_words().c_str());
        if (model) std::printf("\n%s", model_in_words(*model, engine.estimate(model->defaults)).c_str());
        print_pending(pending);
    };
    return {parser, run, [options] { return options->json; }};
}

}  // namespace weft::app
