#include "app/cli/commands/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/machine_json.h"
#include "app/cli/model_option.h"
#include "app/cli/request_options.h"
#include "app/cli/terminal_progress.h"
#include "engine/engine.h"

namespace weft::app {
namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

/// Seconds of each stage and each step, from the moments of the progress events.
class StageTimes {
  public:
    void add(const Progress& progress) {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - last_).count();
        if (has_begun_) stages_[stage_] += seconds;
        // A step ends with the event that counts it; the first event of the stage counts none.
        if (has_begun_ && stage_ == Stage::denoising && progress.stage == Stage::denoising) {
            step_ += seconds;
            if (progress.done > done_) {
                steps_.push_back(step_ / (progress.done - done_));
                step_ = 0;
            }
        }
        has_begun_ = true;
        stage_ = progress.stage;
        done_ = progress.done;
        last_ = now;
    }

    /// The last stage goes on until its result is there.
    void end() {
        if (has_begun_) stages_[stage_] += std::chrono::duration<double>(Clock::now() - last_).count();
        has_begun_ = false;
    }

    double stage(Stage stage) const {
        const auto found = stages_.find(stage);
        return found == stages_.end() ? 0 : found->second;
    }
    const std::vector<double>& steps() const { return steps_; }

    double median_step() const {
        if (steps_.empty()) return 0;
        auto sorted = steps_;
        std::ranges::sort(sorted);
        const std::size_t middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

  private:
    std::map<Stage, double> stages_;
    std::vector<double> steps_;
    double step_ = 0;
    bool has_begun_ = false;
    Stage stage_ = Stage::loading;
    int done_ = 0;
    Clock::time_point last_;
};

Json result_of(const Clip& clip, const StageTimes& times, const std::string& command, const MachineInfo& machine) {
    return {{"command", command},
            {"version", WEFT_VERSION},
            {"machine", machine_json(machine)},
            {"backend", {{"wanted", clip.backend.wanted}, {"used", clip.backend.used}, {"reason", clip.backend.reason}}},
            {"request", Json::parse(to_json(clip.request))},
            {"seconds",
             {{"loading", times.stage(Stage::loading)},
              {"text_encoding", times.stage(Stage::text_encoding)},
              {"image_encoding", times.stage(Stage::image_encoding)},
              {"denoising", times.stage(Stage::denoising)},
              {"decoding", times.stage(Stage::decoding)},
              {"total", clip.seconds}}},
            {"step_seconds", times.steps()},
            {"step_seconds_median", times.median_step()},
            {"frames", clip.frames.size()},
            {"peak_memory_bytes", clip.peak_memory_bytes}};
}

}  // namespace

Command bench_command(CLI::App& app, const std::string& command_line) {
    struct Options {
        explicit Options(CLI::App& parser) : model(parser), request(parser) {}
        ModelOptions model;
        RequestOptions request;
        bool quiet = false;
    };
    CLI::App* parser = app.add_subcommand("bench", "Run a request once and print its times and memory as JSON; nothing is exported");
    const auto options = std::make_shared<Options>(*parser);
    parser->add_flag("--quiet", options->quiet, "No progress");
    const auto run = [options, command_line](std::stop_token stop) {
        Engine engine;
        Request defaults = engine.open_model(options->model.choice()).defaults;
        defaults.prompt = "a red circle moves to the right on a white background";
        const Request request = options->request.apply_to(defaults);
        require_no_problems(engine.validate(request));
        TerminalProgress terminal(options->quiet);
        StageTimes times;
        Events events = terminal.events();
        events.on_progress = [&times, show = events.on_progress](const Progress& progress) {
            times.add(progress);
            show(progress);
        };
        const Clip clip = engine.generate(request, events, std::move(stop));
        times.end();
        engine.discard_latents(clip.latents);
        std::printf("%s\n",
                    result_of(clip, times, command_line, engine.machine()).dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    };
    return {parser, run};
}

}  // namespace weft::app
