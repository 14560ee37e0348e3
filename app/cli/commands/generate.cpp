#include "app/cli/commands/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <system_error>

#include "app/cli/export_options.h"
#include "app/cli/json_events.h"
#include "app/cli/model_option.h"
#include "app/cli/request_options.h"
#include "app/cli/terminal_progress.h"
#include "app/cli/words.h"
#include "engine/engine.h"

namespace weft::app {
namespace {

namespace fs = std::filesystem;

struct Options {
    explicit Options(CLI::App& parser) : model(parser), request(parser), format(parser) {}

    ModelOptions model;
    RequestOptions request;
    ExportOptions format;
    const CLI::App* command = nullptr;
    std::string out;
    std::string from_latents;
    std::string resume;
    bool json = false;
    bool quiet = false;
};

std::string estimate_in_words(const Estimate& estimate) {
    std::string text =
        fmt::format("needs about {} of memory ({} available), most of it while {}", bytes_in_words(estimate.peak_memory_bytes),
                    bytes_in_words(estimate.available_memory_bytes), estimate.peak_stage);
    if (estimate.seconds > 0) text += fmt::format("; takes about {}", seconds_in_words(estimate.seconds));
    return text;
}

bool is_there(const fs::path& file) {
    std::error_code ignored;
    return !file.empty() && fs::exists(file, ignored);
}

void require_there(const char* part, const fs::path& path, const std::string& option) {
    if (path.empty() || is_there(path)) return;
    throw Error(ErrorKind::bad_file, fmt::format("The {} that these latents were made with is not at {}.", part, path.string()),
                fmt::format("Say where it is now with {}.", option));
}

/// Latents are made, or begun: what they are made with is stored beside them, and saying it anew would only write something untrue into
/// the file.
///   source  the option that names the file
void require_useful_options(const CLI::App& parser, const char* source, std::span<const char* const> more = {}) {
    const std::array useful = {source,  "--model",    "--backend",      "--strict", "--threads", "--fps",
                               "--out", "--vae-tile", "--memory-limit", "--json",   "--quiet",   "--help"};
    const auto is_part = [](const std::string& name) {
        return std::ranges::any_of(model_parts, [&](const ModelPartField& part) { return part.option() == name; });
    };
    for (const CLI::Option* option : parser.get_options()) {
        const std::string name = option->get_name();
        if (option->count() == 0 || std::ranges::find(useful, name) != useful.end() || std::ranges::find(more, name) != more.end() ||
            is_part(name) || ExportOptions::has(name))
            continue;
        throw Error(ErrorKind::invalid_request, fmt::format("{} does nothing with {}.", name, source),
                    fmt::format("The settings of the clip are stored in the file. Leave it out, or make a new clip without {}.", source));
    }
}

// Of a clip that goes on: files that have been moved since.
constexpr std::array movable_files = {"--image", "--last-image", "--video", "--lora"};

/// Each LoRA that is given takes the place of the stored one of its name; strengths stay.
std::vector<LoraChoice> with_new_places(std::vector<LoraChoice> stored, const std::vector<LoraChoice>& given) {
    for (const LoraChoice& moved : given) {
        const auto found = std::ranges::find(stored, moved.file.filename(), [](const LoraChoice& lora) { return lora.file.filename(); });
        if (found == stored.end()) {
            throw Error(ErrorKind::invalid_request,
                        fmt::format("The clip was begun with no LoRA named {}.", moved.file.filename().string()),
                        "Give one of its LoRAs where it is now, or make a new clip.");
        }
        found->file = moved.file;
    }
    return stored;
}

/// What the clip was begun without can't come in between.
void require_begun_with(bool was_there, bool is_there_now, const char* option) {
    if (was_there == is_there_now) return;
    throw Error(ErrorKind::invalid_request, fmt::format("The clip was begun without {}.", option), "Leave it out, or make a new clip.");
}

class Run {
  public:
    Run(const Options& options, std::stop_token stop)
        : options_(options), stop_(std::move(stop)), terminal_(options.quiet || options.json) {}

    void from_prompt() {
        const ModelInfo model = engine_.open_model(options_.model.choice());
        const Request request = options_.request.apply_to(model.defaults);
        const ExportRequest target = checked_target(request);
        announce(request, target);
        export_to(target, keeping_latents([&](const Events& listeners) { return engine_.generate(request, listeners, stop_); }));
    }

    void from_latents() {
        const PendingLatents pending = stored(options_.from_latents);
        const ExportRequest target = checked_target(pending.request);
        require_apart(target.target, options_.from_latents);
        announce(pending.request, target);
        export_to(target, engine_.decode(pending, events(), stop_));
    }

    void resume() {
        const PendingLatents pending = stored(options_.resume);
        if (!pending.can_resume) {
            throw Error(ErrorKind::invalid_request, fmt::format("{}: all steps of this clip are done.", options_.resume),
                        fmt::format("Decode it: weft generate --from-latents '{}' --out FILE.mp4", options_.resume));
        }
        const ExportRequest target = checked_target(pending.request);
        require_apart(target.target, options_.resume);
        announce(pending.request, target);
        if (!options_.quiet && !options_.json)
            terminal_.say(fmt::format("going on after step {} of {}", pending.steps_done, pending.request.steps));
        export_to(target, keeping_latents([&](const Events& listeners) { return engine_.resume(pending, listeners, stop_); }));
    }

  private:
    Events events() { return options_.json ? json_events() : terminal_.events(); }

    /// What was kept, with the options that still matter.
    PendingLatents stored(const std::string& file) {
        PendingLatents pending = engine_.open_latents(file);
        pending.request.model = options_.model.over(pending.request.model);
        require_there("model", pending.request.model.path, "--model");
        for (const ModelPartField& part : model_parts) require_there(part.name, pending.request.model.*part.path, part.option());
        Request request = options_.request.apply_to(pending.request);
        if (request.loras != pending.request.loras) request.loras = with_new_places(pending.request.loras, request.loras);
        require_begun_with(!pending.request.image.empty(), !request.image.empty(), "--image");
        require_begun_with(!pending.request.last_image.empty(), !request.last_image.empty(), "--last-image");
        require_begun_with(!pending.request.video.empty(), !request.video.empty(), "--video");
        pending.request = request;
        return pending;
    }

    /// Runs the steps; an error says where what they came to is kept.
    template <class Steps>
    Clip keeping_latents(Steps steps) {
        fs::path kept;
        Events listeners = events();
        listeners.on_latents_kept = [&](const fs::path& file) { kept = file; };
        try {
            return steps(listeners);
        } catch (const Error& error) {
            // A job that was stopped keeps none.
            if (!is_there(kept)) throw;
            throw with_latents(error, kept);
        }
    }

    /// Everything that can be wrong is told before hours of work.
    ExportRequest checked_target(const Request& request) {
        auto problems = engine_.validate(request);
        // Latents need none of what they were made from.
        if (!options_.from_latents.empty())
            std::erase_if(problems, [](const Problem& each) {
                return each.field == "image" || each.field == "last_image" || each.field == "video" || each.field == "lora";
            });
        if (options_.from_latents.empty() && options_.resume.empty() && !options_.request.has_prompt())
            problems.insert(problems.begin(), {"prompt", "there is no prompt", "--prompt TEXT, which says what the clip shows"});
        if (options_.json) std::ranges::for_each(problems, print_json_problem);
        require_no_problems(problems);
        ExportRequest target = options_.format.request();
        target.target = options_.out.empty() ? fs::path(suggested_file_name(request) + ".mp4") : fs::path(options_.out);
        check_export(target, request);
        return target;
    }

    /// The clip must not replace the latents that it is made of.
    static void require_apart(const fs::path& target, const fs::path& latents) {
        std::error_code ignored;
        if (!fs::equivalent(target, latents, ignored)) return;
        throw Error(ErrorKind::invalid_request, fmt::format("{} holds the latents.", target.string()), "Give the clip another name.");
    }

    void announce(const Request& request, const ExportRequest& target) {
        const Estimate estimate = engine_.estimate(request);
        if (options_.json) {
            print_json_start(request, estimate, target.target.string());
        } else if (!options_.quiet) {
            terminal_.say(fmt::format("{} x {}, frames {}, steps {}, seed {}; {}", request.width, request.height, request.frames,
                                      request.steps, request.seed, estimate_in_words(estimate)));
        }
    }

    void export_to(const ExportRequest& target, const Clip& clip) {
        try {
            engine_.export_clip(clip, target, events(), stop_);
        } catch (const Error& error) {
            throw with_latents(error, clip.latents);
        }
        discard(clip.latents);
        if (options_.json) {
            print_json_done(clip, target.target.string());
            return;
        }
        if (!options_.quiet) {
            terminal_.say(
                fmt::format("done in {}, peak memory {}", seconds_in_words(clip.seconds), bytes_in_words(clip.peak_memory_bytes)));
        }
        std::printf("%s\n", target.target.c_str());
    }

    /// Only what the engine kept itself: a file that the user saved stays.
    void discard(const fs::path& latents) {
        const auto pending = engine_.pending_latents();
        const auto is_it = [&](const PendingLatents& each) {
            std::error_code ignored;
            return fs::equivalent(each.file, latents, ignored);
        };
        const bool is_own = options_.from_latents.empty() || std::ranges::any_of(pending, is_it);
        if (is_own) engine_.discard_latents(latents);
    }

    Error with_latents(const Error& error, const fs::path& latents) const {
        const bool can_resume = engine_.open_latents(latents).can_resume;
        return {error.kind(), error.message(),
                fmt::format("{}{}{}: weft generate --{} '{}' --out FILE.mp4", error.hint(), error.hint().empty() ? "" : "\n",
                            can_resume ? "The steps before are kept" : "The latents are kept", can_resume ? "resume" : "from-latents",
                            latents.string())};
    }

    const Options& options_;
    std::stop_token stop_;
    TerminalProgress terminal_;
    Engine engine_;
};

}  // namespace

Command generate_command(CLI::App& app) {
    CLI::App* parser = app.add_subcommand("generate", "Make a clip from a prompt");
    const auto options = std::make_shared<Options>(*parser);
    options->command = parser;
    parser
        ->add_option("--out", options->out,
                     "FILE.mp4, .webm, .mov, .webp, .gif, .png or .jpg, or DIR/%05d.png for one file a frame; default: an MP4 named by "
                     "date, seed and "
                     "prompt")
        ->type_name("FILE");
    parser->add_option("--from-latents", options->from_latents, "Decode and export latents of an earlier run instead of a prompt")
        ->type_name("FILE.safetensors");
    parser
        ->add_option("--resume", options->resume,
                     "Go on with a clip that ended between its steps: a file that 'weft info' lists. Files it needs that have been moved "
                     "since can be "
                     "given where they are now: the model and its parts, --image, --last-image, --video, --lora")
        ->type_name("FILE.safetensors");
    parser->add_flag("--json", options->json, "Print events as JSON lines on stdout");
    parser->add_flag("--quiet", options->quiet, "No progress");
    parser->footer("Options left out are the model's own. The file's name is printed on stdout.\n" + json_events_in_words());
    const auto run = [options](std::stop_token stop) {
        if (!options->from_latents.empty()) require_useful_options(*options->command, "--from-latents");
        if (!options->resume.empty()) require_useful_options(*options->command, "--resume", movable_files);
        Run job(*options, std::move(stop));
        if (!options->from_latents.empty()) {
            job.from_latents();
        } else if (!options->resume.empty()) {
            job.resume();
        } else {
            job.from_prompt();
        }
    };
    return {parser, run, [options] { return options->json; }};
}

}  // namespace weft::app
